import { describe, expect, it } from 'vitest';
import { rig } from '../rig.ts';

/** A server that allows one call a minute, and a request from an address at a moment of that minute. */
const shop = async (rateLimit: number) => {
  const { app, clock } = await rig({ config: { rateLimit } });
  const begun = clock.time;
  const ask = async (afterMs: number, url = '/api/prices/metals') => {
    clock.time = begun + afterMs;
    const { statusCode, headers } = await app.inject({ method: 'GET', url });
    return [statusCode, headers['retry-after']];
  };
  return { ask };
};

describe('a caller over the limit', () => {
  it('is asked to wait for its minute, a second at least, and is served then (F7)', async () => {
    const { ask } = await shop(1);
    expect(await ask(0)).toEqual([200, undefined]);
    expect(await ask(10_000)).toEqual([429, '50']);
    expect(await ask(10_001)).toEqual([429, '50']);
    expect(await ask(59_999)).toEqual([429, '1']);
    expect(await ask(60_000)).toEqual([200, undefined]);
  });

  it('of sessions is asked to wait likewise, each address for itself (F7)', async () => {
    const { ask } = await shop(1_000);
    const begin = '/api/admin/customers/anonymous';
    for (let session = 0; session < 60; session += 1) expect((await ask(0, begin))[0]).toBe(200);
    const [status, after] = await ask(500, begin);
    expect([status, Number(after) > 0, Number(after) <= 60]).toEqual([429, true, true]);
  });

  it('is never refused where the operator sets no limit (F7)', async () => {
    const { ask } = await shop(0);
    for (let call = 0; call < 70; call += 1) expect((await ask(0, '/api/admin/customers/anonymous'))[0]).toBe(200);
  });
});
