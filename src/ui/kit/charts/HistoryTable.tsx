import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { MetalSnapshot } from '../../../domain/pricing/Price.ts';
import type { ChartWords } from './PriceChart.tsx';
import { useMarket } from '../MarketContext.ts';
import { formatDay } from '../format/formatDate.ts';
import { formatMoney } from '../format/formatMoney.ts';

interface HistoryTableProps {
  readonly snapshots: readonly MetalSnapshot[];
  readonly caption: string;
  /** Of the amounts; absent: that of the market. */
  readonly currency?: Currency;
  /** Names of the columns; absent: what the shopper pays for metal and gets for it. */
  readonly words?: Pick<ChartWords, 'solid' | 'dashed'>;
}

const mostRows = 40;

/** The chart as a table, newest first, thinned to `mostRows` rows. */
export function HistoryTable({ snapshots, caption, currency: own, words }: HistoryTableProps) {
  const { t } = useLingui();
  const market = useMarket();
  const { localeTag } = market;
  const currency = own ?? market.currency;
  const { solid, dashed } = words ?? { solid: t`You buy at`, dashed: t`You sell at` };
  const every = Math.ceil(snapshots.length / mostRows);
  const rows = snapshots.filter((_, at) => (snapshots.length - 1 - at) % every === 0).reverse();
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="max-h-88 overflow-y-auto rounded-md border border-line"
    >
      <table className="num w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-left">
          <tr>
            <th scope="col" className="px-3 py-2.5 sm:px-4">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="px-3 py-2.5 sm:px-4 text-right">
              {solid}
            </th>
            <th scope="col" className="px-3 py-2.5 sm:px-4 text-right">
              {dashed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, ask, bid }) => (
            <tr key={at} className="border-t border-line">
              <td className="px-3 py-2 whitespace-nowrap sm:px-4">{formatDay(at, localeTag)}</td>
              <td className="px-3 py-2 text-right sm:px-4">{formatMoney({ centAmount: ask, currency }, localeTag)}</td>
              <td className="px-3 py-2 text-right sm:px-4 text-soft">
                {formatMoney({ centAmount: bid, currency }, localeTag)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
