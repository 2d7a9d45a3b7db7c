import { type Option, Schema } from 'effect';
import { PriceMessage } from '../../contract/priceSocket.ts';

/** Decodes a message of the price websocket; none for anything its contract does not define. */
export const readPriceMessage: (text: unknown) => Option.Option<Schema.Schema.Type<typeof PriceMessage>> =
  Schema.decodeUnknownOption(PriceMessage);
