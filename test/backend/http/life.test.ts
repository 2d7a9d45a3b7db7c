import { describe, expect, it } from 'vitest';
import type { ServerParts } from '../../../src/backend/http/ServerParts.ts';
import { anonymous, rig } from './rig.ts';
import { asked } from '../../numbers.ts';
import { until } from '../../until.ts';

describe('Health', () => {
  const workers = { prices: 'ok', outbox: 'failing' } as const;
  const matrix: readonly [string, ServerParts['readiness'], number, object][] = [
    [
      'well',
      async () => ({ isReady: true, feedAgeMs: 0, workers }),
      200,
      { status: 'ready', prices: 'fresh', workers },
    ],
    [
      'old prices',
      async () => ({ isReady: true, feedAgeMs: 361_000, workers }),
      200,
      { status: 'ready', prices: 'stale', workers },
    ],
    [
      'no prices yet',
      async () => ({ isReady: true, feedAgeMs: null, workers }),
      200,
      { status: 'ready', prices: 'none', workers },
    ],
    [
      'no database',
      async () => ({ isReady: false, feedAgeMs: 0, workers }),
      503,
      { status: 'not-ready', prices: 'fresh', workers },
    ],
    [
      'database throws',
      () => Promise.reject(new Error('password=secret host=10.0.0.5')),
      503,
      { status: 'not-ready', prices: 'none', workers: {} },
    ],
    ['database hangs', () => new Promise(() => undefined), 503, { status: 'not-ready', prices: 'none', workers: {} }],
  ];
  for (const [name, readiness, status, body] of matrix) {
    it(`${name}: alive, ready only with a database, states of workers and no reasons (R19)`, async () => {
      const { app } = await rig({ readiness });
      expect((await app.inject({ method: 'GET', url: '/health' })).json()).toEqual({ status: 'ok' });
      const ready = await app.inject({ method: 'GET', url: '/ready' });
      expect([ready.statusCode, ready.json()]).toEqual([status, body]);
    });
  }
});

describe('Stopping', () => {
  it('under load: no request that was begun is dropped, readiness goes first (R5)', async () => {
    for (let round = 0; round < asked('R5', 5, 50); round++) {
      let release: () => void = () => undefined;
      const held = new Promise<void>((wake) => {
        release = wake;
      });
      const shop = await rig({
        renderPage: async () => {
          await held;
          return new Response('done');
        },
      });
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const address = shop.app.server.address();
      const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
      let received = 0;
      shop.app.server.on('request', () => (received += 1));
      const begun = Array.from({ length: 20 }, () => fetch(`${base}/`));
      await until(() => received === 20);
      const stopped = shop.server.stop(20);
      expect((await shop.app.inject({ method: 'GET', url: '/ready' })).statusCode).toBe(503);
      setTimeout(release, 30);
      const answers = await Promise.all(begun);
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
        Array.from({ length: 20 }, () => 'done'),
      );
      await stopped;
      await expect(fetch(`${base}/health`)).rejects.toThrow();
    }
  });

  it('a session survives a restart of the process that signed it, by its secret (R5)', async () => {
    const first = await rig();
    const tokens = await anonymous(first);
    await first.server.stop();
    const second = await rig({ refreshTokens: first.parts.refreshTokens });
    expect(
      (
        await second.app.inject({
          method: 'GET',
          url: '/api/carts',
          headers: { authorization: `Bearer ${tokens.accessToken}` },
        })
      ).statusCode,
    ).toBe(200);
  });
});
