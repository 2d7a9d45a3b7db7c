import { Schema } from 'effect';
import { TickId } from './shapes/kernel.ts';

/**
 * One text message of the price websocket. The client sends none. `finish` names the tick in force, so that a client
 * that has its prices requests nothing; without a tick (prices are stale, there are none, an older server) a client
 * requests them in any case. `orders`: an order of the session that the page connected with was moved; the page learns
 * from the calls which one and how.
 */
export const PriceMessage = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal('start') }),
    Schema.Struct({ type: Schema.Literal('finish'), tick: Schema.optionalKey(TickId) }),
    Schema.Struct({ type: Schema.Literal('orders') }),
  ]),
);
