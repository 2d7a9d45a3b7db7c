import type { Effect } from 'effect';
import type { MailNotSent } from '../mail/Mailer.ts';

export interface TextMessage {
  /** The same for every attempt to send a message. */
  readonly dedupeKey: string;
  /** With + and country code. */
  readonly phone: string;
  readonly text: string;
}

/** Hands text messages over for delivery. Success means that the gateway has accepted responsibility. */
export abstract class TextMessages {
  abstract send(message: TextMessage): Effect.Effect<void, MailNotSent>;
}
