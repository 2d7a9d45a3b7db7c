import { Effect, Result } from 'effect';
import type { MailboxKeys, Report } from '../../domain/report/Report.ts';
import { MailboxNotFound } from '../../domain/report/ReportErrors.ts';
import { ReportRepository, type ReportRule } from '../../domain/report/ports/ReportRepository.ts';

/** Reports in memory. Every call is one synchronous step. */
export class ReportRepositoryInMemory extends ReportRepository {
  readonly #kept: { readonly mailbox: MailboxKeys; report: Report }[] = [];

  add(report: Report, mailbox: MailboxKeys): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#kept.push({ mailbox, report });
    });
  }

  ofMailbox(id: string): Effect.Effect<Report, MailboxNotFound> {
    return Effect.suspend(() => {
      const found = this.#kept.find(({ mailbox }) => mailbox.id === id);
      return found === undefined ? Effect.fail(new MailboxNotFound()) : Effect.succeed(found.report);
    });
  }

  update<E>(
    which: { readonly mailbox: string } | { readonly number: string },
    rule: ReportRule<E>,
  ): Effect.Effect<Report, E | MailboxNotFound> {
    return Effect.suspend((): Effect.Effect<Report, E | MailboxNotFound> => {
      const found = this.#kept.find(({ mailbox, report }) =>
        'mailbox' in which ? mailbox.id === which.mailbox : report.number === which.number,
      );
      if (found === undefined) return Effect.fail(new MailboxNotFound());
      return Effect.fromResult(
        Result.map(rule(found.report, found.mailbox.publicKey), ({ message, confirmedOn, answeredOn, closedOn }) => {
          const messages = message === null ? found.report.messages : [...found.report.messages, message];
          found.report = { ...found.report, confirmedOn, answeredOn, closedOn, messages };
          return found.report;
        }),
      );
    });
  }

  all(): Effect.Effect<readonly Report[]> {
    return Effect.sync(() =>
      this.#kept
        .map(({ report }) => report)
        .toSorted((a, b) => `${a.receivedOn} ${a.number}`.localeCompare(`${b.receivedOn} ${b.number}`)),
    );
  }
}
