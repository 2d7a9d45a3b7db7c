import { useEffect, useState } from 'react';
import { showPricesFor } from '../../../../application/pricing/tokens.ts';
import type { Money } from '../../../../domain/kernel/Money.ts';
import type { PricedProduct } from '../../../../domain/listing/Listing.ts';
import type { ProductPrices } from '../../../../domain/pricing/Price.ts';
import type { Destination } from '../../../../domain/pricing/ports/Prices.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useLatest } from '../../../binding/useLatest.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { PriceState } from '../../../kit/live.ts';
import { bankPrice, tierFor, tiersOfSide } from '../../../kit/product/tiers.ts';
import { useProductPrices } from '../products/useProductPrices.ts';

export interface UnitPrices {
  /** The unit price of the newest tick for so many pieces; null while it is unknown, or where the side is not traded. */
  readonly of: (side: Side, pieces: number) => Money | null;
  readonly state: PriceState;
}

/**
 * The live unit prices that limit orders of a product are compared with: at the bank class, in the store's currency and for the
 * country of the address, which may be others than those of the page.
 */
export function useUnitPrices(product: PricedProduct, destination: Destination): UnitPrices {
  const { market } = useShop();
  const live = useProductPrices([product]);
  const ofMarket = live.of(product);
  const { country, currency } = destination;
  const isOfMarket = country === market.country && currency === market.currency;
  const { ask, drop } = useLatest(showPricesFor);
  const [elsewhere, setElsewhere] = useState<{ readonly for: string; readonly prices: ProductPrices } | null>(null);
  const wanted = `${country} ${currency}`;
  const { sku, tickId } = ofMarket;
  useEffect(() => {
    if (isOfMarket) return undefined;
    void ask({ skus: [sku], destination: { country, currency } }).then((outcome) => {
      const prices = outcome?.ok === true ? outcome.value[0] : undefined;
      if (prices !== undefined) setElsewhere({ for: `${country} ${currency}`, prices });
    });
    return drop;
  }, [ask, drop, isOfMarket, country, currency, sku, tickId]);
  const known = elsewhere?.for === wanted ? elsewhere.prices : null;
  const prices = isOfMarket ? ofMarket : known;
  return {
    of: (side, pieces) => {
      const tier = prices === null ? undefined : tierFor(tiersOfSide(prices, side), pieces);
      return tier === undefined || prices === null ? null : bankPrice(tier, prices);
    },
    state: live.state,
  };
}
