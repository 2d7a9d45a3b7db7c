import { Trans, useLingui } from '@lingui/react/macro';
import type { LineChange } from '../../../../domain/cart/Cart.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { sideWords } from './sideWords.ts';
import type { Recalculation } from './useRecalculation.ts';

/** State of the prices; place and height are fixed, so that a recalculation does not shift the layout (CART-6). */
export function PriceStatus({
  side,
  changes,
  state,
}: {
  readonly side: Side;
  readonly changes: readonly LineChange[];
  readonly state: Recalculation['state'];
}) {
  const { i18n } = useLingui();
  const moved = changes.some(({ kind }) => kind === 'price');
  return (
    <p role="status" className={`min-h-10 text-sm ${moved ? 'font-medium text-caution' : 'text-soft'}`}>
      {moved ? i18n._(sideWords[side].pricesMoved) : <UnchangedPrices state={state} />}
    </p>
  );
}

function UnchangedPrices({ state }: { readonly state: Recalculation['state'] }) {
  if (state === 'fetching') return <Trans>Prices are being recalculated.</Trans>;
  if (state === 'stale' || state === 'down') return null;
  return <Trans>Prices follow the market and are recalculated every three minutes.</Trans>;
}
