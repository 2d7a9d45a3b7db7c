import { useLingui } from '@lingui/react/macro';
import type { Availability as Kind } from '../../../domain/catalog/Product.ts';

/** Availability in words; the shape before them differs by kind, so that it works without colour. */
export function Availability({ kind }: { readonly kind: Kind }) {
  const name = useAvailabilityName();
  const tone = {
    'in-stock': 'text-rise',
    'low-stock': 'text-caution',
    preorder: 'text-platinum',
    'sold-out': 'text-soft',
  }[kind];
  const shape = {
    'in-stock': 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
    'low-stock': 'M5 1a4 4 0 0 0 0 8zM5 1.5a3.5 3.5 0 0 1 0 7',
    preorder: 'M5 .8L9.2 5 5 9.2.8 5z',
    'sold-out': '',
  }[kind];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${tone}`}>
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-current stroke-current" aria-hidden="true">
        {kind === 'sold-out' ? (
          <circle cx="5" cy="5" r="3.5" fill="none" strokeWidth="1.2" />
        ) : (
          <path d={shape} strokeWidth="0.6" />
        )}
      </svg>
      {name(kind)}
    </span>
  );
}

export function useAvailabilityName(): (kind: Kind) => string {
  const { t } = useLingui();
  return (kind) =>
    ({
      'in-stock': t`In stock`,
      'low-stock': t`Only a few left`,
      preorder: t`Available to pre-order`,
      'sold-out': t`Sold out`,
    })[kind];
}
