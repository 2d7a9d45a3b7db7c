import { Data, type Effect } from 'effect';
import type { Mail } from './Mail.ts';

/** The mail could not be handed over. `final`: the other side refuses this mail itself; another attempt is in vain. */
export class MailNotSent extends Data.TaggedError('MailNotSent')<{
  readonly final: boolean;
  readonly reason: string;
}> {}

/** Hands mails over to whoever delivers them. Success means that they have taken responsibility for it. */
export abstract class Mailer {
  abstract send(mail: Mail): Effect.Effect<void, MailNotSent>;
}
