import type { KeyObject } from 'node:crypto';
import { Effect, Result } from 'effect';
import type { Report, ReportMessage, ReportPage } from '../../domain/report/Report.ts';
import type { MailboxNotFound, ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { dayOf, problemInReportText } from '../../domain/report/ReportRules.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';
import { openedBy, sealedAt } from './ReportSealsOfShop.ts';
import { publicTextOf } from './sealedBox.ts';

/** A report with a page of its messages as the reports role reads them. */
export interface OpenedReport extends Omit<Report, 'messages'> {
  /** The place of the first message of the page, from 0. */
  readonly first: number;
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

  /** A report with the page of its messages that ends before a place; `null`: the newest page. */
  show(number: string, before: number | null = null): Effect.Effect<OpenedReport, DeskRefused> {
    return Effect.map(this.#repository.page({ number }, before), (page) => this.#opened(page));
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
    const written = this.#repository.update(number, (report, reporterKey) => {
      const at = { number, place: report.messages, author: 'shop' } as const;
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
    });
    return Effect.andThen(written, this.show(number));
  }

  #changed(number: string, change: (report: Report) => Report): Effect.Effect<OpenedReport, DeskRefused> {
    const changed = this.#repository.update(number, (report) => Result.succeed({ ...change(report), message: null }));
    return Effect.andThen(changed, this.show(number));
  }

  #opened({ report, first, messages }: ReportPage): OpenedReport {
    const { number } = report;
    return {
      ...report,
      first,
      messages: messages.map(({ author, day, forShop }, at) => ({
        author,
        day,
        text: openedBy(forShop, this.#key, { number, place: first + at, author }),
      })),
    };
  }
}
