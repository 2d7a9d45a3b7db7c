import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { LinkInvalid } from '../../../../src/domain/account/AccountErrors.ts';
import { SubscribeFailed } from '../../../../src/domain/newsletter/NewsletterErrors.ts';
import { Newsletter } from '../../../../src/domain/newsletter/ports/Newsletter.ts';
import { answering } from '../../../application/playedPorts.ts';
import { rig } from '../rig.ts';

const [good, used, unlucky] = ['g'.repeat(43), 'u'.repeat(43), 'f'.repeat(43)];

/** Records the steps in `done`; has one good link and one that fails. */
const notingNewsletter = (done: string[]): Newsletter => {
  const follow = (step: string, token: string): Effect.Effect<void, LinkInvalid | SubscribeFailed> => {
    if (token === unlucky) return Effect.fail(new SubscribeFailed());
    if (token !== good) return Effect.fail(new LinkInvalid());
    return Effect.sync(() => {
      done.push(step);
    });
  };
  return answering(Newsletter, undefined, {
    confirm: (token) => follow('confirm', token),
    unsubscribe: (token) => follow('end', token),
  });
};
const shop = async (maintenance = false, rateLimit = 0) => {
  const done: string[] = [];
  const newsletter = notingNewsletter(done);
  const {
    parts: { services },
  } = await rig();
  const { app } = await rig({
    config: { maintenance, rateLimit },
    services: { ...services, inMarket: (market) => ({ ...services.inMarket(market), newsletter }) },
    renderPage: async () => new Response('a page', { status: 200, headers: { 'content-type': 'text/html' } }),
  });
  const ask = (method: 'GET' | 'POST', url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method,
      url,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
    });
  return { done, ask };
};

describe('the pages that newsletter mails lead to', () => {
  it.each([
    ['/newsletter/bestaetigen', 'confirm'],
    ['/en/newsletter/confirm', 'confirm'],
    ['/newsletter/abmelden', 'end'],
    ['/en/newsletter/unsubscribe', 'end'],
  ])('%s does nothing on GET, and its step on POST (CMS-7)', async (path, step) => {
    const { done, ask } = await shop();
    for (let again = 0; again < 5; again += 1) expect((await ask('GET', `${path}?token=${good}`)).statusCode).toBe(200);
    expect(done).toEqual([]);
    const answer = await ask('POST', `${path}?token=${good}`, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.headers.location, done]).toEqual([303, `${path}?outcome=done`, [step]]);
  });

  it('a mail program gets a status without a redirect, for any form it sends (RFC 8058)', async () => {
    const { done, ask } = await shop();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await ask('POST', `/newsletter/abmelden?token=${good}`, { 'content-type': type });
      expect([answer.statusCode, answer.headers.location]).toEqual([204, undefined]);
    }
    expect(done).toEqual(['end', 'end']);
  });

  it('a link that is none, one that is used and one that fails differ; a failed one can be tried again (CMS-7)', async () => {
    const { done, ask } = await shop();
    const asked = async (query: string, accept: string) => {
      const {
        statusCode,
        headers: { location },
      } = await ask('POST', `/en/newsletter/confirm${query}`, { accept });
      return [statusCode, location];
    };
    for (const query of ['', '?token=', '?token=x', `?token=${used}`, `?other=${good}`]) {
      expect(await asked(query, '*/*')).toEqual([422, undefined]);
      expect(await asked(query, 'text/html')).toEqual([303, '/en/newsletter/confirm?outcome=link-invalid']);
    }
    expect(await asked(`?token=${unlucky}`, '*/*')).toEqual([503, undefined]);
    expect(await asked(`?token=${unlucky}`, 'text/html')).toEqual([
      303,
      `/en/newsletter/confirm?outcome=failed&token=${unlucky}`,
    ]);
    expect(done).toEqual([]);
  });

  it('do nothing in maintenance: a mail program is asked to try again later, a browser keeps its link (OPS-1)', async () => {
    const { done, ask } = await shop(true);
    const path = '/en/newsletter/unsubscribe';
    expect((await ask('POST', `${path}?token=${good}`)).statusCode).toBe(503);
    expect((await ask('POST', `${path}?token=${good}`, { accept: 'text/html' })).headers.location).toBe(
      `${path}?outcome=failed&token=${good}`,
    );
    expect((await ask('POST', `${path}?token=a%0d%0ab`)).statusCode).toBe(422);
    expect(done).toEqual([]);
  });

  it('count as pages of their address, so that links cannot be tried without a limit (F7)', async () => {
    const { done, ask } = await shop(false, 2);
    const post = async (token: string) => (await ask('POST', `/newsletter/bestaetigen?token=${token}`)).statusCode;
    expect([await post(used), await post(used), await post(good)]).toEqual([422, 422, 429]);
    expect(done).toEqual([]);
  });
});
