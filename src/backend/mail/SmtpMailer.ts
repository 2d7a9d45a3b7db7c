import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './Mail.ts';
import { MailNotSent, Mailer } from './Mailer.ts';

/** What a server answers to the recipient or to the mail itself; anything before that is about the shop, its password, its sender. */
const aboutTheMail: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Such an answer of 500 and above refuses the mail for good; everything else may pass by. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'command' in error &&
  aboutTheMail.includes(error.command);
/** Without the address, which some servers repeat (R11). */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? `${String(error.code)} ${'responseCode' in error ? String(error.responseCode) : ''}`.trim()
    : 'unknown';

export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  readonly url: string;
  /** A mailbox as a header has it, `Name <a@b>`, or in its parts. */
  readonly from: string | { readonly name: string; readonly address: string };
}

/** Sends through an SMTP server. The Message-ID follows from the mail, so that a repeated mail is recognised as one. */
export class SmtpMailer extends Mailer {
  readonly #transport: Transporter;
  readonly #from: SmtpSettings['from'];
  constructor({ url, from }: SmtpSettings) {
    super();
    // Nobody waits for a mail; a server that looks into it before it takes it may need its time, and giving up too early sends it twice.
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

  send({ dedupeKey, recipient, subject, html, text, unsubscribe }: Mail): Effect.Effect<void, MailNotSent> {
    const domain =
      /@([^\s>]+)>?\s*$/.exec(typeof this.#from === 'string' ? this.#from : this.#from.address)?.[1] ?? 'localhost';
    const messageId = `<${createHash('sha256').update(dedupeKey).digest('base64url')}@${domain}>`;
    return Effect.tryPromise({
      // As an object the address is taken literally: nothing in it can name a second recipient.
      try: () =>
        this.#transport.sendMail({
          from: this.#from,
          to: { name: '', address: recipient },
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
