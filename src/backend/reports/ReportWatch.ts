import { Effect } from 'effect';
import { minutes } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Day, Report } from '../../domain/report/Report.ts';
import type { ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { countDue, dayOf, dueCount, type DueCounts, nothingDue } from '../../domain/report/ReportRules.ts';
import type { PlaceOfReport, ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import { reportsDueMail } from '../mail/reportLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { Worker } from '../workers/Worker.ts';

/** How many reports are in memory at a time. */
const atOnce = 200;

export interface ReportWatchParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly clock: Clock;
  readonly identity: ShopIdentity;
  readonly mailWaits: () => void;
  readonly repository: ReportRepository;
  /** The address that gets the warnings. null: no warning is sent, and `npm run reports -- list` shows what is due. */
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
    const { clock, database, identity, mailWaits, recipient } = this.#parts;
    if (recipient === null) return Effect.void;
    const today = dayOf(clock.now());
    return Effect.flatMap(this.#due(today), (due) => {
      if (dueCount(due) === 0) return Effect.void;
      const mail = reportsDueMail(due, { recipient, day: today }, identity);
      const written = Effect.tryPromise({
        try: () => enqueue(database.db, mail, clock.now()),
        catch: (error) => error,
      });
      return Effect.tap(written, () => Effect.sync(mailWaits));
    });
  }

  /** Counts what is due, a few reports at a time and without their texts. */
  #due(today: Day): Effect.Effect<DueCounts, ReportNotSent> {
    const { repository } = this.#parts;
    return Effect.gen(function* () {
      let due = nothingDue;
      let last: PlaceOfReport | null = null;
      for (;;) {
        const reports: readonly Report[] = yield* repository.openAfter(last, atOnce);
        due = reports.reduce((counts, report) => countDue(counts, report, today), due);
        last = reports.at(-1) ?? null;
        if (last === null || reports.length < atOnce) return due;
      }
    });
  }
}
