import type { Product } from '../catalog/Product.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { depositMisfitOf } from '../shipping/OfferedMethods.ts';
import type { OfferedMethod, ShippingRefusal } from '../shipping/Shipping.ts';
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
  readonly pieces: number;
  /** The pieces of the product that its owner may sell out of the deposit now. */
  readonly inDeposit: number;
  readonly now: Instant;
}

/** A purchase goes into the deposit unless it takes no such goods; a sale needs its pieces there (SHIP-3). */
const depositRefusalOf = ({ side, product, pieces, inDeposit }: Delivering): ShippingRefusal | null => {
  if (side === 'buy') return depositMisfitOf(product);
  return pieces > inDeposit ? 'not-in-deposit' : null;
};

/**
 * The shipping methods of a limit order with their prices at its target, at the rates of now; its owner is signed in. The
 * Scrap Metal Box is for scrap metal, of which there are no limit orders. A sale out of the deposit is offered to those who
 * have free pieces of the product there.
 */
export const offeredDeliveries = (delivering: Delivering): readonly OfferedMethod[] => {
  const { store, side, goods, facts, inDeposit, now } = delivering;
  const hasDeposit = facts.deposits && (side === 'buy' || inDeposit > 0);
  return shippingMethods(store, side)
    .filter(({ mode }) => mode !== 'scrapMetalBox' && (mode !== 'deposit' || hasDeposit))
    .map((method) => ({
      method,
      price: shippingPrice(method, goods, now),
      refusal: method.mode === 'deposit' ? depositRefusalOf(delivering) : null,
    }));
};
