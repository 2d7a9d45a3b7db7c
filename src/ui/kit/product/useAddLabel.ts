import { useLingui } from '@lingui/react/macro';
import type { Availability } from '../../../domain/catalog/Product.ts';

/** Text of the button that puts a product into the cart. */
export function useAddLabel(availability: Availability, adding: boolean): string {
  const { t } = useLingui();
  // Read while the page is rendered, too: until its catalog is loaded, a page has only the texts it was rendered with.
  const busy = t`Adding …`;
  const rest = availability === 'preorder' ? t`Pre-order` : t`Add to cart`;
  return adding ? busy : rest;
}
