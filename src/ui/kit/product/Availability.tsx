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
  return <span className={`availability availability-${kind} ${tone}`}>{name(kind)}</span>;
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
