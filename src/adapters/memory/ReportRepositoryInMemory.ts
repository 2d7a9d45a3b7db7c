import { Effect, Result } from 'effect';
import type { Day, MailboxKeys, NewReport, Report, ReportPage, SealedMessage } from '../../domain/report/Report.ts';
import { MailboxNotFound } from '../../domain/report/ReportErrors.ts';
import { pageBefore, type WrittenOnDay } from '../../domain/report/ReportLimits.ts';
import {
  type PlaceOfReport,
  type ReportChange,
  ReportRepository,
  type WhichReport,
} from '../../domain/report/ports/ReportRepository.ts';

interface Kept extends Pick<Report, 'number' | 'receivedOn' | 'confirmedOn' | 'answeredOn' | 'closedOn'> {
  readonly mailbox: MailboxKeys;
  readonly messages: readonly SealedMessage[];
}

const orderOf = ({ receivedOn, number }: PlaceOfReport): string => `${receivedOn} ${number}`;
const inOrder = (a: PlaceOfReport, b: PlaceOfReport): number => (orderOf(a) < orderOf(b) ? -1 : 1);

const withoutTexts = ({ mailbox: _, messages, ...report }: Kept): Report => {
  const { author, day } = messages.at(-1) ?? { author: 'reporter', day: report.receivedOn };
  const fromReporter = messages.filter((each) => each.author === 'reporter').length;
  return { ...report, messages: messages.length, fromReporter, latest: { author, day } };
};

/** Reports in memory. Every call is one synchronous step. */
export class ReportRepositoryInMemory extends ReportRepository {
  #kept: readonly Kept[] = [];

  add<E>(
    report: NewReport,
    mailbox: MailboxKeys,
    rule: (written: WrittenOnDay) => Result.Result<SealedMessage, E>,
  ): Effect.Effect<void, E> {
    return Effect.suspend(() =>
      Effect.fromResult(
        Result.map(rule(this.#writtenOn(report.receivedOn)), (message) => {
          const dates = { confirmedOn: null, answeredOn: null, closedOn: null };
          this.#kept = [...this.#kept, { ...report, ...dates, mailbox, messages: [message] }];
        }),
      ),
    );
  }

  write<E>(
    mailbox: string,
    day: Day,
    rule: (report: Report, written: WrittenOnDay) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound> {
    return this.#changed({ mailbox }, (kept) => rule(withoutTexts(kept), this.#writtenOn(day)));
  }

  update<E>(
    number: string,
    rule: (report: Report, reporterKey: string) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound> {
    return this.#changed({ number }, (kept) => rule(withoutTexts(kept), kept.mailbox.publicKey));
  }

  page(which: WhichReport, before: number | null): Effect.Effect<ReportPage, MailboxNotFound> {
    return Effect.map(this.#found(which), (kept) => {
      const { first, end } = pageBefore(kept.messages.length, before);
      return { report: withoutTexts(kept), first, messages: kept.messages.slice(first, end) };
    });
  }

  list({ offset, most }: Parameters<ReportRepository['list']>[0]): ReturnType<ReportRepository['list']> {
    return Effect.sync(() => {
      const sorted = this.#kept.toSorted(
        (a, b) => Number(a.closedOn !== null) - Number(b.closedOn !== null) || inOrder(a, b),
      );
      return { reports: sorted.slice(offset, offset + most).map(withoutTexts), total: sorted.length };
    });
  }

  openAfter(last: PlaceOfReport | null, most: number): Effect.Effect<readonly Report[]> {
    return Effect.sync(() =>
      this.#kept
        .filter((each) => each.closedOn === null && (last === null || orderOf(each) > orderOf(last)))
        .toSorted(inOrder)
        .slice(0, most)
        .map(withoutTexts),
    );
  }

  #found(which: WhichReport): Effect.Effect<Kept, MailboxNotFound> {
    return Effect.suspend(() => {
      const found = this.#kept.find(({ mailbox, number }) =>
        'mailbox' in which ? mailbox.id === which.mailbox : number === which.number,
      );
      return found === undefined ? Effect.fail(new MailboxNotFound()) : Effect.succeed(found);
    });
  }

  #changed<E>(
    which: WhichReport,
    rule: (kept: Kept) => Result.Result<ReportChange, E>,
  ): Effect.Effect<void, E | MailboxNotFound> {
    return Effect.flatMap(this.#found(which), (kept) =>
      Effect.fromResult(
        Result.map(rule(kept), ({ message, ...dates }) => {
          const messages = message === null ? kept.messages : [...kept.messages, message];
          const changed = { ...kept, ...datesOf(dates), messages };
          this.#kept = this.#kept.map((each) => (each === kept ? changed : each));
        }),
      ),
    );
  }

  #writtenOn(day: Day): WrittenOnDay {
    const further = this.#kept.flatMap(({ messages }) => messages.slice(1));
    return {
      reports: this.#kept.filter(({ receivedOn }) => receivedOn === day).length,
      messages: further.filter((each) => each.author === 'reporter' && each.day === day).length,
    };
  }
}

/** The dates alone: a change may be a whole report with other dates. */
const datesOf = ({ confirmedOn, answeredOn, closedOn }: Omit<ReportChange, 'message'>) => ({
  confirmedOn,
  answeredOn,
  closedOn,
});
