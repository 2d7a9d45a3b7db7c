import { Trans } from '@lingui/react/macro';
import type { LineChange } from '../../../../domain/cart/Cart.ts';
import type { Recalculation } from './useRecalculation.ts';

/** State of the prices; place and height are fixed, so that a recalculation does not shift the layout (CART-6). */
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
