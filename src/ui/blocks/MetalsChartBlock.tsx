import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { metals, type Metal } from '../../domain/catalog/Product.ts';
import { useShop } from '../binding/ShopContext.ts';
import { ChartPanel } from '../kit/charts/ChartPanel.tsx';
import type { LoadHistory, MetalBoard } from '../kit/live.ts';
import { Amount } from '../kit/price/Amount.tsx';
import { Change } from '../kit/price/Change.tsx';
import { ounceOf } from '../kit/price/metalPrice.ts';
import { metalTones } from '../kit/price/metalTones.ts';
import { useMetalName } from '../kit/price/useMetalName.ts';

interface MetalsChartBlockProps {
  readonly title: string;
  readonly board: MetalBoard;
  readonly loadHistory: LoadHistory;
}

const tab = 'border-l-3 border-unselected hover:bg-surface aria-pressed:border-gold aria-pressed:bg-surface';

/** The metals side by side, and the price chart of the selected one. */
export function MetalsChartBlock({ title, board, loadHistory }: MetalsChartBlockProps) {
  const { t } = useLingui();
  const { currency } = useShop().market;
  const metalName = useMetalName();
  const [chosen, setChosen] = useState<Metal>('gold');
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <div className="card mt-6 grid overflow-hidden lg:grid-cols-[19rem_1fr]">
        <div
          role="group"
          aria-label={t`Metal`}
          data-prices={board.state}
          className="grid grid-cols-2 border-b border-line bg-sunken lg:grid-cols-1 lg:border-r lg:border-b-0"
        >
          {metals.map((metal) => {
            const price = board.metals?.metals.find(({ name }) => name === metal);
            const ask = price === undefined ? null : ounceOf(price, currency, 'buy');
            const bid = price === undefined ? null : ounceOf(price, currency, 'sell');
            const change = price?.changeBp?.[currency];
            return (
              <button
                key={metal}
                type="button"
                aria-pressed={metal === chosen}
                onClick={() => setChosen(metal)}
                className={`px-4 py-4 text-left lg:px-6 ${tab}`}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <span className={`font-semibold ${metalTones[metal]}`}>{metalName(metal)}</span>
                  {change === undefined ? null : (
                    <span className="text-xs sm:text-sm">
                      <Change basisPoints={change} />
                    </span>
                  )}
                </span>
                {ask === null ? null : (
                  <span className="mt-1 block text-lg font-semibold">
                    <Amount money={ask} />
                  </span>
                )}
                {bid === null ? null : (
                  <span className="block text-sm text-soft">
                    <Trans>You sell at</Trans> <Amount money={bid} />
                  </span>
                )}
              </button>
            );
          })}
        </div>
        <div className="min-w-0 p-4 md:p-6">
          <ChartPanel metal={chosen} loadHistory={loadHistory} />
        </div>
      </div>
      <p className="mt-3 text-sm text-soft">
        <Trans>Prices of one troy ounce (31.1034768 g) of fine metal.</Trans>
      </p>
    </section>
  );
}
