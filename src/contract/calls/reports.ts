import { Schema } from 'effect';
import { longestReportText } from '../../domain/report/Report.ts';
import { call, none, nothing } from '../Call.ts';
import { Count, filledLine, line, prose } from '../shapes/kernel.ts';
import { Mailbox } from '../shapes/report.ts';

const ReceiptCode = line(200);
const ReportText = prose(longestReportText + 100);

/** Whether the shop takes reports: it needs a key to seal them with. */
export const reportsState = call({
  method: 'GET',
  path: '/application/whistleblow',
  params: none,
  query: none,
  body: nothing,
  answer: Schema.Struct({ open: Schema.Boolean }),
  errors: ['report-not-sent'],
  auth: 'none',
  idempotent: false,
});

/**
 * Sends an anonymous report, which is sealed before it is stored. Answers the receipt code of its mailbox once. Sessions
 * are not read, and neither address nor browser is stored or logged.
 */
export const sendReport = call({
  method: 'POST',
  path: '/application/whistleblow',
  params: none,
  query: none,
  body: Schema.Struct({
    text: ReportText,
    website: line(200),
    tookMs: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  answer: Schema.Struct({ code: filledLine(40) }),
  errors: [
    'invalid-fields',
    'looks-automatic',
    'reports-closed',
    'reports-of-day-taken',
    'too-many-attempts',
    'report-not-sent',
  ],
  auth: 'none',
  idempotent: false,
});

/**
 * The mailbox of a receipt code, which is never part of an address, with at most 20 messages: those before the place
 * `before`, or the newest ones.
 */
export const openMailbox = call({
  method: 'POST',
  path: '/application/whistleblow/mailbox',
  params: none,
  query: none,
  body: Schema.Struct({ code: ReceiptCode, before: Schema.optionalKey(Count) }),
  answer: Mailbox,
  errors: ['mailbox-not-found', 'too-many-attempts', 'report-not-sent'],
  auth: 'none',
  idempotent: false,
});

/** Adds a message of the reporter. */
export const writeToMailbox = call({
  method: 'POST',
  path: '/application/whistleblow/mailbox/messages',
  params: none,
  query: none,
  body: Schema.Struct({ code: ReceiptCode, text: ReportText }),
  answer: Mailbox,
  errors: [
    'invalid-fields',
    'mailbox-not-found',
    'mailbox-full',
    'reports-closed',
    'reports-of-day-taken',
    'too-many-attempts',
    'report-not-sent',
  ],
  auth: 'none',
  idempotent: false,
});
