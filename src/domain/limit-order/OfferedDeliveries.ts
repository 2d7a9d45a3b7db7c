import type { Product } from '../catalog/Product.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { depositMisfitOf } from '../shipping/OfferedMethods.ts';
import type { OfferedMethod } from '../shipping/Shipping.ts';
import { shippingMethods } from '../shipping/ShippingMethods.ts';
import { shippingPrice } from '../shipping/ShippingPrice.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';

interface Delivering {
  readonly store: StoreKey;
  readonly side: Side;
  readonly product: Pick<Product, 'preciousMetal' | 'depositable'>;
  /** The value of the pieces at the target. */
  readonly goods: Money;
  readonly facts: Pick<ShopFacts, 'deposits'>;
  readonly now: Instant;
}

/**
 * The shipping methods of a limit order with their prices at its target, at the rates of now; its owner is signed in. The
 * Scrap Metal Box is for scrap metal, of which there are no limit orders.
 */
export const offeredDeliveries = ({ store, side, product, goods, facts, now }: Delivering): readonly OfferedMethod[] =>
  shippingMethods(store, side)
    .filter(({ mode }) => mode !== 'scrapMetalBox' && (mode !== 'deposit' || facts.deposits))
    .map((method) => ({
      method,
      price: shippingPrice(method, goods, now),
      refusal: method.mode === 'deposit' ? depositMisfitOf(product) : null,
    }));
