/** A mail as it is to be sent. */
export interface Mail {
  /** The same for every attempt at the same mail; becomes its Message-ID, so that a mail sent twice is seen once. */
  readonly dedupeKey: string;
  readonly kind: 'order-confirmation';
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
