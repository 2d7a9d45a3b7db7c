import type { Effect } from 'effect';
import type { MailNotSent } from '../mail/Mailer.ts';

export interface TextMessage {
  /** The same for every attempt at the same message. */
  readonly dedupeKey: string;
  /** With + and country code. */
  readonly phone: string;
  readonly text: string;
}

/** Hands text messages over to whoever delivers them. Success means that they have taken responsibility for it. */
export abstract class TextMessages {
  abstract send(message: TextMessage): Effect.Effect<void, MailNotSent>;
}
