import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { StoreKey } from '../market/Market.ts';

/** An enabled availability alert for a product (CAT-10), as its owner sees it. */
export interface AvailabilityAlert {
  readonly sku: Sku;
  readonly since: Instant;
}

/** A mailbox that waits for a product in a store; it gets one mail, and its link ends all its alerts for the product. */
export interface WaitingMailbox {
  readonly store: StoreKey;
  readonly sku: string;
  /** In lower case. */
  readonly email: string;
}

/** An alert as stored; it ends when its mail is written. */
export interface KeptAlert extends AvailabilityAlert {
  /** In lower case. */
  readonly email: string;
  /** Of the mail. */
  readonly language: Language;
}
