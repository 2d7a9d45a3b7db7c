import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../../../../src/backend/config/logger.ts';
import { sendProblem } from '../../../../src/backend/http/answers/sendProblem.ts';
import { acceptedEvents, refusedEvents } from '../../../../src/backend/http/safety/securityEvents.ts';
import { nameOf } from '../../../../src/contract/Call.ts';
import { calls } from '../../../../src/contract/calls.ts';
import { type ErrorCode, errorCodes, isErrorCode, wireErrors } from '../../../../src/contract/errors.ts';
import { openAccountShop, type AccountShop, Uncounted } from '../../account/shop.ts';
import { aRegistration, aSignedIn, tokenTo, Visitor } from '../../account/Visitor.ts';
import { rig } from '../rig.ts';

interface Line {
  readonly event?: string;
  readonly concern?: string;
  readonly correlationId?: string;
  readonly level: number;
}
const gathering = () => {
  const lines: string[] = [];
  const events = (): readonly Line[] =>
    lines.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined);
  return {
    lines,
    events,
    log: makeLogger('info', {
      write: (line) => {
        lines.push(line);
      },
    }),
  };
};
const catalogue = Object.keys(refusedEvents).filter(isErrorCode);
const canary = 'canary-4f1e@person.example';

/** Data that an error of a code may carry. */
const dataOf: Readonly<Partial<Record<ErrorCode, unknown>>> = {
  'code-incorrect': { attemptsLeft: 3 },
  'customer-not-authorized': { action: 'update' },
  'store-mismatch': { store: 'us' },
  'too-many-requests': { retryAfterSeconds: 7 },
  'too-many-attempts': { retryAfterSeconds: 7 },
  'codes-exhausted': { retryAfterSeconds: 7 },
  'purchase-broken': { supportCode: 'A1B2C3' },
  'too-many-orders': { retryAfterSeconds: 7 },
};

describe('Security events', () => {
  it('are all refusals of identity, permission and rate, and every sign of replay or forgery (R14)', () => {
    const guarded = errorCodes.filter((code) => [401, 403, 429].includes(wireErrors[code].status));
    expect(guarded.filter((code) => refusedEvents[code] === undefined)).toEqual([]);
    expect(new Set(Object.values(refusedEvents))).toEqual(
      new Set(['authentication', 'authorization', 'rate', 'replay', 'integrity']),
    );
    const names = new Set(Object.values(calls).map(nameOf));
    expect([...acceptedEvents.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(catalogue)(
    '%s is logged once, by its code, with the correlation id of the answer and nothing else (R14)',
    async (code) => {
      const { events, log, lines } = gathering();
      const { app } = await rig({
        log,
        routes: [
          (server) => {
            server.post('/refused', (request, reply) =>
              sendProblem(
                request,
                reply,
                Result.getOrThrow<unknown, unknown>(wireErrors[code].decode(dataOf[code] ?? {})),
              ),
            );
          },
        ],
      });
      const answer = await app.inject({
        method: 'POST',
        url: `/refused?email=${canary}`,
        headers: { 'user-agent': canary },
        payload: { email: canary },
      });
      expect(answer.json()).toMatchObject({ code, correlationId: answer.headers['x-correlation-id'] });
      expect(events()).toHaveLength(1);
      expect(events()[0]).toMatchObject({
        event: code,
        concern: refusedEvents[code],
        correlationId: answer.headers['x-correlation-id'],
        level: 40,
      });
      expect(Object.keys(events()[0] ?? {}).toSorted()).toEqual([
        'concern',
        'correlationId',
        'event',
        'level',
        'msg',
        'time',
      ]);
      expect(lines.join('')).not.toContain(canary);
      await app.close();
    },
  );

  describe('of accounts', () => {
    const { events, lines, log } = gathering();
    let shop: AccountShop;
    beforeAll(async () => {
      shop = await openAccountShop({ log, rateCounters: new Uncounted() });
    });
    afterAll(async () => {
      await shop?.close();
    });

    it('every change of credentials or permissions is logged with its correlation id, without a person (R14, R11)', async () => {
      const registration = aRegistration();
      const { email, password } = registration;
      const visitor = await aSignedIn(shop, registration);
      await visitor.send('POST', '/customers/login', { email, password: 'Falsch-Falsch-1' });
      await visitor.send('PUT', '/customers/change-password', {
        currentPassword: password,
        newPassword: 'Ganz-Anders-8',
      });
      await visitor.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
      await visitor.send('PUT', '/customers/password', {
        token: await tokenTo(shop, email, 'password-reset'),
        newPassword: password,
      });
      const other = await new Visitor(shop).anonymous();
      await other.signIn(email, password);
      await other.send('POST', '/customers/logout');
      const again = await new Visitor(shop).anonymous();
      await again.signIn(email, password);
      await again.send('POST', '/customers/logout-everywhere');
      const last = await new Visitor(shop).anonymous();
      const anonymousId = last.ownerId;
      await last.signIn(email, password);
      await last.send('POST', '/customers/merge', { anonymousId, customerId: last.ownerId });
      const customerId = last.ownerId;
      const deleted = await last.send('DELETE', `/customers/${customerId}`, { password });
      expect(deleted.status).toBe(204);
      const told = events();
      expect(
        told.filter(({ event }) => event === 'customer-deleted').map(({ correlationId }) => correlationId),
      ).toEqual([deleted.headers['x-correlation-id']]);
      const seen = new Set(told.map(({ event }) => event));
      expect([...acceptedEvents.values()].filter((event) => !seen.has(event))).toEqual([]);
      expect(seen).toContain('credentials-mismatch');
      for (const each of told)
        expect(each).toMatchObject({
          concern: expect.any(String),
          correlationId: expect.stringMatching(/^[\da-f-]{36}$/),
        });
      const text = lines.join('');
      for (const private_ of [email, password, customerId, anonymousId, registration.lastName])
        expect(text).not.toContain(private_);
    });
  });
});
