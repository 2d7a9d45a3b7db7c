import { Schema } from 'effect';

/** One text message of the price websocket. The client sends none. */
export const PriceMessage = Schema.fromJsonString(Schema.Struct({ type: Schema.Literals(['start', 'finish']) }));
