import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './Mail.ts';
import { MailNotSent, Mailer } from './Mailer.ts';

/**
 * Commands whose refusal concerns the recipient or the mail; earlier refusals concern the shop, its password or its
 * sender.
 */
const aboutTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];
/** A refusal of 500 and above to one of these is final; every other error may be temporary. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  aboutTheMail.includes(error.command);
/** The error without the recipient's address, which some servers repeat (R11). */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? `${String(error.code)} ${'responseCode' in error ? String(error.responseCode) : ''}`.trim()
    : 'unknown';

export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  readonly url: string;
  /** A mailbox as in a header, `Name <a@b>`, or its parts. */
  readonly from: string | { readonly name: string; readonly address: string };
}

/** Sends through an SMTP server. The Message-ID is derived from the mail, so that a repeated mail is recognised. */
export class SmtpMailer extends Mailer {
  readonly #transport: Transporter;
  readonly #from: SmtpSettings['from'];
  constructor({ url, from }: SmtpSettings) {
    super();
    // Long timeouts: a server may scan a mail before accepting it, and giving up too early would send it twice. No
    // request waits for it.
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
    this.#from = from;
  }

  send({ dedupeKey, recipient, subject, html, text, replyTo, unsubscribe }: Mail): Effect.Effect<void, MailNotSent> {
    const domain =
      /@([^\s>]+)>?\s*$/.exec(typeof this.#from === 'string' ? this.#from : this.#from.address)?.[1] ?? 'localhost';
    const messageId = `<${createHash('sha256').update(dedupeKey).digest('base64url')}@${domain}>`;
    return Effect.tryPromise({
      // As an object the address is used literally and cannot contain a second recipient.
      try: () =>
        this.#transport.sendMail({
          from: this.#from,
          to: { name: '', address: recipient },
          // An object here, too, for the same reason.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined
              ? {}
              : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      catch: (error) => new MailNotSent({ final: isFinal(error), reason: reasonOf(error) }),
    }).pipe(Effect.asVoid);
  }

  close(): void {
    this.#transport.close();
  }
}
