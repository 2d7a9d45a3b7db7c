import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { MailboxFull, ReportsOfDayTaken } from '../../../src/domain/report/ReportErrors.ts';
import {
  mayReport,
  mayWrite,
  messagesOfPage,
  mostMessagesADay,
  mostMessagesOfReporter,
  mostReportsADay,
  pageBefore,
} from '../../../src/domain/report/ReportLimits.ts';

const evening = Date.UTC(2026, 10, 27, 22, 59, 59, 500);
const taken = Result.succeed(undefined);
const tomorrow = Result.fail(new ReportsOfDayTaken({ retryAfterSeconds: 3601 }));

describe('the limits of reports', () => {
  it('allow 100 reports a day of all reporters together, and say how long the day lasts (F7)', () => {
    expect(mayReport({ reports: mostReportsADay - 1 }, evening)).toEqual(taken);
    expect(mayReport({ reports: mostReportsADay }, evening)).toEqual(tomorrow);
    expect(mayReport({ reports: 100 }, Date.UTC(2026, 10, 27, 23, 59, 59, 999))).toEqual(
      Result.fail(new ReportsOfDayTaken({ retryAfterSeconds: 1 })),
    );
  });

  it('allow 100 messages of a reporter in a mailbox, and 400 a day in all mailboxes (F7, CMS-7)', () => {
    const room = { messages: mostMessagesADay - 1 };
    expect(mayWrite({ fromReporter: mostMessagesOfReporter - 1 }, room, evening)).toEqual(taken);
    expect(mayWrite({ fromReporter: mostMessagesOfReporter }, room, evening)).toEqual(
      Result.fail(new MailboxFull({ most: 100 })),
    );
    expect(mayWrite({ fromReporter: 1 }, { messages: 400 }, evening)).toEqual(tomorrow);
  });

  it('cut the messages of a mailbox into pages from the newest one on, none left out (CMS-7)', () => {
    for (const messages of [0, 1, messagesOfPage, messagesOfPage + 1, 107]) {
      const seen: number[] = [];
      for (let before: number | null = null; before !== 0;) {
        const { first, end }: ReturnType<typeof pageBefore> = pageBefore(messages, before);
        expect(end - first).toBeLessThanOrEqual(messagesOfPage);
        seen.unshift(...Array.from({ length: end - first }, (_, at) => first + at));
        before = first;
      }
      expect(seen).toEqual(Array.from({ length: messages }, (_, at) => at));
    }
    expect(pageBefore(30, 999)).toEqual({ first: 10, end: 30 });
  });
});
