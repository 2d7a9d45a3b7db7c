import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { TierPrice } from '../../../domain/pricing/Price.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatRate } from '../../kit/format/formatNumber.ts';
import { Amount } from '../../kit/price/Amount.tsx';

interface TierTableProps {
  readonly tiers: readonly TierPrice[];
  readonly currency: Currency;
  readonly current: TierPrice;
  readonly side: Side;
  readonly onChoose: (quantity: number) => void;
}

/** Unit prices by quantity; each row is a button that sets its quantity. */
export function TierTable({ tiers, currency, current, side, onChoose }: TierTableProps) {
  const { localeTag } = useShop().market;
  const ofOne = tiers[0]?.centAmount ?? 0;
  return (
    <table className="num w-full text-sm">
      <caption className="sr-only">
        <Trans>Price by quantity</Trans>
      </caption>
      <thead className="text-left text-xs text-soft">
        <tr>
          <th scope="col" className="px-2 pb-1.5 font-normal">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className="px-2 pb-1.5 text-right font-normal">
            <Trans>Each</Trans>
          </th>
          <th scope="col" className="px-2 pb-1.5 text-right font-normal">
            {side === 'buy' ? <Trans>You save</Trans> : <Trans>You gain</Trans>}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => {
          const { minQuantity, centAmount } = tier;
          const mine = minQuantity === current.minQuantity;
          const saved = Math.round((Math.abs(ofOne - centAmount) / ofOne) * 1_000_000);
          return (
            <tr
              key={minQuantity}
              aria-current={mine ? 'true' : undefined}
              className={`border-t border-line ${mine ? 'bg-accent-wash font-semibold' : ''}`}
            >
              <td>
                <button
                  type="button"
                  onClick={() => onChoose(minQuantity)}
                  className="link min-h-9 px-2 no-underline hover:underline"
                >
                  <Trans>from {minQuantity}</Trans>
                  <span className="sr-only">
                    {' '}
                    <Trans>– set this quantity</Trans>
                  </span>
                </button>
              </td>
              <td className="px-2 text-right">
                <Amount money={{ centAmount, currency }} />
              </td>
              <td className="px-2 text-right text-soft" suppressHydrationWarning>
                {centAmount === ofOne ? '–' : formatRate(saved, localeTag, 2)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
