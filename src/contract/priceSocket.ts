import { Schema } from 'effect';
import { TickId } from './shapes/kernel.ts';

/**
 * One text message of the server of the price websocket. `finish` names the tick in force, so that a client that has
 * its prices requests nothing; without a tick (prices are stale, there are none, an older server) a client requests
 * them in any case. `orders`: an order of the session that the page connected with was moved; the page learns from the
 * calls which one and how. `session`: the page may send its token (`SessionMessage`).
 */
export const PriceMessage = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal('start') }),
    Schema.Struct({ type: Schema.Literal('finish'), tick: Schema.optionalKey(TickId) }),
    Schema.Struct({ type: Schema.Literal('orders') }),
    Schema.Struct({ type: Schema.Literal('session') }),
  ]),
);

/**
 * The only message of a page: the access token of its session, and later each renewed one. Only a page on another
 * origin sends it, and only after the server has asked, so a backend without this message never gets a token. Of any
 * form: the server refuses a wrong token without closing the connection.
 */
export const SessionMessage = Schema.fromJsonString(
  Schema.Struct({ type: Schema.Literal('session'), token: Schema.String }),
);

/** Bytes of the longest message of a page: that of a token of 2,000 characters. */
export const longestPageMessage = 2_048;
