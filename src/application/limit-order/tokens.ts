import type { LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import { type Forwarded, token } from '../UseCase.ts';

/** The customer's limit orders, newest first (LIM-6). */
export const listLimitOrders = token<Forwarded<LimitOrders['list']>>('ListLimitOrders');
/** A limit order with its evidence (LIM-8). */
export const showLimitOrder = token<Forwarded<LimitOrders['ofId']>>('ShowLimitOrder');
/** Places a limit order exactly once per key (LIM-1). */
export const placeLimitOrder = token<Forwarded<LimitOrders['place'], ['request', 'idempotencyKey']>>('PlaceLimitOrder');
/** Changes the terms of a limit order; renews an inactive one (LIM-6). */
export const changeLimitOrder =
  token<Forwarded<LimitOrders['change'], ['id', 'version', 'entered']>>('ChangeLimitOrder');
/** Cancels an open limit order, takes a finished one off the list (LIM-6). */
export const withdrawLimitOrder = token<Forwarded<LimitOrders['withdraw'], ['id', 'version']>>('WithdrawLimitOrder');
