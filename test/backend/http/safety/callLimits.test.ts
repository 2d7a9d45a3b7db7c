import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { type Attempt, countCall } from '../../../../src/backend/http/safety/callLimits.ts';
import { clientKey } from '../../../../src/backend/limits/clientKey.ts';
import { accountOf, limitKey } from '../../../../src/backend/limits/Limit.ts';
import { mailboxOf } from '../../../../src/domain/validation/mailboxOf.ts';
import { RateCounters } from '../../../../src/backend/limits/RateCounters.ts';
import type { Allowance } from '../../../../src/domain/kernel/Allowance.ts';
import { nameOf } from '../../../../src/contract/Call.ts';
import { calls } from '../../../../src/contract/calls.ts';
import { documents } from '../../../../src/contract/documents.ts';
import { AccountUnavailable, EmailTaken } from '../../../../src/domain/account/AccountErrors.ts';
import { days, minutes } from '../../../../src/domain/kernel/Instant.ts';
import { ReportNotSent, ReportsOfDayTaken } from '../../../../src/domain/report/ReportErrors.ts';
import { mostMessagesADay, mostReportsADay } from '../../../../src/domain/report/ReportLimits.ts';
import { noon } from '../../../builders/tick.ts';
import { rig, testSecret } from '../rig.ts';

/** Allows everything and records what was counted and taken back. */
class Counting extends RateCounters {
  readonly counted: (readonly [key: string, allowance: Allowance])[] = [];
  readonly takenBack: string[] = [];
  override pass(key: string, allowance: Allowance) {
    return Effect.sync(() => {
      this.counted.push([key, allowance]);
      return null;
    });
  }

  override takeBack(key: string) {
    return Effect.sync(() => {
      this.takenBack.push(key);
    });
  }
}

const email = 'anna@example.com';
const caller = { ip: '203.0.113.7', store: 'euro', ownerId: 'owner-1', device: null } as const;
const device = 'device-of-anna';
/** The values to count by, each with its key. */
const keys = {
  address: (of: string) => limitKey({ by: 'address', of }, clientKey(caller.ip), testSecret),
  account: (of: string) => limitKey({ by: 'email', of }, accountOf(caller.store, email), testSecret),
  mailbox: (of: string) => limitKey({ by: 'email', of }, mailboxOf(email), testSecret),
  owner: (of: string) => limitKey({ by: 'owner', of }, caller.ownerId, testSecret),
  device: (of: string) => limitKey({ by: 'email', of }, `device ${device}`, testSecret),
};

const server = rig({ config: { rateLimit: 1 } });

/** A key in words. */
const inWords = (key: string): string => {
  const of = key.slice(0, key.lastIndexOf(':'));
  const by = Object.entries(keys).find(([, keyOf]) => keyOf(of) === key)?.[0] ?? 'something else';
  return `${of} by ${by}`;
};

/** The limits that a call of this caller counts towards, in words. */
const limitsOf = async (name: string, body: unknown, by: Partial<Attempt> = {}): Promise<readonly string[]> => {
  const rateCounters = new Counting();
  const parts = { ...(await server).parts, rateCounters };
  await Effect.runPromise(countCall({ ...caller, name, body, ...by }, parts));
  return rateCounters.counted.map(
    ([key, { most, windowMs }]) => `${inWords(key)}: ${most} in ${windowMs / 60_000} min`,
  );
};

/** What a refused call takes back, in words. */
const takenBackBy = async (name: string, body: unknown, error: { readonly _tag: string }) => {
  const rateCounters = new Counting();
  const { takeBack } = await Effect.runPromise(
    countCall({ ...caller, name, body }, { ...(await server).parts, rateCounters }),
  );
  await Effect.runPromise(takeBack(error));
  return rateCounters.takenBack.map(inWords);
};

/** Limits of single calls (F7), called with an e-mail and a password. Without a row none is stored; reports count apart. */
const table: Readonly<Partial<Record<keyof typeof calls, readonly string[]>>> = {
  signIn: ['login by address: 20 in 1 min', 'login by account: 5 in 15 min'],
  requestPasswordReset: ['reset by address: 20 in 60 min', 'reset by mailbox: 3 in 60 min'],
  requestActivation: ['activation by address: 20 in 60 min', 'activation by mailbox: 3 in 60 min'],
  resetPassword: ['reset-link by address: 20 in 15 min'],
  register: ['register by address: 20 in 60 min', 'register by mailbox: 3 in 60 min'],
  checkEmail: ['email-check by address: 20 in 60 min'],
  checkFirstLogin: ['email-check by address: 20 in 60 min'],
  checkVat: ['vat by address: 10 in 1 min'],
  addCoupon: ['coupon by owner: 20 in 15 min', 'coupon by address: 60 in 60 min'],
  subscribeNewsletter: [
    'newsletter by address: 5 in 60 min',
    'newsletter by mailbox: 3 in 60 min',
    'newsletter-day by mailbox: 6 in 1440 min',
  ],
  sendInquiry: [
    'contact by address: 5 in 60 min',
    'contact by mailbox: 5 in 60 min',
    'contact-day by mailbox: 15 in 1440 min',
  ],
  countEvents: ['events by address: 120 in 1 min'],
  enableAlert: [
    'alert by address: 20 in 60 min',
    'alert by mailbox: 10 in 60 min',
    'alert-day by mailbox: 30 in 1440 min',
  ],
  phoneCode: ['sms by address: 10 in 60 min'],
  changePassword: ['own-password by owner: 10 in 15 min'],
  changeCustomer: [
    'own-password by owner: 10 in 15 min',
    'email-change by owner: 3 in 60 min',
    'email-change by mailbox: 3 in 60 min',
  ],
  requestEmailChange: ['email-change by owner: 3 in 60 min'],
  deleteCustomer: ['own-password by owner: 10 in 15 min'],
  placeLimitOrder: ['limit-order by owner: 200 in 60 min'],
  changeLimitOrder: ['limit-order-change by owner: 200 in 60 min'],
  readDepositCourse: ['deposit-course by owner: 60 in 1 min'],
};

