import type { Report } from '../../domain/report/Report.ts';
import { type Owed, owedFor } from '../../domain/report/ReportRules.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';
import type { AnswerTextWrong } from './answerText.ts';
import type { KeyFileWrong } from './reportKeyFile.ts';
import type { DeskRefused, OpenedReport } from './ReportDesk.ts';

const owedText = (owed: Owed | null): string => {
  if (owed === null) return 'nothing is due';
  if (owed.what === 'reply') return 'a new message of the reporter';
  const what = owed.what === 'receipt' ? 'confirm the receipt' : 'answer';
  return `${what} by ${owed.dueOn}${owed.late ? ' – LATE' : ''}`;
};

const stateOf = (report: Report, today: string): string =>
  report.closedOn === null ? owedText(owedFor(report, today)) : `closed on ${report.closedOn}`;

/** How many reports a page of the list has. */
export const reportsOfPage = 50;

export interface Listed {
  readonly reports: readonly Report[];
  readonly total: number;
}
const pagesOf = ({ total }: Listed): number => Math.max(1, Math.ceil(total / reportsOfPage));

/** A page of the list of reports, one a line, without their texts. */
export const reportsText = (listed: Listed, page: number, today: string): string => {
  const { reports, total } = listed;
  if (total === 0) return 'There are no reports.';
  const pages = pagesOf(listed);
  if (page > pages) return `There is no page ${page}: ${total} reports take ${pages} page${pages === 1 ? '' : 's'}.`;
  const lines = reports.map((report) => {
    const { number, receivedOn, messages } = report;
    return `${number}: received on ${receivedOn}; ${messages} message${messages === 1 ? '' : 's'}; ${stateOf(report, today)}`;
  });
  const next = page < pages ? `; the next: list --page ${page + 1}` : '';
  return [...lines, ...(pages === 1 ? [] : [`Page ${page} of ${pages}, ${total} reports${next}`])].join('\n');
};

/** The same as data. */
export const reportsData = (listed: Listed, page: number, today: string): object => ({
  page,
  pages: pagesOf(listed),
  total: listed.total,
  reports: listed.reports.map((report) => ({ ...report, owed: owedFor(report, today) })),
});

/** A report with its texts. */
export const reportText = ({
  number,
  receivedOn,
  confirmedOn,
  answeredOn,
  closedOn,
  first,
  messages,
}: OpenedReport): string =>
  [
    `Report ${number}, received on ${receivedOn}`,
    `receipt ${confirmedOn === null ? 'not confirmed' : `confirmed on ${confirmedOn}`}; ${answeredOn === null ? 'not answered' : `answered on ${answeredOn}`}${closedOn === null ? '' : `; closed on ${closedOn}`}`,
    ...(first === 0 ? [] : [`\n${first} earlier: show ${number} --before ${first + 1}`]),
    ...messages.map(
      ({ author, day, text }) =>
        `\n--- ${author === 'shop' ? 'answer' : 'reporter'}, ${day}\n${text ?? 'This key does not open it, or it was altered.'}`,
    ),
  ].join('\n');

export type ReportsRefused = AnswerTextWrong | DeskRefused | KeyFileWrong;

/** Why a command was not carried out. */
export const reportsRefusal = (refused: ReportsRefused): DeskRefusal => {
  switch (refused._tag) {
    case 'KeyFileWrong':
      return { code: refused._tag, message: `The key cannot be used: ${refused.reason}.` };
    case 'AnswerTextWrong':
      return { code: refused._tag, message: `The text cannot be used: ${refused.reason}.` };
    case 'MailboxNotFound':
      return { code: 'ReportNotFound', message: 'There is no report with this number.' };
    case 'ReportNotSent':
      return { code: 'DatabaseUnavailable', message: 'The database does not answer.' };
    case 'InvalidFields':
      return { code: refused._tag, message: 'The text is empty or longer than 15,000 characters.' };
  }
};
