import { describe, expect, it } from 'vitest';
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

describe('while the customer signs out in another tab (AUTH-3)', () => {
  it('the cookies go before that tab says so: no end by itself is reported, here or elsewhere', async () => {
    const tab = annas();
    tab.hear('leaving');
    tab.browser.cookies = '';
    expect((await run(tab.sessions.ensure())).ownerId).toBe('somebody');
    tab.hear('left');
    expect([tab.expired, tab.told]).toEqual([[], ['changed']]);
    expect(tab.seen).toEqual(['User anna', 'guest null', 'Anonymous somebody']);
    expect(tab.sessions.current().lapsed).toBeUndefined();
  });

  it('a refused token is no end by itself, before and after that tab has said so', async () => {
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

  it('an end that a third tab reports is news only if the signing out fails', () => {
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

  it.each(['left', 'stayed', 'changed'])('an end after "%s" is one by itself again', async (told) => {
    const tab = annas(({ browser }) => {
      browser.cookies = '';
      return refused();
    });
    tab.hear('leaving');
    tab.hear(told);
    await expect(renewed(tab)).rejects.toThrow();
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['expired']]);
  });

  it('that tab may be closed meanwhile: the end of the next session is one by itself', async () => {
    const tab = annas();
    tab.hear('leaving');
    await renewed(tab);
    tab.browser.cookies = '';
    tab.sessions.current();
    expect([tab.expired, tab.told]).toEqual([[], []]);
    tab.browser.cookies = cookiesOf('User', 'anna');
    tab.sessions.changed();
    tab.browser.cookies = '';
    tab.sessions.current();
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['changed', 'expired']]);
  });

  it('an end that a call has found is not reported again by a refused token', async () => {
    const tab = annas(({ browser, sessions }) => {
      browser.cookies = '';
      sessions.current();
      return refused();
    });
    expect((await renewed(tab)).level).toBe('guest');
    expect([tab.expired, tab.told]).toEqual([[new SessionExpired()], ['expired']]);
  });
});
