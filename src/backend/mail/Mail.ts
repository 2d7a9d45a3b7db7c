export const mailKinds = [
  'order-confirmation',
  'order-moved',
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
  'limit-order',
  'limit-order-text',
  'inquiry',
  'inquiry-received',
  'reports-due',
] as const;
/** The occasion of a message. Those to a phone are text messages without HTML. */
export type MailKind = (typeof mailKinds)[number];

/** Messages to a phone number. */
export const textKinds: readonly MailKind[] = ['phone-code', 'limit-order-text'];

/** Messages with a link or code that grants access; their text is blanked once they are sent (S9). */
export const secretKinds: readonly MailKind[] = [
  'activation',
  'email-change',
  'password-reset',
  'newsletter-confirm',
  'phone-code',
];

/** Last messages to an address that no longer belongs to an account; they are deleted once sent (R9). */
export const deletedOnceSentKinds: readonly MailKind[] = ['account-deleted', 'email-changed'];

/** A message to be sent. */
export interface Mail {
  /**
   * The same for every attempt to send a mail; it becomes the Message-ID, so that mail programs show a repeated mail
   * once.
   */
  readonly dedupeKey: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer goes, if not to the sender of the shop's mails. */
  readonly replyTo?: string;
  /** URL that unsubscribes by one POST (RFC 8058); absent where there is no subscription. */
  readonly unsubscribe?: string;
}
