import { Trans } from '@lingui/react/macro';
import type { LineChange } from '../../../domain/cart/Cart.ts';
import type { Recalculation } from './useRecalculation.ts';

/** How the prices stand, always in the same place and of the same height, so that a recalculation moves nothing (CART-6). */
export function PriceStatus({
  changes,
  state,
}: {
  readonly changes: readonly LineChange[];
  readonly state: Recalculation['state'];
}) {
  const moved = changes.some(({ kind }) => kind === 'price');
  return (
    <p role="status" className={`min-h-10 text-sm ${moved ? 'font-medium text-caution' : 'text-soft'}`}>
      {moved ? (
        <Trans>The prices in your cart have been updated. Please check them before you confirm.</Trans>
      ) : state === 'fetching' ? (
        <Trans>Prices are being recalculated.</Trans>
      ) : state === 'stale' || state === 'down' ? null : (
        <Trans>Prices follow the market and are recalculated every three minutes.</Trans>
      )}
    </p>
  );
}
