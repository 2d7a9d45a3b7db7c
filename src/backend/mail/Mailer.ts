import { Data, type Effect } from 'effect';
import type { Mail } from './Mail.ts';

/** The mail could not be handed over. `final`: the server refuses this mail itself, so further attempts are useless. */
export class MailNotSent extends Data.TaggedError('MailNotSent')<{
  readonly final: boolean;
  readonly reason: string;
}> {}

/** Hands mails over for delivery. Success means that the server has accepted responsibility. */
export abstract class Mailer {
  abstract send(mail: Mail): Effect.Effect<void, MailNotSent>;
}