describe('the limits of the calls', () => {
  const names = Object.keys(calls).filter((name): name is keyof typeof calls => name in calls);

  it.each(names)('%s has the limits listed, and no others (F7)', async (name) => {
    const body = { email, password: 'Sehr-Geheim-7', currentPassword: 'Sehr-Geheim-7' };
    const limits = await limitsOf(nameOf(calls[name]), body);
    const where = 'a new limit takes a row in test/backend/http/safety/callLimits.test.ts';
    expect(limits, where).toEqual(table[name] ?? []);
  });

  it.each(Object.values(documents))('$path may be drawn 120 times a minute by an address (F7)', async (document) => {
    expect(await limitsOf(nameOf(document), undefined)).toEqual(['document by address: 120 in 1 min']);
  });

  it('of a password do not count a change without one, those of codes not an entered code (F7)', async () => {
    expect(await limitsOf(nameOf(calls.changeCustomer), { email })).toEqual([]);
    expect(await limitsOf(nameOf(calls.phoneCode), { phone: '+436641234567', code2Fa: '123456' })).toEqual([]);
  });

  it('count logins of a known device per device, and its mails per mailbox (S2)', async () => {
    const body = { email, password: 'Sehr-Geheim-7' };
    expect(await limitsOf(nameOf(calls.signIn), body, { device })).toEqual([
      'login by address: 20 in 1 min',
      'login by device: 5 in 15 min',
    ]);
    expect(await limitsOf(nameOf(calls.requestPasswordReset), body, { device })).toEqual(table.requestPasswordReset);
  });

  it.each([
    ['sendInquiry', 20],
    ['subscribeNewsletter', 20],
    ['enableAlert', 80],
    ['register', 80],
    ['requestPasswordReset', 80],
    ['requestActivation', 80],
    ['checkEmail', 80],
    ['addCoupon', 240],
  ] as const)('let a /48 network call %s %i times an hour, to whomever the mails go (F7)', async (call, most) => {
    const { parts } = await server;
    let passed = 0;
    for (let n = 0; n < most + 20; n += 1) {
      const ip = `2001:db8:7:${n.toString(16)}::1`;
      const body = { email: `stranger-${n}@example.com` };
      const attempt = { ...caller, ip, ownerId: `guest-${n}`, name: nameOf(calls[call]), body };
      const { tooMany } = await Effect.runPromise(countCall(attempt, { ...parts, clock: { now: () => noon } }));
      if (tooMany === null) passed += 1;
    }
    expect(passed).toBe(most);
  });

  it('keep a /48 network far below the reports and messages of all reporters in a day (F7, R13)', async () => {
    const { parts } = await server;
    /** How many calls of some addresses pass in a day, six from each of them in every hour. */
    const passed = async (name: string, ips: readonly string[]) => {
      let count = 0;
      for (let at = noon; at < noon + days(1); at += minutes(60))
        for (const ip of ips)
          for (let n = 0; n < 6; n += 1) {
            const attempt = { ...caller, ip, name, body: undefined };
            const { tooMany } = await Effect.runPromise(countCall(attempt, { ...parts, clock: { now: () => at } }));
            if (tooMany === null) count += 1;
          }
      return count;
    };
    const network = Array.from({ length: 12 }, (_, n) => `2001:db8:9:${n.toString(16)}::1`);
    const [sendReport, write] = [nameOf(calls.sendReport), nameOf(calls.writeToMailbox)];
    expect([await passed(sendReport, ['192.0.2.9']), await passed(write, ['192.0.2.9'])]).toEqual([8, 20]);
    const ofNetwork = [await passed(sendReport, network), await passed(write, network)];
    expect(ofNetwork).toEqual([32, 80]);
    // Two periods of 24 hours may meet in one day (UTC).
    expect(2 * (ofNetwork[0] ?? 0)).toBeLessThan(mostReportsADay);
    expect(2 * (ofNetwork[1] ?? 0)).toBeLessThan(mostMessagesADay);
  });

  it('count a report that is refused because the day is used up, and none that was not stored (F7)', async () => {
    const { parts } = await server;
    const refusedAt = async (ip: string, error: { readonly _tag: string }) => {
      for (let n = 1; n <= 10; n += 1) {
        const attempt = { ...caller, ip, name: nameOf(calls.sendReport), body: undefined };
        const { tooMany, takeBack } = await Effect.runPromise(countCall(attempt, parts));
        if (tooMany !== null) return n;
        await Effect.runPromise(takeBack(error));
      }
      return null;
    };
    expect(await refusedAt('192.0.2.10', new ReportsOfDayTaken({ retryAfterSeconds: 60 }))).toBe(6);
    expect(await refusedAt('192.0.2.11', new ReportNotSent())).toBeNull();
  });

  it("refund a refused call's mails, and all of a call that the shop failed to answer (F7)", async () => {
    const register = nameOf(calls.register);
    expect(await takenBackBy(register, { email }, new EmailTaken())).toEqual(['register by mailbox']);
    expect(await takenBackBy(register, { email }, new AccountUnavailable())).toEqual([
      'register by address',
      'register by mailbox',
    ]);
  });
});
