import { Effect } from 'effect';
import { seconds } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import type { TextMessages } from '../sms/TextMessages.ts';
import { deletedOnceSentKinds, secretKinds, textKinds } from '../mail/Mail.ts';
import { MailNotSent, type Mailer } from '../mail/Mailer.ts';
import { Worker } from '../workers/Worker.ts';
import { claim, forgetSent, markSent, postpone, waitAfter, type Claimed } from './Outbox.ts';

export interface OutboxWorkerParts {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Sends phone codes; absent: they are not sent. */
  readonly texts?: TextMessages;
  /** Keeps the text of sent messages that grant access; for dev controls only. */
  readonly keepSecrets?: boolean;
  readonly clock: Clock;
  readonly log: DatabaseLog;
}

const atOnce = 5;
/** How often a process looks without being woken, for mails of other processes and postponed ones. */
const look = seconds(5);
/** About five days of attempts. */
const mostAttempts = 130;
/** Takes less than the five minutes for which a code is valid. */
const mostAttemptsAtPhone = 4;

/**
 * Delivers the outbox at least once: a mail counts as sent only after the mailer accepted it, and if its sender died in
 * between it is sent again with the same Message-ID (O7). Any number of processes may run one.
 */
export class OutboxWorker {
  readonly #parts: OutboxWorkerParts;
  /** Sends due mails; when interrupted, it finishes those under way. */
  readonly worker: Worker;
  constructor(parts: OutboxWorkerParts) {
    this.#parts = parts;
    this.worker = new Worker({ name: 'outbox', everyMs: look, round: this.#sendAll() }, parts.log);
  }

  /** Sends everything that is due and answers the number of tried mails; the last step of a shutdown (R5). */
  flush(): Effect.Effect<number> {
    return Effect.orElseSucceed(this.#sendAll(), () => 0);
  }

  #sendAll(): Effect.Effect<number, 'unavailable'> {
    return Effect.gen({ self: this }, function* () {
      let tried = 0;
      for (;;) {
        const some = yield* Effect.uninterruptible(this.#some());
        if (some === 0) return tried;
        tried += some;
      }
    });
  }

  #some(): Effect.Effect<number, 'unavailable'> {
    const { database, clock, log } = this.#parts;
    return asking(() => claim(database, clock.now(), atOnce), { log, unavailable: () => 'unavailable' as const }).pipe(
      Effect.flatMap((claimed) =>
        Effect.as(
          Effect.forEach(claimed, (each) => this.#deliver(each), { concurrency: atOnce }),
          claimed.length,
        ),
      ),
    );
  }

  #deliver(claimed: Claimed): Effect.Effect<void, 'unavailable'> {
    const { database, mailer, texts, clock, log, keepSecrets = false } = this.#parts;
    const { mail } = claimed;
    const byPhone = () =>
      texts?.send({ dedupeKey: mail.dedupeKey, phone: mail.recipient, text: mail.text }) ??
      Effect.fail(new MailNotSent({ final: true, reason: 'no way to send text messages' }));
    const sending = Effect.suspend(() => (textKinds.includes(mail.kind) ? byPhone() : mailer.send(mail)));
    return sending.pipe(
      // A mail that its sender cannot handle must not end the round of the others, and is given up in the end.
      Effect.catchDefect((defect) =>
        Effect.fail(new MailNotSent({ final: false, reason: defect instanceof Error ? defect.name : 'defect' })),
      ),
      Effect.matchEffect({
        onSuccess: () =>
          asking(
            () =>
              deletedOnceSentKinds.includes(mail.kind)
                ? forgetSent(database, claimed.id)
                : markSent(database, claimed.id, clock.now(), !keepSecrets && secretKinds.includes(mail.kind)),
            { log, unavailable: () => 'unavailable' as const },
          ),
        onFailure: (failure) => this.#failed(claimed, failure),
      }),
    );
  }

  #failed(
    { id, attempts, mail: { kind } }: Claimed,
    { final, reason }: MailNotSent,
  ): Effect.Effect<void, 'unavailable'> {
    const { database, clock, log } = this.#parts;
    // A code that arrives after its validity is useless.
    const givenUp = final || attempts >= (kind === 'phone-code' ? mostAttemptsAtPhone : mostAttempts);
    if (givenUp) log.error({ mail: id, kind, attempts, reason }, 'a mail was given up');
    else log.warn({ mail: id, kind, attempts, reason }, 'a mail could not be sent yet');
    return asking(() => postpone(database, id, givenUp ? null : clock.now() + waitAfter(attempts)), {
      log,
      unavailable: () => 'unavailable' as const,
    });
  }
}
