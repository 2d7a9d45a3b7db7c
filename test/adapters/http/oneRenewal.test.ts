import fc from 'fast-check';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { CartsOverHttp } from '../../../src/adapters/http/CartsOverHttp.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { idOf, type CartId } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import type { SessionExpired } from '../../../src/domain/session/SessionErrors.ts';
import { asked } from '../../numbers.ts';

const idOfCart = idOf<CartId>('cart-1');

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: `/problems/${code}`, title: code, status, code, correlationId: 'c', data: {} }), {
    status,
  });
const tokens = () =>
  new Response(
    JSON.stringify({ accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId: 'me', expiresAt: 2 }),
  );

/** A backend whose tokens are expired until they are renewed; a scheduler decides when each answer comes. */
class ScheduledBackend {
  renewals = 0;
  readonly tries = new Map<string, number>();
  cookies: string;
  #fresh = false;
  readonly #scheduler: fc.Scheduler;
  readonly #renews: boolean;
  constructor(scheduler: fc.Scheduler, renews: boolean, level: 'User' | 'Anonymous') {
    this.#scheduler = scheduler;
    this.#renews = renews;
    this.cookies = `ctUserId=me; ctTokenExpiresAt=1; ctTokenLevel=${level}`;
  }
  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(url);
    await this.#scheduler.schedule(Promise.resolve(), `out ${path}`);
    const answer = this.#answer(path, init);
    await this.#scheduler.schedule(Promise.resolve(), `back ${path}`);
    return answer;
  };
  #answer(path: string, init: RequestInit): Response {
    if (path.includes('refresh-token')) {
      this.renewals += 1;
      if (!this.#renews) {
        this.cookies = '';
        return problem(403, 'refresh-refused');
      }
      this.#fresh = true;
      return tokens();
    }
    const name = `${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}`;
    this.tries.set(name, (this.tries.get(name) ?? 0) + 1);
    return this.#fresh ? problem(404, 'cart-not-found') : problem(401, 'session-required');
  }
}

const carts = (backend: ScheduledBackend) => {
  const transport = new Transport({ baseUrl: '', store: 'euro', fetch: backend.fetch });
  const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => backend.cookies));
  return {
    sessions,
    port: new CartsOverHttp(new HttpClient(transport, sessions), marketOf({ site: 'euro', language: 'de' })),
  };
};

/** Runs all microtasks between two events. */
const ordered = fc.scheduler({
  act: async (step) => {
    await step();
    await new Promise((wake) => {
      setImmediate(wake);
    });
  },
});

describe('A burst of 401 answers', () => {
  it('20 parallel calls, in any order of events: one renewal, each call made at most twice (S5)', async () => {
    await fc.assert(
      fc.asyncProperty(ordered, async (scheduler) => {
        const backend = new ScheduledBackend(scheduler, true, 'User');
        const { port } = carts(backend);
        const calls = Array.from({ length: 20 }, (_, n) =>
          Effect.runPromise(Effect.flip(port.add(idOfCart, `A${n}`, 1))),
        );
        const answers = await scheduler.waitFor(Promise.all(calls));
        expect(answers.map(({ _tag }) => _tag)).toEqual(Array.from({ length: 20 }, () => 'CartNotFound'));
        expect(backend.renewals).toBe(1);
        expect(Math.max(...backend.tries.values())).toBeLessThanOrEqual(2);
      }),
      { numRuns: asked('S5', 50, 500) },
    );
  });

  it('a session that cannot be renewed ends and is reported once, also to a late listener; no call loops (AUTH-3)', async () => {
    await fc.assert(
      fc.asyncProperty(ordered, fc.boolean(), async (scheduler, late) => {
        const backend = new ScheduledBackend(scheduler, false, 'User');
        const { port, sessions } = carts(backend);
        const told: SessionExpired[] = [];
        const listen = () => sessions.expirations().subscribe((expired) => told.push(expired));
        const early = late ? null : listen();
        const calls = Array.from({ length: 5 }, (_, n) =>
          Effect.runPromise(Effect.flip(port.add(idOfCart, `A${n}`, 1))),
        );
        const answers = await scheduler.waitFor(Promise.all(calls));
        const watching = [early ?? listen(), listen()];
        for (const each of watching) each.unsubscribe();
        expect(new Set(answers.map(({ _tag }) => _tag))).toEqual(new Set(['CartsUnavailable']));
        expect(told).toHaveLength(1);
        expect(backend.renewals).toBe(1);
      }),
      { numRuns: asked('S5', 30, 500) },
    );
  });
});
