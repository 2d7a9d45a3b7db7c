import { describe, expect, it } from 'vitest';
import type { Report, SealedMessage } from '../../../src/domain/report/Report.ts';
import {
  answerDueOn,
  countDue,
  dayOf,
  dueCount,
  keptSince,
  nothingDue,
  owedFor,
  problemInReportText,
  receiptDueOn,
  warnsOf,
  yearsKept,
} from '../../../src/domain/report/ReportRules.ts';

const message = (author: SealedMessage['author'], day: string): Report['latest'] => ({ author, day });
const report = (changes: Partial<Report> = {}): Report => ({
  number: '1',
  receivedOn: '2026-11-27',
  confirmedOn: null,
  answeredOn: null,
  closedOn: null,
  messages: 1,
  fromReporter: 1,
  latest: message('reporter', '2026-11-27'),
  ...changes,
});

describe('the terms of a report', () => {
  it('are 7 days for the receipt, and 3 months from its confirmation for the answer (R13)', () => {
    expect(receiptDueOn(report())).toBe('2026-12-04');
    expect(answerDueOn(report())).toBe('2027-03-04');
    expect(answerDueOn(report({ confirmedOn: '2026-11-28' }))).toBe('2027-02-28');
    expect(answerDueOn(report({ confirmedOn: '2026-11-30' }))).toBe('2027-02-28');
    expect(answerDueOn(report({ confirmedOn: '2027-11-30' }))).toBe('2028-02-29');
    expect(dayOf(Date.UTC(2026, 10, 27, 23, 59, 59, 999))).toBe('2026-11-27');
  });

  it('owe first the confirmation, then the answer, then replies, and nothing once it is closed (R13)', () => {
    expect(owedFor(report(), '2026-12-04')).toEqual({ what: 'receipt', dueOn: '2026-12-04', late: false });
    expect(owedFor(report(), '2026-12-05')?.late).toBe(true);
    const confirmed = report({ confirmedOn: '2026-11-28' });
    expect(owedFor(confirmed, '2027-02-28')).toEqual({ what: 'answer', dueOn: '2027-02-28', late: false });
    expect(owedFor(confirmed, '2027-03-01')?.late).toBe(true);
    const answered = { ...confirmed, answeredOn: '2026-12-01' };
    expect(owedFor(answered, '2027-01-01')).toMatchObject({ what: 'reply' });
    const latest = message('shop', '2026-12-01');
    expect(owedFor({ ...answered, latest }, '2027-01-01')).toBeNull();
    expect(owedFor(report({ closedOn: '2026-11-28' }), '2027-01-01')).toBeNull();
  });

  it('warn from the day after a report until it is confirmed, and 14 days before an answer is due (R13)', () => {
    expect([warnsOf(report(), '2026-11-27'), warnsOf(report(), '2026-11-28')]).toEqual([false, true]);
    const confirmed = report({ confirmedOn: '2026-11-28' });
    expect([warnsOf(confirmed, '2027-02-13'), warnsOf(confirmed, '2027-02-14')]).toEqual([false, true]);
    const again = { ...confirmed, answeredOn: '2026-12-01', latest: message('reporter', '2026-12-02') };
    expect([warnsOf(again, '2026-12-02'), warnsOf(again, '2026-12-03')]).toEqual([false, true]);
    expect(warnsOf({ ...again, closedOn: '2026-12-03' }, '2026-12-03')).toBe(false);
  });

  it('are counted by what is due, with the first day of each and how many are late (R13)', () => {
    const today = '2027-02-20';
    const confirmed = report({ confirmedOn: '2026-11-28' });
    const reports = [
      report({ receivedOn: '2027-02-15' }),
      report({ receivedOn: '2027-02-10' }),
      report({ receivedOn: '2027-02-16' }),
      confirmed,
      { ...confirmed, answeredOn: '2026-12-01' },
      report({ closedOn: '2026-11-29' }),
      report({ receivedOn: today }),
    ];
    const due = reports.reduce((counts, each) => countDue(counts, each, today), nothingDue);
    expect(due).toEqual({
      receipt: { count: 3, firstOn: '2027-02-17' },
      answer: { count: 1, firstOn: '2027-02-28' },
      reply: { count: 1, firstOn: null },
      late: 1,
    });
    expect([dueCount(due), dueCount(nothingDue)]).toEqual([5, 0]);
  });

  it('end with the deletion of what was closed more than five years ago, also about a 29th of February (R10, R13)', () => {
    expect(keptSince('2026-11-27')).toBe('2021-11-27');
    expect(['2023-02-28', '2023-03-01'].map((closedOn) => closedOn < keptSince('2028-02-29'))).toEqual([true, false]);
    expect(yearsKept).toEqual({ AT: 5, DE: 3 });
  });

  it('a text must say something, and at most 15,000 characters (VAL-1, VAL-7)', () => {
    expect(problemInReportText(' \n')).toEqual({ rule: 'required' });
    expect(problemInReportText('x'.repeat(15_001))).toEqual({ rule: 'max-length', length: 15_000 });
    expect(problemInReportText('x'.repeat(15_000))).toBeNull();
  });
});
