import * as Result from 'effect/Result';
import type { Address } from '../kernel/Address.ts';
import type { ShippingMethodId, Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import type { Pieces } from '../kernel/Pieces.ts';
import type { StoreKey } from '../market/Market.ts';
import type { PaymentMethod } from '../payment/Payment.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { OfferedMethod, ShippingMethod } from '../shipping/Shipping.ts';
import { shippingMethods } from '../shipping/ShippingMethods.ts';
import { shippingPrice } from '../shipping/ShippingPrice.ts';
import { NotInDeposit } from './DepositErrors.ts';
import { freeIn, type Ledger } from './Ledger.ts';
import { pieceValue, type ValuedAt } from './Worth.ts';

/** What the delivery of some pieces costs at a tick, by each method. */
export interface DeliveryQuote {
  readonly tickId: TickId;
  /** What the shop pays for the pieces: the value by which fees are computed. */
  readonly value: Money;
  readonly methods: readonly OfferedMethod[];
  /** From here on the fees are those of a later tick. */
  readonly expiresAt: Instant;
}

/** A delivery as it is asked for, at the fee of a quote. */
export interface DeliveryRequest {
  /** The tick of the quote. */
  readonly tickId: TickId;
  /** The fee that the customer agreed to. */
  readonly fee: Money;
  readonly pieces: readonly Pieces[];
  readonly billingAddress: Address;
  /** Also of a delivery that is picked up. */
  readonly shippingAddress: Address;
  readonly shippingMethodId: ShippingMethodId;
  /** The slug of the store where the pieces are picked up; null: they are sent. */
  readonly pickupStore: string | null;
  /** null: there is nothing to pay. */
  readonly paymentMethod: PaymentMethod | null;
  readonly privacyAccepted: boolean;
  readonly termsAccepted: boolean;
}

/** The methods by which pieces leave a deposit: those of a purchase, without the one that leads into it (DEP-2). */
export const deliveryMethods = (store: StoreKey): readonly ShippingMethod[] =>
  shippingMethods(store, 'buy').filter(({ mode }) => mode !== 'deposit');

/** What the shop pays for pieces at a tick. */
export const valueOfPieces = (pieces: readonly Pieces[], at: ValuedAt): Money =>
  Money.sum(
    pieces.map(({ sku, quantity }) => Money.times(pieceValue(sku, quantity, at), quantity)),
    at.currency,
  );

/** Refuses pieces that are not there, or reserved; `pieces` may have a product more than once. */
export const holding = (ledger: Ledger, pieces: readonly Pieces[]): Result.Result<void, NotInDeposit> => {
  for (const sku of new Set<Sku>(pieces.map((each) => each.sku))) {
    const asked = pieces.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0);
    const free = freeIn(ledger, sku);
    if (asked > free) return Result.fail(new NotInDeposit({ sku, free }));
  }
  return Result.succeed(undefined);
};

/** Until when the fees of a tick hold: as long as its prices do for the shopper who saw them last. */
const feesEnd = ({ validUntil }: Pick<PriceTick, 'validUntil'>, holdMs: number): Instant => validUntil + holdMs;

/** Whether the fees of a tick hold no longer. `holdMs`: how long quotes are held at least. */
export const feesAreOver = (tick: PriceTick, now: Instant, holdMs: number): boolean => now >= feesEnd(tick, holdMs);

/** The price of each method to deliver pieces, by their value at a tick (DEP-2, SHIP-5). */
export const quoteDelivery = (
  pieces: readonly Pieces[],
  { store, holdMs, ...at }: ValuedAt & { readonly store: StoreKey; readonly holdMs: number },
): DeliveryQuote => {
  const value = valueOfPieces(pieces, at);
  const { id: tickId, lastRecalculatedAt } = at.tick;
  return {
    tickId,
    value,
    methods: deliveryMethods(store).map((method) => ({
      method,
      price: shippingPrice(method, value, lastRecalculatedAt),
      refusal: null,
    })),
    expiresAt: feesEnd(at.tick, holdMs),
  };
};
