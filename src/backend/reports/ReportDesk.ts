import type { KeyObject } from 'node:crypto';
import { Effect, Result } from 'effect';
import type { Report, ReportMessage } from '../../domain/report/Report.ts';
import type { MailboxNotFound, ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { dayOf, problemInReportText } from '../../domain/report/ReportRules.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { openedBy, sealedAt } from './ReportSealsOfShop.ts';
import { publicTextOf } from './sealedBox.ts';

/** A report with its messages as the reports role reads them. */
export interface OpenedReport extends Omit<Report, 'messages'> {
  readonly messages: readonly ReportMessage[];
}
export type DeskRefused = InvalidFields | MailboxNotFound | ReportNotSent;

/** What the reports role does with reports; it holds the private key (R13). */
export class ReportDesk {
  readonly #repository: ReportRepository;
  readonly #key: KeyObject;
  constructor(repository: ReportRepository, key: KeyObject) {
    this.#repository = repository;
    this.#key = key;
  }

  show(number: string): Effect.Effect<OpenedReport, DeskRefused> {
    return this.#changed(number, (report) => report);
  }

  /** Confirms the receipt; a second confirmation changes nothing. */
  confirm(number: string, now: Instant): Effect.Effect<OpenedReport, DeskRefused> {
    return this.#changed(number, (report) => ({ ...report, confirmedOn: report.confirmedOn ?? dayOf(now) }));
  }

  close(number: string, now: Instant): Effect.Effect<OpenedReport, DeskRefused> {
    return this.#changed(number, (report) => ({ ...report, closedOn: report.closedOn ?? dayOf(now) }));
  }

  /** Writes to the reporter and confirms the receipt. A question is no answer, so its term goes on. */
  answer(
    number: string,
    typed: string,
    { now, isQuestion }: { readonly now: Instant; readonly isQuestion: boolean },
  ): Effect.Effect<OpenedReport, DeskRefused> {
    const problem = problemInReportText(typed);
    if (problem !== null) return Effect.fail(new InvalidFields({ problems: [{ field: 'text', problem }] }));
    const day = dayOf(now);
    return Effect.map(
      this.#repository.update({ number }, (report, reporterKey) => {
        const at = { number, place: report.messages.length, author: 'shop' } as const;
        const text = typed.trim();
        return Result.succeed({
          confirmedOn: report.confirmedOn ?? day,
          answeredOn: report.answeredOn ?? (isQuestion ? null : day),
          closedOn: report.closedOn,
          message: {
            author: at.author,
            day,
            forShop: sealedAt(text, publicTextOf(this.#key), at),
            forReporter: sealedAt(text, reporterKey, at),
          },
        });
      }),
      (report) => this.#opened(report),
    );
  }

  #changed(number: string, change: (report: Report) => Report): Effect.Effect<OpenedReport, DeskRefused> {
    return Effect.map(
      this.#repository.update({ number }, (report) => Result.succeed({ ...change(report), message: null })),
      (report) => this.#opened(report),
    );
  }

  #opened({ messages, ...report }: Report): OpenedReport {
    const { number } = report;
    return {
      ...report,
      messages: messages.map(({ author, day, forShop }, place) => ({
        author,
        day,
        text: openedBy(forShop, this.#key, { number, place, author }),
      })),
    };
  }
}
