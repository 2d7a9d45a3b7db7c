import { Schema } from 'effect';

/** A seller's bank account as carts and orders store it. */
export const StoredPayoutAccount = Schema.Union([
  Schema.Struct({ ownerName: Schema.String, iban: Schema.String, bic: Schema.String }),
  Schema.Struct({ ownerName: Schema.String, accountNumber: Schema.String, routingNumber: Schema.String }),
]);
