import type * as Effect from 'effect/Effect';
import type * as Result from 'effect/Result';
import type { OwnerAccount } from '../../cart/OwnerAccount.ts';
import type { DepositNotFound, NotInDeposit } from '../../deposit/DepositErrors.ts';
import type { KeptDeposit } from '../../deposit/ports/DepositRepository.ts';
import type { DepositNumber } from '../../kernel/Ids.ts';
import type { Order } from '../../order/Order.ts';
import type { IdempotencyKeyReused, OrderInProgress, OrdersUnavailable } from '../../order/OrderErrors.ts';
import type { OrderDraft } from '../OrderDraft.ts';

/** What a delivery is decided on; none of it can change until its order is stored or refused. */
export interface FactsOfDelivery {
  readonly kept: KeptDeposit;
  readonly account: OwnerAccount;
}
export interface PlacingFromDeposit {
  readonly number: DepositNumber;
  /** One per intent to order. */
  readonly key: string;
  /** The request as canonical text: a second request with the same key must be the same. */
  readonly request: string;
}

/** Stores the deliveries of one customer. It decides nothing: the rule that is passed in does. */
export abstract class DeliveryRepository {
  /**
   * Places the order that the rule makes, exactly once per key: reserves its pieces, assigns the number, writes event and
   * mail; if any of it is refused, nothing remains.
   */
  abstract place<E>(
    placing: PlacingFromDeposit,
    rule: (facts: FactsOfDelivery) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<
    Order,
    E | DepositNotFound | IdempotencyKeyReused | NotInDeposit | OrderInProgress | OrdersUnavailable
  >;
}
