import type { FieldProblem } from '../validation/InvalidFields.ts';
import { all, maxLength, required } from '../validation/Rules.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import { type Day, longestReportText, type Report } from './Report.ts';

/** The problem of the text of a report or message, null for none (VAL-1, VAL-7). */
export const problemInReportText = (text: string): FieldProblem | null =>
  all(maxLength(longestReportText), required)(text);

/** The day of a moment in UTC. */
export const dayOf = (now: Instant): Day => new Date(now).toISOString().slice(0, 10);

const momentOf = (day: Day): Instant => Date.parse(`${day}T00:00:00Z`);
const daysAfter = (day: Day, count: number): Day => dayOf(momentOf(day) + days(count));
/** The same day three months later, or the last day of that month. */
const threeMonthsAfter = (day: Day): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month + 2, Math.min(date, last)));
};

/** The last day on which the receipt is confirmed in time: 7 days after it. */
export const receiptDueOn = ({ receivedOn }: Pick<Report, 'receivedOn'>): Day => daysAfter(receivedOn, 7);

/** The last day on which the answer is in time: 3 months after the confirmation, or after the 7 days without one. */
export const answerDueOn = (report: Pick<Report, 'receivedOn' | 'confirmedOn'>): Day =>
  threeMonthsAfter(report.confirmedOn ?? receiptDueOn(report));

/**
 * How many years a report is kept after it was closed, by the law of the company: HSchG § 8 (11) of Austria from the
 * last use of the data on, HinSchG § 11 (5) of Germany from the end of the procedure on.
 */
export const yearsKept = { AT: 5, DE: 3 } as const;

/**
 * Reports that were closed before this day are deleted, open ones never. A report names no country (R13), so the longest
 * term holds.
 */
export const keptSince = (today: Day): Day => {
  const year = Number(today.slice(0, 4)) - Math.max(...Object.values(yearsKept));
  return `${year}${today.slice(4)}`;
};

/** What the shop owes the reporter; `late`: the day is over. */
export interface Owed {
  readonly what: 'receipt' | 'answer' | 'reply';
  /** The last day in time; null: a further message of the reporter has no term. */
  readonly dueOn: Day | null;
  readonly late: boolean;
}

/** What the shop owes next for a report; null: nothing, or it is closed. */
export const owedFor = (report: Report, today: Day): Owed | null => {
  const owed = (what: 'receipt' | 'answer', dueOn: Day): Owed => ({ what, dueOn, late: today > dueOn });
  if (report.closedOn !== null) return null;
  if (report.confirmedOn === null) return owed('receipt', receiptDueOn(report));
  if (report.answeredOn === null) return owed('answer', answerDueOn(report));
  return report.latest.author === 'reporter' ? { what: 'reply', dueOn: null, late: false } : null;
};

/** How many days before the end of the term for an answer the shop is reminded. */
const remindedDays = 14;

/**
 * Whether the shop is warned on a day: of every report of an earlier day without a confirmation, of an answer that is
 * due within 14 days, and of a further message of an earlier day. What is of today counts tomorrow, so that the time of a
 * warning says nothing about the time of a report (R13).
 */
export const warnsOf = (report: Report, today: Day): boolean => {
  const owed = owedFor(report, today);
  if (owed === null || report.receivedOn >= today) return false;
  if (owed.what === 'answer') return daysAfter(today, remindedDays) >= (owed.dueOn ?? today);
  return owed.what === 'receipt' || report.latest.day < today;
};

/** What is due on a day, counted: a count needs the same memory for any number of reports. */
export type DueCounts = Readonly<Record<Owed['what'], { readonly count: number; readonly firstOn: Day | null }>> & {
  /** How many are past their term. */
  readonly late: number;
};
const none = { count: 0, firstOn: null };
export const nothingDue: DueCounts = { receipt: none, answer: none, reply: none, late: 0 };

const earlier = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b < a) ? b : a);

/** The counts with a further report, if the shop is warned of it on the day. */
export const countDue = (counts: DueCounts, report: Report, today: Day): DueCounts => {
  const owed = owedFor(report, today);
  if (owed === null || !warnsOf(report, today)) return counts;
  const { count, firstOn } = counts[owed.what];
  return {
    ...counts,
    [owed.what]: { count: count + 1, firstOn: earlier(firstOn, owed.dueOn) },
    late: counts.late + (owed.late ? 1 : 0),
  };
};

/** How many reports something is due for. */
export const dueCount = ({ receipt, answer, reply }: DueCounts): number => receipt.count + answer.count + reply.count;
