import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { Cart } from '../../cart/Cart.ts';
import type { CartNotFound, OutOfStock } from '../../cart/CartErrors.ts';
import type { OwnerAccount } from '../../cart/OwnerAccount.ts';
import type { ProductOf } from '../../catalog/ProductOf.ts';
import type { CartId, OrderId } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { Order } from '../../order/Order.ts';
import type {
  IdempotencyKeyReused,
  OrderInProgress,
  OrderNotFound,
  OrdersUnavailable,
  TooManyOrders,
} from '../../order/OrderErrors.ts';
import type { OrderEvent } from '../../order/OrderEvent.ts';
import type { OrderPage, OrderQuery } from '../../order/OrderQuery.ts';
import type { CashDeal } from '../../payment/Identification.ts';
import type { Side } from '../../pricing/PriceTick.ts';
import type { FreeInDeposit } from '../../shipping/OfferedMethods.ts';
import type { NotInDeposit } from '../../deposit/DepositErrors.ts';
import type { OrderDraft } from '../OrderDraft.ts';

/** What the order of a cart is decided on; none of it can change until the order is stored or refused. */
export interface FactsOfCartOrder {
  readonly cart: Cart;
  /** null: the owner has no account. */
  readonly account: OwnerAccount | null;
  /** Products with the stock that is left. */
  readonly productOf: ProductOf;
  /**
   * The other deals in cash that count together with this one; empty unless it is paid in cash. No other can be added until
   * the order is stored or refused.
   */
  readonly cashDeals: readonly CashDeal[];
  /** No other order can take these pieces until the order is stored or refused; 0 unless it sells out of the deposit. */
  readonly freeInDeposit: FreeInDeposit;
}
export interface PlacingCart {
  readonly cartId: CartId;
  /** One per intent to order. */
  readonly key: string;
  /** The request as canonical text: a second request with the same key must be the same. */
  readonly request: string;
}
/** What only the store can refuse. */
export type NotCommitted =
  CartNotFound | IdempotencyKeyReused | NotInDeposit | OrderInProgress | OutOfStock | TooManyOrders | OrdersUnavailable;

/** Stores the orders of one shopper. It decides nothing: the rule that is passed in does. */
export abstract class OrderRepository {
  /** The requested page, newest order first. */
  abstract list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable>;
  /** Orders of other owners do not exist here (Z2). */
  abstract ofId(id: OrderId): Effect.Effect<Order, OrderNotFound | OrdersUnavailable>;
  /**
   * The shopper's deals of a side in cash in the 24 hours before a moment: for a customer also those with the mailbox of the
   * account. For a guest deals of other sessions with the same e-mail are left out: a guest may type any e-mail, and the
   * answer would reveal that its owner has ordered.
   */
  abstract cashDeals(side: Side, before: Instant): Effect.Effect<readonly CashDeal[], OrdersUnavailable>;
  /** What happened to an order so far, oldest first. */
  abstract history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable>;
  /**
   * Places the order that the rule makes of a cart, exactly once per key. In one step it takes the stock, assigns the
   * number, writes event and mail and deletes the cart; if any of it is refused, nothing remains (O5, O6).
   */
  abstract place<E>(
    placing: PlacingCart,
    rule: (facts: FactsOfCartOrder) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotCommitted>;
}
