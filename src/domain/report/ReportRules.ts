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
  return report.messages.at(-1)?.author === 'reporter' ? { what: 'reply', dueOn: null, late: false } : null;
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
  const latest = report.messages.at(-1);
  if (owed === null || latest === undefined || report.receivedOn >= today) return false;
  if (owed.what === 'answer') return daysAfter(today, remindedDays) >= (owed.dueOn ?? today);
  return owed.what === 'receipt' || latest.day < today;
};
