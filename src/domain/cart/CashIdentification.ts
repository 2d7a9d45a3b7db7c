import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import {
  type CashDeal,
  type Identification,
  identificationThreshold,
  needsIdentification,
} from '../payment/Identification.ts';
import type { PickupStore } from '../shipping/PickupStores.ts';
import type { Purchase } from './Cart.ts';

/** What the identification of a deal in cash is decided on, besides the deal itself. */
export interface CashFacts {
  readonly at: Instant;
  /** The shopper's other deals in cash of the side. */
  readonly cashDeals: readonly CashDeal[];
  readonly pickupStores: readonly PickupStore[];
}

/**
 * The identification that a purchase or a sale needs because it is paid in cash; null when it needs none. The rows are those
 * of the country of the store where the cash is handed over (PAY-2, C17).
 */
export const identificationFor = (
  purchase: Pick<Purchase, 'paymentMethod' | 'pickupStore' | 'country'>,
  gross: Money,
  { at, cashDeals, pickupStores }: CashFacts,
): Identification | null => {
  if (purchase.paymentMethod !== 'cash') return null;
  const country = pickupStores.find(({ slug }) => slug === purchase.pickupStore)?.country ?? purchase.country;
  const deal = { at, amount: gross };
  const threshold = identificationThreshold(deal, country);
  return threshold !== null && needsIdentification(deal, country, cashDeals) ? { threshold } : null;
};
