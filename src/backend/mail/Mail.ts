export const mailKinds = [
  'order-confirmation',
  'activation',
  'welcome',
  'email-change',
  'email-changing',
  'email-changed',
  'phone-changed',
  'password-reset',
  'password-changed',
  'account-deleted',
  'alert-enabled',
  'available',
  'newsletter-confirm',
  'newsletter-welcome',
  'phone-code',
] as const;
/** What a message is about. A `phone-code` goes to a phone, as text alone. */
export type MailKind = (typeof mailKinds)[number];

/** Messages that open a door: once they are sent, nobody needs their text any more (S9). */
export const secretKinds: readonly MailKind[] = [
  'activation',
  'email-change',
  'password-reset',
  'newsletter-confirm',
  'phone-code',
];

/** Messages to an address that is nobody's any more: they go altogether once they are sent (R9). */
export const lastKinds: readonly MailKind[] = ['account-deleted', 'email-changed'];

/** A message as it is to be sent. */
export interface Mail {
  /** The same for every attempt at the same mail; becomes its Message-ID, so that a mail sent twice is seen once. */
  readonly dedupeKey: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where its reader ends such mails, by one POST (RFC 8058); absent where there is nothing to end. */
  readonly unsubscribe?: string;
}
