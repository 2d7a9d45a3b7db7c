import type { Reports } from '../../domain/report/ports/Reports.ts';
import { type Forwarded, token } from '../UseCase.ts';

/** Whether the shop takes reports. */
export const askForReports = token<Forwarded<Reports['areOpen']>>('AskForReports');
/** Sends an anonymous report; answers the receipt code (CMS-7, R13). */
export const sendReport = token<Forwarded<Reports['send'], ['text', 'signs']>>('SendReport');
/** Opens the mailbox of a receipt code at a page of its messages. */
export const openMailbox = token<Forwarded<Reports['open'], ['code', 'before']>>('OpenMailbox');
/** Adds a message of the reporter to a mailbox. */
export const writeToMailbox = token<Forwarded<Reports['write'], ['code', 'text']>>('WriteToMailbox');
