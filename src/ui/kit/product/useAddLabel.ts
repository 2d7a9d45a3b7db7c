import { useLingui } from '@lingui/react/macro';
import type { Availability } from '../../../domain/catalog/Product.ts';

/** Text of the button that puts a product into the cart. */
export function useAddLabel(availability: Availability, adding: boolean): string {
  const { t } = useLingui();
  if (adding) return t`Adding …`;
  return availability === 'preorder' ? t`Pre-order` : t`Add to cart`;
}
