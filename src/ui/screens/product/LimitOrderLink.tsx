import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { tiersOfSide } from '../../kit/product/tiers.ts';

interface LimitOrderLinkProps extends Pick<PricedProduct, 'product'> {
  readonly prices: ProductPrices;
  readonly side: Side;
}

/** Leads to the limit order of a product, where there are any on the side (LIM-1). */
export function LimitOrderLink({ product, prices, side }: LimitOrderLinkProps) {
  const { language } = useShop().market;
  if (!product.limitOrderable || product.preciousMetal === null || tiersOfSide(prices, side).length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link
        to="/produkt/$slug/limit-order"
        params={{ slug: textIn(product.slug, language) }}
        search={side === 'sell' ? { type: side } : {}}
        className="link inline-block py-1 font-medium"
      >
        {side === 'buy' ? (
          <Trans>Buy at your own price: limit order</Trans>
        ) : (
          <Trans>Sell at your own price: limit order</Trans>
        )}
      </Link>
    </p>
  );
}
