import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { type Logger, pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { announceContent, followContent } from '../../../src/backend/content/announceContent.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { webhookPath, webhookRoutes } from '../../../src/backend/http/routes/webhookRoutes.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { rig } from './rig.ts';

const [secret, older] = ['s'.repeat(20), 'o'.repeat(20)];
const notice = {
  text: 'The user anna published the story AGB (de/agb)',
  action: 'published',
  space_id: 7,
  story_id: 12,
  full_slug: 'de/agb',
};
const signed = (payload: string | Buffer, by = secret): string => createHmac('sha1', by).update(payload).digest('hex');

const opened = async (space: number | null = 7, announce = () => {}, log?: Logger) => {
  const clock = { at: 0, now: () => clock.at };
  const heard = { times: 0 };
  const changed = () => {
    heard.times += 1;
    announce();
  };
  const routes = [webhookRoutes({ secrets: [secret, older], space, changed, clock })];
  const { app } = await rig({ routes, ...(log === undefined ? {} : { log }) });
  const send = async (payload: string | Buffer, headers: Readonly<Record<string, string>>) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
      payload,
    });
    return statusCode;
  };
  const sendSigned = (body: object, by?: string) => {
    const text = JSON.stringify(body);
    return send(text, { 'webhook-signature': signed(text, by) });
  };
  return { app, clock, heard, send, sendSigned };
};

describe('POST /content/webhook', () => {
  it('is accepted when the content service has signed it, also with the secret before (API-55, CMS-4, R18)', async () => {
    const { heard, sendSigned } = await opened();
    expect(webhookPath).toBe('/api/content/webhook');
    expect(await sendSigned(notice)).toBe(204);
    expect(await sendSigned(notice, older)).toBe(204);
    expect(await sendSigned({ action: 'entries_updated', space_id: 7, story_id: null, full_slug: null })).toBe(204);
    expect(heard.times).toBe(3);
  });

  it('is refused with another signature, or one of other bytes (CMS-4, F14)', async () => {
    const { heard, send } = await opened();
    const text = JSON.stringify(notice);
    const statuses = [
      await send(text, {}),
      await send(text, { 'webhook-signature': '' }),
      await send(text, { 'webhook-signature': 'é'.repeat(20) }),
      await send(text, { 'webhook-signature': signed(text).toUpperCase() }),
      await send(text, { 'webhook-signature': signed(text).slice(0, -1) }),
      await send(text, { 'webhook-signature': `${signed(text)}0` }),
      await send(text, { 'webhook-signature': signed(text, 'another secret of it') }),
      await send(`${text} `, { 'webhook-signature': signed(text) }),
      await send('', { 'webhook-signature': signed(text) }),
    ];
    expect([new Set(statuses), heard.times]).toEqual([new Set([400]), 0]);
  });

  it('without a signature writes one line a minute at most, with the count since the line before (F14)', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const { clock, send } = await opened(7, undefined, log);
    const counts = () => lines.map((line) => Number(/"count":(\d+)/.exec(line)?.[1]));
    for (let n = 0; n < 50; n += 1) await send('{}', {});
    expect(counts()).toEqual([1]);
    clock.at = minutes(1) - 1;
    await send('{}', {});
    expect(counts()).toEqual([1]);
    clock.at = minutes(1);
    await send('{}', {});
    expect(counts()).toEqual([1, 51]);
  });

  it('is refused for another space, and when it says nothing, even if it is signed', async () => {
    const { heard, send, sendSigned } = await opened();
    const statuses = [
      await sendSigned({ ...notice, space_id: 8 }),
      await sendSigned({ action: 'published' }),
      await sendSigned([]),
      await send('{', { 'webhook-signature': signed('{') }),
      await send('', { 'webhook-signature': signed('') }),
    ];
    expect([statuses, heard.times]).toEqual([[400, 400, 400, 400, 400], 0]);
    const ofAny = await opened(null);
    expect([await ofAny.sendSigned({ ...notice, space_id: 8 }), ofAny.heard.times]).toEqual([204, 1]);
  });

  it('takes no body beyond 16 KB, and no other method', async () => {
    const { app, heard, sendSigned } = await opened();
    expect(await sendSigned({ ...notice, text: 'x'.repeat(17_000) })).toBe(413);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: webhookPath, headers: { host: 'localhost' } })).statusCode).toBe(404);
    expect(heard.times).toBe(0);
  });

  it('makes a process look at the content every two seconds at most, however often it is sent again (F14)', async () => {
    let looks = 0;
    let heard: (payload: string) => void = () => undefined;
    const channel: Pick<Database, 'notify' | 'listen'> = {
      notify: async (_, payload) => {
        heard(payload);
      },
      listen: async (_, each) => {
        heard = each;
        return async () => undefined;
      },
    };
    await followContent(channel, () => (looks += 1));
    const { sendSigned } = await opened(7, () => announceContent(channel, { warn: () => undefined }));
    const begun = performance.now();
    for (let n = 0; n < 1_000; n += 1) expect(await sendSigned(notice)).toBe(204);
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 2_000));
  });

  it('refuses notices that are made up (F2, F14)', async () => {
    const { heard, send } = await opened();
    const text = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(notice)));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.stringMatching(/^[0-9a-f]{40}$/),
        fc.constantFrom('application/json', 'text/plain'),
        async (body, signature, type) => {
          expect(await send(body, { 'webhook-signature': signature, 'content-type': type })).toBe(400);
        },
      ),
      { numRuns: 1_000 },
    );
    expect(heard.times).toBe(0);
  });
});
