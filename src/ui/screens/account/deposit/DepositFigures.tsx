import { Trans } from '@lingui/react/macro';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatTime } from '../../../kit/format/formatDate.ts';
import { formatSigned } from '../../../kit/format/formatMoney.ts';
import { formatChange } from '../../../kit/format/formatNumber.ts';
import { Amount } from '../../../kit/price/Amount.tsx';

/** The value now, what was paid for it, and the difference by sign, word and percent (DEP-1, DEP-3). */
export function DepositFigures({ deposit }: { readonly deposit: DepositView }) {
  const { localeTag, store } = useShop().market;
  const { currentValue, openingValue, lastRecalculatedAt } = deposit;
  const at = formatTime(lastRecalculatedAt, localeTag, timeZoneOf(store));
  return (
    <section
      aria-labelledby="deposit-value"
      className="card mt-6 grid gap-5 p-5 md:grid-cols-[1fr_auto] md:items-end md:p-7"
    >
      <div>
        <h2 id="deposit-value" className="font-sans text-sm font-medium tracking-normal text-soft">
          <Trans>Value now</Trans>
        </h2>
        <p className="mt-1 text-4xl font-semibold tracking-tight md:text-5xl">
          <Amount money={currentValue} />
        </p>
        <p className="mt-2">
          <Difference {...deposit} />
        </p>
      </div>
      <dl className="grid gap-1 text-sm md:text-right">
        <dt className="text-soft">
          <Trans>You paid for what is there</Trans>
        </dt>
        <dd className="text-xl font-semibold">
          <Amount money={openingValue} fixed />
        </dd>
        <dd className="text-soft">
          <Trans>valued at our buying prices of {at}</Trans>
        </dd>
      </dl>
    </section>
  );
}

type FiguresOfDeposit = Pick<DepositView, 'openingValue' | 'difference' | 'differencePpm'>;

function Difference({ openingValue, difference, differencePpm }: FiguresOfDeposit) {
  const { localeTag } = useShop().market;
  if (Money.isZero(openingValue) && Money.isZero(difference)) return <Trans>Nothing is in it now.</Trans>;
  if (Money.isZero(difference)) return <Trans>Exactly what you paid.</Trans>;
  const amount = <span className="num font-semibold whitespace-nowrap">{formatSigned(difference, localeTag)}</span>;
  const percent =
    differencePpm === null ? null : (
      <span className="num whitespace-nowrap">({formatChange(Math.round(differencePpm / 100), localeTag)})</span>
    );
  const tone = difference.centAmount > 0 ? 'text-good' : 'text-alarm';
  return (
    <span className={tone} suppressHydrationWarning>
      <Trans>
        {amount} {percent} compared with what you paid
      </Trans>
    </span>
  );
}
