import { Effect } from 'effect';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { dayOf, owedFor, warnsOf } from '../../domain/report/ReportRules.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import { reportsDueMail } from '../mail/reportLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { Worker } from '../workers/Worker.ts';

export interface ReportWatchParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly clock: Clock;
  readonly identity: ShopIdentity;
  readonly mailWaits: () => void;
  readonly repository: ReportRepository;
  /** Who is warned; null: nobody is, `npm run reports -- list` shows what is due. */
  readonly recipient: string | null;
}

/** Warns of reports whose receipt must be confirmed or which must be answered, once a day and without their contents. */
export class ReportWatch {
  readonly worker: Worker;
  readonly #parts: ReportWatchParts;
  constructor(parts: ReportWatchParts) {
    this.#parts = parts;
    const round = Effect.uninterruptible(this.warn());
    this.worker = new Worker({ name: 'reports', everyMs: minutes(60), alone: parts.database, round }, parts.log);
  }

  /** One round: writes the mail of the day if something is due; the same mail is written once. */
  warn(): Effect.Effect<void, unknown> {
    const { clock, database, identity, mailWaits, recipient, repository } = this.#parts;
    const today = dayOf(clock.now());
    return Effect.flatMap(repository.all(), (all) => {
      const due = all.filter((report) => warnsOf(report, today)).flatMap((report) => owedFor(report, today) ?? []);
      if (due.length === 0 || recipient === null) return Effect.void;
      const mail = reportsDueMail(due, { recipient, day: today }, identity);
      const written = Effect.tryPromise({
        try: () => enqueue(database.db, mail, clock.now()),
        catch: (error) => error,
      });
      return Effect.tap(written, () => Effect.sync(mailWaits));
    });
  }
}
