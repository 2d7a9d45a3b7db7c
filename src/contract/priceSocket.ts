import { Schema } from 'effect';

/** Where the server tells of recalculations (PRC-3), on the origin of the calls. */
export const priceSocketPath = '/api/prices/live';

/** One text message of the price websocket. The client sends none. */
export const PriceMessage = Schema.fromJsonString(Schema.Struct({ type: Schema.Literals(['start', 'finish']) }));
