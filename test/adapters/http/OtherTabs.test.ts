import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { longestLeavingMs } from '../../../src/adapters/http/OtherTabs.ts';
import { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';
import { run } from '../../ports/TestShop.ts';
import { cookiesOf, problem, tokensOf } from './playedServer.ts';
import { type Answers, tabOf } from './tabOf.ts';

const anonymous = 'GET /api/admin/customers/anonymous';
const refresh = 'POST /api/admin/customers/refresh-token';
const newVisitor: Answers = {
  [anonymous]: (browser) => {
    browser.cookies = cookiesOf('Anonymous', 'somebody');
    return tokensOf('somebody');
  },
};
const refused = () => problem(403, 'refresh-refused');

/** A tab that shows the account of Anna, and what its refresh token is answered. */
const annas = (answer: (tab: ReturnType<typeof tabOf>) => Response = refused) => {
  const tab: ReturnType<typeof tabOf> = tabOf(cookiesOf('User', 'anna'), {
    ...newVisitor,
    [refresh]: () => answer(tab),
  });
  return tab;
};
const renewed = ({ sessions }: ReturnType<typeof tabOf>) => run(sessions.renew(sessions.generation()));

describe('while the customer signs out in another tab', () => {
  it('a call that finds the cookies gone reports no expiry, here or elsewhere (AUTH-3)', async () => {
    const tab = annas();
    tab.hear('leaving');
    tab.browser.cookies = '';
    expect((await run(tab.sessions.ensure())).ownerId).toBe('somebody');
    tab.hear('left');
    expect([tab.expired, tab.told]).toEqual([[], ['changed']]);
    expect(tab.seen).toEqual(['User anna', 'guest null', 'Anonymous somebody']);
    expect(tab.sessions.current().lapsed).toBeUndefined();
  });

  it('a refused token is no expiry, before and after that tab has said so (AUTH-3)', async () => {
    for (const told of ['leaving', 'left'] as const) {
      const tab = annas(({ browser, hear }) => {
        browser.cookies = '';
        hear(told);
        return refused();
      });
      expect((await renewed(tab)).level).toBe('guest');
      expect([told, tab.expired, tab.told, tab.seen]).toEqual([told, [], [], ['User anna', 'guest null']]);
    }
  });

  it('an expiry that a third tab reports is passed on only if the sign-out fails (AUTH-3)', () => {
    for (const [end, ends] of [
      ['left', 0],
      ['stayed', 1],
    ] as const) {
      const tab = annas();
      tab.hear('leaving');
      tab.browser.cookies = '';
      tab.hear('expired');
      expect([tab.expired, tab.seen]).toEqual([[], ['User anna']]);
      tab.hear(end);
      expect([end, tab.expired.length, tab.seen]).toEqual([end, ends, ['User anna', 'guest null']]);
    }
  });

  it.each(['left', 'stayed', 'changed'])('a refused token after "%s" is an expiry again (AUTH-3)', async (told) => {
    const tab = annas(({ browser }) => {
      browser.cookies = '';
      return refused();
    });
    tab.hear('leaving');
    tab.hear(told);
    await expect(renewed(tab)).rejects.toThrow();
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['expired']]);
  });

  it('that tab may be closed meanwhile: the end of the next session is an expiry (AUTH-3)', async () => {
    const tab = annas();
    tab.hear('leaving');
    await renewed(tab);
    tab.browser.cookies = '';
    tab.sessions.current();
    expect([tab.expired, tab.told]).toEqual([[], []]);
    tab.browser.cookies = cookiesOf('User', 'anna');
    tab.sessions.current();
    tab.browser.cookies = '';
    tab.sessions.current();
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['changed', 'expired']]);
  });

  it('that tab may be closed without signing out: after 30 s an expiry is reported again (AUTH-3)', () => {
    vi.useFakeTimers();
    try {
      const held = annas();
      held.hear('leaving');
      held.browser.cookies = '';
      held.hear('expired');
      const later = annas();
      later.hear('leaving');
      vi.advanceTimersByTime(longestLeavingMs - 1);
      expect(held.expired).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(held.expired).toEqual([new SessionExpired()]);
      later.browser.cookies = '';
      later.sessions.current();
      expect([later.expired, later.told]).toEqual([[new SessionExpired()], ['expired']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a second sign-out has its own 30 s, and what has ended before it is not held back (AUTH-3)', () => {
    vi.useFakeTimers();
    try {
      const tab = annas();
      tab.hear('leaving');
      vi.advanceTimersByTime(longestLeavingMs - 1);
      tab.hear('leaving');
      vi.advanceTimersByTime(longestLeavingMs - 1);
      tab.hear('expired');
      expect(tab.expired).toEqual([]);
      tab.hear('changed');
      vi.advanceTimersByTime(longestLeavingMs);
      expect(tab.expired).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the refused token of a session that has been replaced meanwhile is no expiry of the new one (AUTH-3)', async () => {
    const tab = annas(({ browser, hear }) => {
      browser.cookies = '';
      hear('left');
      browser.cookies = cookiesOf('User', 'anna');
      hear('changed');
      return refused();
    });
    expect((await renewed(tab)).level).toBe('User');
    expect([tab.expired, tab.told]).toEqual([[], []]);
  });

  it('an expiry that a call has found is not reported again by a refused token (AUTH-3)', async () => {
    const tab = annas(({ browser, sessions }) => {
      browser.cookies = '';
      sessions.current();
      return refused();
    });
    expect((await renewed(tab)).level).toBe('guest');
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['expired']]);
  });

  it('a call that ends the session, such as deleting the account, is a sign-out to the other tabs (AUTH-3)', async () => {
    const tab = annas();
    await expect(run(tab.sessions.ending(Effect.fail('wrong password')))).rejects.toThrow();
    expect([tab.told, tab.seen]).toEqual([['leaving', 'stayed'], ['User anna']]);
    tab.told.length = 0;
    const deleted = Effect.sync(() => {
      tab.browser.cookies = '';
    });
    await run(tab.sessions.ending(deleted));
    expect([tab.told, tab.seen, tab.expired]).toEqual([['leaving', 'left'], ['User anna', 'guest null'], []]);
  });
});
