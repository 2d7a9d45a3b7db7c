import type { Report } from '../../domain/report/Report.ts';
import { type Owed, owedFor } from '../../domain/report/ReportRules.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';
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

/** All reports, one a line, without their texts. */
export const reportsText = (reports: readonly Report[], today: string): string =>
  reports.length === 0
    ? 'There are no reports.'
    : reports
        .map((report) => {
          const { number, receivedOn, messages } = report;
          return `${number}: received on ${receivedOn}; ${messages.length} message${messages.length === 1 ? '' : 's'}; ${stateOf(report, today)}`;
        })
        .join('\n');

/** The same as data. */
export const reportsData = (reports: readonly Report[], today: string): object =>
  reports.map((report) => {
    const { messages, ...dates } = report;
    return { ...dates, messages: messages.length, owed: owedFor(report, today) };
  });

/** A report with its texts. */
export const reportText = ({ number, receivedOn, confirmedOn, answeredOn, closedOn, messages }: OpenedReport): string =>
  [
    `Report ${number}, received on ${receivedOn}`,
    `receipt ${confirmedOn === null ? 'not confirmed' : `confirmed on ${confirmedOn}`}; ${answeredOn === null ? 'not answered' : `answered on ${answeredOn}`}${closedOn === null ? '' : `; closed on ${closedOn}`}`,
    ...messages.map(
      ({ author, day, text }) =>
        `\n--- ${author === 'shop' ? 'answer' : 'reporter'}, ${day}\n${text ?? 'This key does not open it, or it was altered.'}`,
    ),
  ].join('\n');

export type ReportsRefused = DeskRefused | KeyFileWrong;

/** Why a command was not carried out. */
export const reportsRefusal = (refused: ReportsRefused): DeskRefusal => {
  switch (refused._tag) {
    case 'KeyFileWrong':
      return { code: refused._tag, message: `The key cannot be used: ${refused.reason}.` };
    case 'MailboxNotFound':
      return { code: 'ReportNotFound', message: 'There is no report with this number.' };
    case 'ReportNotSent':
      return { code: 'DatabaseUnavailable', message: 'The database does not answer.' };
    case 'InvalidFields':
      return { code: refused._tag, message: 'The text is empty or longer than 15,000 characters.' };
  }
};
