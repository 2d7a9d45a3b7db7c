import { Trans } from '@lingui/react/macro';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { Button } from '../../kit/Button.tsx';
import { MetAlready } from '../shared/limit-order/MetAlready.tsx';
import type { MetBy } from '../shared/limit-order/terms.ts';
import { useAddToCart } from '../shared/products/useAddToCart.ts';

interface AlreadyReachedProps extends Pick<PricedProduct, 'product'> {
  readonly side: Side;
  readonly pieces: number;
  readonly met: MetBy;
}

/** Says that the price of now meets the target already, with buying or selling now beside it. */
export function AlreadyReached({ product, side, pieces, met }: AlreadyReachedProps) {
  const cart = useAddToCart(product.sku, side);
  const busy = cart.adding === product.sku;
  return (
    <MetAlready met={met}>
      <Button look="quiet" small busy={busy} className="mt-3" onClick={() => cart.add(product, pieces)}>
        {side === 'buy' ? <Trans>Buy now instead</Trans> : <Trans>Sell now instead</Trans>}
      </Button>
      {cart.refused == null ? null : (
        <p role="alert" className="mt-2 font-medium text-alarm">
          {cart.refused.text}
        </p>
      )}
    </MetAlready>
  );
}
