import { Trans, useLingui } from '@lingui/react/macro';
import type { Metal } from '../../../domain/catalog/Product.ts';
import { dentalAlloys, hallmarks } from '../../../domain/scrap-metal/Hallmarks.ts';
import { formatNumber } from '../../kit/format/formatNumber.ts';
import { useMarket } from '../../kit/MarketContext.ts';

/** Where the mark of a piece is and what it says; what dental gold holds (SELL-1). */
export function UnknownFineness({ metal }: { readonly metal: Metal }) {
  const { t } = useLingui();
  const { localeTag } = useMarket();
  const dental = {
    'high-noble': t`Yellow, high in gold: 400\u00a0to\u00a0900 parts of gold.`,
    noble: t`Pale or white: up to 400 parts of gold, often with palladium.`,
    base: t`Silver-grey steel alloys: no precious metal.`,
  } as const;
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 text-sm">
      <div className="flex items-center gap-4">
        <MarkedRing />
        <p>
          <Trans>
            Look for a small number with a magnifier: inside a ring, on the clasp of a chain, on the back of cutlery. It
            states how many of 1,000 parts are precious metal.
          </Trans>
        </p>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {hallmarks[metal].map(({ parts, karats }) => (
          <li key={parts} className="num rounded-sm border border-edge bg-surface px-2.5 py-1">
            <b>{parts}</b>
            {karats === null ? null : (
              <span className="text-soft">
                {' '}
                <Trans>{formatNumber(karats, localeTag, 1)} karat</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {metal === 'gold' ? (
        <>
          <p className="mt-4 font-semibold">
            <Trans>Dental gold bears no mark</Trans>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {dentalAlloys.map(({ kind }) => (
              <li key={kind}>{dental[kind]}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-4 text-soft">
        <Trans>No mark? We test the piece, and you decide once you know the result.</Trans>
      </p>
    </div>
  );
}

/** A ring from above, with its mark on the inner side. */
function MarkedRing() {
  return (
    <svg viewBox="0 0 96 72" className="h-16 w-20 flex-none text-gold" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <ellipse cx="48" cy="30" rx="40" ry="20" strokeWidth="2" />
        <ellipse cx="48" cy="30" rx="34" ry="15" strokeWidth="1" />
        <path d="M8 30v12c0 11 18 20 40 20s40-9 40-20V30" strokeWidth="2" />
      </g>
      <text x="48" y="25" textAnchor="middle" fontSize="9" fontWeight="700" fill="currentColor">
        585
      </text>
    </svg>
  );
}
