import { Trans } from '@lingui/react/macro';
import { metals, type Metal } from '../../../domain/catalog/Product.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import { Money, type Currency } from '../../../domain/kernel/Money.ts';
import type { ListedScrap } from '../../../domain/listing/ListedScrap.ts';
import { refiningCharge } from '../../../domain/scrap-metal/RefiningCharge.ts';
import { formatMoney } from '../../kit/format/formatMoney.ts';
import type { FollowedPrices } from '../../kit/live.ts';
import { useMarket } from '../../kit/MarketContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { useMetalName } from '../../kit/price/useMetalName.ts';

interface BuyingPricesProps {
  readonly grades: readonly ListedScrap[];
  readonly prices: FollowedPrices;
  readonly at: Instant;
  readonly currency: Currency;
}

/** What the shop pays for a gram of each grade, and what refining costs. */
export function BuyingPrices({ grades, prices, at, currency }: BuyingPricesProps) {
  const sold = metals.filter((metal) => grades.some((grade) => grade.metal === metal));
  return (
    <section aria-labelledby="buying-prices" className="wrap py-14">
      <h2 id="buying-prices" className="text-3xl">
        <Trans>What we pay today</Trans>
      </h2>
      <p className="mt-2 max-w-160 text-soft">
        <Trans>Per gram of each fineness. Refining is taken off once for each piece, by its weight.</Trans>
      </p>
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2">
        {sold.map((metal) => (
          <MetalTable
            key={metal}
            metal={metal}
            grades={grades.filter((grade) => grade.metal === metal)}
            prices={prices}
            at={at}
            currency={currency}
          />
        ))}
      </div>
    </section>
  );
}

const lineOf = {
  gold: 'border-t-gold',
  silver: 'border-t-silver',
  platinum: 'border-t-platinum',
  palladium: 'border-t-palladium',
};

function MetalTable({ metal, grades, prices, at, currency }: BuyingPricesProps & { readonly metal: Metal }) {
  const nameOf = useMetalName();
  return (
    <div className={`rounded-lg border border-t-4 border-x-line border-b-line bg-surface p-5 ${lineOf[metal]}`}>
      <table className="w-full">
        <caption className="pb-2 text-left font-serif text-xl">{nameOf(metal)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>Fineness</Trans>
            </th>
            <th scope="col">
              <Trans>Per gram</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => {
            const [price] = prices.of(grade).prices.filter(({ type }) => type === 'sell');
            return price === undefined ? null : (
              <tr key={grade.sku} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {grade.name}
                </th>
                <td className="num py-2 text-right font-semibold">
                  <Amount money={Money.of(price.centAmount, currency)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Charge metal={metal} at={at} currency={currency} />
    </div>
  );
}

function Charge({ metal, at, currency }: { readonly metal: Metal; readonly at: Instant; readonly currency: Currency }) {
  const { localeTag } = useMarket();
  const { atLeast, steps } = refiningCharge(metal, currency, at);
  const money = (cents: number) => formatMoney(Money.of(cents, currency), localeTag);
  const [first, last] = [steps[0]?.perGram ?? 0, steps.at(-1)?.perGram ?? 0];
  return (
    <p className="mt-3 text-sm text-soft">
      <Trans>
        Refining: {money(first)} for each gram, less from 50&nbsp;g on, {money(last)} from 250&nbsp;g on; at least{' '}
        {money(atLeast)} for a piece.
      </Trans>
    </p>
  );
}
