import { describe, expect, it } from 'vitest';
import { CredentialsMismatch, TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import { guest } from '../../../src/domain/session/Session.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { cookiesOf, empty, json, playedServer, problem, tokensOf } from './playedServer.ts';
import { type Answers, tabOf } from './tabOf.ts';

const anonymous = 'GET /api/admin/customers/anonymous';
const refresh = 'POST /api/admin/customers/refresh-token';
const login = 'POST /api/customers/login';
const merge = 'POST /api/customers/merge';
const logout = 'POST /api/customers/logout';
const everywhere = 'POST /api/customers/logout-everywhere';
const email = 'anna@example.com';
const password = 'Sehr-Geheim-7';

/** The answer to a login, with the skus that did not fit into the cart. */
const entered = (...leftOut: readonly string[]) =>
  json({ accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId: 'anna', expiresAt: 2, leftOut });
const signingIn: Answers = {
  [anonymous]: (browser) => {
    browser.cookies = cookiesOf('Anonymous', 'somebody');
    return tokensOf('somebody');
  },
  [login]: (browser) => {
    browser.cookies = cookiesOf('User', 'anna');
    return entered();
  },
  [merge]: () => json({ leftOut: ['AU-1'] }),
  [logout]: (browser) => {
    browser.cookies = '';
    return empty();
  },
  [everywhere]: (browser) => {
    browser.cookies = '';
    return empty();
  },
};
const offline = () => {
  throw new TypeError('offline');
};

const aTab = (cookies: string, answers: Answers = signingIn) => tabOf(cookies, answers);

describe('making sure of a session', () => {
  it('fetches one for a guest, once for all callers, and emits it (CART-2)', async () => {
    const { sessions, lines, seen, told } = aTab('');
    const both = await Promise.all([run(sessions.ensure()), run(sessions.ensure())]);
    expect(both.map(({ ownerId }) => ownerId)).toEqual(['somebody', 'somebody']);
    await run(sessions.ensure());
    expect(lines()).toEqual([anonymous]);
    expect([seen, told]).toEqual([['guest null', 'Anonymous somebody'], ['changed']]);
  });

  it('fails when no session can be had', async () => {
    const { sessions } = aTab('', { [anonymous]: offline });
    expect(await refusal(sessions.ensure())).toEqual(new SessionUnavailable());
    const refusing = aTab('', { [anonymous]: () => problem(503, 'session-unavailable') });
    expect(await refusal(refusing.sessions.ensure())).toEqual(new SessionUnavailable());
  });
});

describe('signing in', () => {
  it('joins the anonymous session, and names the products that did not fit (CART-9)', async () => {
    const { sessions, sent, lines, seen, told } = aTab(cookiesOf('Anonymous', 'before'));
    const signedIn = await run(sessions.signIn(email, password));
    expect(signedIn).toEqual({ session: { level: 'User', ownerId: 'anna', expiresAt: 1 }, leftOut: ['AU-1'] });
    expect(lines()).toEqual([login, merge]);
    expect(sent.map(({ body }) => body)).toEqual([
      { email, password },
      { anonymousId: 'before', customerId: 'anna' },
    ]);
    expect([seen, told]).toEqual([['Anonymous before', 'User anna'], ['changed']]);
  });

  it('names the products left out, and succeeds even when the joining fails (CART-9)', async () => {
    const ofShop: Answers = {
      ...signingIn,
      [login]: (browser) => {
        browser.cookies = cookiesOf('User', 'anna');
        return entered('AG-1');
      },
    };
    const visitor = aTab(cookiesOf('Anonymous', 'a'), ofShop);
    expect((await run(visitor.sessions.signIn(email, password))).leftOut).toEqual(['AG-1']);
    for (const broken of [() => problem(403, 'merge-refused'), offline]) {
      const { sessions } = aTab(cookiesOf('Anonymous', 'a'), { ...signingIn, [merge]: broken });
      expect(await run(sessions.signIn(email, password))).toMatchObject({ session: { level: 'User' }, leftOut: [] });
    }
  });

  it("joins nothing over another customer's session (CART-9)", async () => {
    const { sessions, lines } = aTab(cookiesOf('User', 'berta'));
    await run(sessions.signIn(email, password));
    expect(lines()).toEqual([login]);
  });

  it('refuses an e-mail or a password beyond its length without a call', async () => {
    const { sessions, lines } = aTab(cookiesOf('Anonymous', 'a'));
    const longEmail = `${'x'.repeat(243)}@example.com`;
    expect(await refusal(sessions.signIn(longEmail, password))).toEqual(new CredentialsMismatch());
    expect(await refusal(sessions.signIn(email, 'x'.repeat(257)))).toEqual(new CredentialsMismatch());
    expect(lines()).toEqual([]);
    await run(sessions.signIn(longEmail.slice(1), 'x'.repeat(256)));
    expect(lines()).toEqual([login, merge]);
  });

  it('passes each refusal on, and keeps the session (AUTH-5, F7)', async () => {
    const later = { retryAfterSeconds: 900 };
    const refusals = [
      [() => problem(401, 'credentials-mismatch'), new CredentialsMismatch()],
      [() => problem(429, 'too-many-attempts', later), new TooManyAttempts(later)],
      [offline, new SessionUnavailable()],
    ] as const;
    for (const [answer, reason] of refusals) {
      const { sessions, lines, seen } = aTab(cookiesOf('Anonymous', 'a'), { ...signingIn, [login]: answer });
      expect(await refusal(sessions.signIn(email, password))).toEqual(reason);
      expect([lines(), seen]).toEqual([[login], ['Anonymous a']]);
    }
  });
});

describe('signing out', () => {
  it('ends the session and marks the end as wanted in the other tabs (AUTH-3)', async () => {
    for (const out of ['signOut', 'signOutEverywhere'] as const) {
      const { sessions, seen, told, expired } = aTab(cookiesOf('User', 'anna'));
      await run(sessions[out]());
      expect([out, seen, told, expired]).toEqual([out, ['User anna', 'guest null'], ['leaving', 'left'], []]);
    }
  });

  it('of a guest is no call', async () => {
    const { sessions, lines, told } = aTab('');
    await run(sessions.signOut());
    expect([lines(), told]).toEqual([[], ['left']]);
    expect(await refusal(sessions.signOutEverywhere())).toEqual(new SessionExpired());
    expect(lines()).toEqual([]);
  });

  it('fails while the customer is still signed in, and says so to the other tabs', async () => {
    const answers = { ...signingIn, [logout]: offline, [everywhere]: offline };
    for (const out of ['signOut', 'signOutEverywhere'] as const) {
      const { sessions, seen, told } = aTab(cookiesOf('User', 'anna'), answers);
      expect(await refusal(sessions[out]())).toEqual(new SessionUnavailable());
      expect([out, seen, told]).toEqual([out, ['User anna'], ['leaving', 'stayed']]);
    }
  });

  it('signing out of an ended session succeeds; signing out everywhere fails (S6)', async () => {
    const over: Answers = {
      [logout]: () => problem(401, 'session-required'),
      [everywhere]: () => problem(401, 'session-required'),
      [refresh]: (browser) => {
        browser.cookies = '';
        return problem(403, 'refresh-refused');
      },
    };
    const left = aTab(cookiesOf('User', 'anna'), over);
    await run(left.sessions.signOut());
    expect([left.told.at(-1), left.sessions.current()]).toEqual(['left', guest]);
    const everyone = aTab(cookiesOf('User', 'anna'), over);
    expect(await refusal(everyone.sessions.signOutEverywhere())).toEqual(new SessionExpired());
    expect(everyone.told).toEqual(['leaving', 'expired', 'stayed']);
  });
});

describe('renewing', () => {
  const renewing: Answers = {
    ...signingIn,
    [refresh]: (browser) => {
      browser.cookies = 'ctUserId=anna; ctTokenExpiresAt=9; ctTokenLevel=User';
      return tokensOf('anna');
    },
  };

  it('renews once per generation; a later caller gets the renewed session (S5)', async () => {
    const { sessions, lines, seen, told } = aTab(cookiesOf('User', 'anna'), renewing);
    const before = sessions.generation();
    expect(await run(sessions.renew(before))).toMatchObject({ ownerId: 'anna', expiresAt: 9 });
    expect(sessions.generation()).not.toBe(before);
    expect(await run(sessions.renew(before))).toMatchObject({ ownerId: 'anna', expiresAt: 9 });
    expect([lines(), told]).toEqual([[refresh], []]);
    expect(seen).toEqual(['User anna', 'User anna']);
  });

  it('keeps the session when the shop cannot be reached (AUTH-3)', async () => {
    const { sessions, expired, told } = aTab(cookiesOf('User', 'anna'), { [refresh]: offline });
    expect(await refusal(sessions.renew(sessions.generation()))).toEqual(new SessionUnavailable());
    expect([sessions.current().level, expired, told]).toEqual(['User', [], []]);
  });

  it('begins a session for a guest, who has no token, and reports nothing (AUTH-2, CART-2)', async () => {
    const { sessions, lines, expired } = aTab('');
    expect(await run(sessions.renew(sessions.generation()))).toMatchObject({ ownerId: 'somebody' });
    expect([lines(), expired]).toEqual([[anonymous], []]);
  });

  it('ends the session when another backend refuses the refresh token by a 401 (AUTH-2, API-C2)', async () => {
    const { sessions, expired, told } = aTab(cookiesOf('User', 'anna'), {
      [refresh]: (browser) => {
        browser.cookies = '';
        return new Response('{"message":"jwt expired"}', { status: 401 });
      },
    });
    expect(await refusal(sessions.renew(sessions.generation()))).toEqual(new SessionExpired());
    expect([expired, told]).toEqual([[new SessionExpired()], ['expired']]);
  });

  it.each([
    ['an anonymous visitor', 'Anonymous', undefined],
    ['a customer', 'User', 'anna'],
  ] as const)(
    'ends the session of %s without a refresh token, reported once here and in the other tabs (AUTH-2, AUTH-3)',
    async (_, level, lapsed) => {
      const { sessions, expired, told, seen, lines } = aTab(cookiesOf(level, 'anna'), {
        ...signingIn,
        [refresh]: (browser) => {
          browser.cookies = '';
          return problem(403, 'refresh-refused');
        },
      });
      expect(await refusal(sessions.renew(sessions.generation()))).toEqual(new SessionExpired());
      expect([expired, told, lines()]).toEqual([[new SessionExpired()], ['expired'], [refresh]]);
      expect([seen.at(-1), sessions.current().lapsed]).toEqual(['guest null', lapsed]);
      expect(await run(sessions.ensure())).toMatchObject({ ownerId: 'somebody' });
    },
  );
});

describe('several tabs', () => {
  it('a tab reads the cookies again after a message, and passes no message on (AUTH-3)', () => {
    const { browser, hear, seen, told, expired } = aTab('');
    browser.cookies = cookiesOf('User', 'anna');
    hear('changed');
    browser.cookies = '';
    hear('left');
    expect(seen).toEqual(['guest null', 'User anna', 'guest null']);
    expect([told, expired]).toEqual([[], []]);
  });

  it('an end reported by another tab is reported here, unless this tab shows a guest (AUTH-3)', () => {
    const customer = aTab(cookiesOf('User', 'anna'));
    customer.browser.cookies = '';
    customer.hear('expired');
    expect([customer.expired.length, customer.told]).toEqual([1, []]);
    const visitor = aTab(cookiesOf('Anonymous', 'a'));
    visitor.browser.cookies = '';
    visitor.hear('expired');
    expect([visitor.expired.length, visitor.sessions.current().lapsed]).toEqual([1, undefined]);
    const asGuest = aTab('');
    asGuest.hear('expired');
    expect(asGuest.expired).toEqual([]);
  });

  it('emits a change only for another visitor (AUTH-3)', () => {
    const { browser, sessions, told, seen } = aTab(cookiesOf('User', 'anna'));
    browser.cookies = 'ctUserId=anna; ctTokenExpiresAt=7; ctTokenLevel=User';
    sessions.current();
    sessions.current();
    expect([told, seen.length]).toEqual([[], 2]);
    browser.cookies = cookiesOf('User', 'berta');
    sessions.current();
    browser.cookies = cookiesOf('Anonymous', 'berta');
    sessions.current();
    expect(told).toEqual(['changed', 'changed']);
  });

  it('an end without a listener is kept for the first listener, and only for it (AUTH-3)', () => {
    const server = playedServer(empty, cookiesOf('User', 'anna'));
    const { sessions } = server.tab();
    server.browser.cookies = '';
    sessions.current();
    const heard: unknown[] = [];
    sessions.expirations().subscribe(() => heard.push('first'));
    sessions.expirations().subscribe(() => heard.push('second'));
    expect(heard).toEqual(['first']);
  });
});
