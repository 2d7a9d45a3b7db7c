import { type Option, Schema } from 'effect';
import { PriceMessage } from '../../contract/priceSocket.ts';

/** What a text of the price websocket says; none when it says nothing its contract knows. */
export const readPriceMessage: (text: unknown) => Option.Option<Schema.Schema.Type<typeof PriceMessage>> =
  Schema.decodeUnknownOption(PriceMessage);
