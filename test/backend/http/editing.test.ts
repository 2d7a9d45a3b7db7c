import { describe, expect, it } from 'vitest';
import { Editor } from '../../../src/backend/content/Editor.ts';
import { finishedPage } from '../../../src/backend/page-cache/finishedPage.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import type { PageVisit } from '../../../src/backend/http/ServerParts.ts';
import { editorQuery, previewToken } from '../../builders/editorToken.ts';
import { TestClock } from '../../ports/TestShop.ts';
import { rig } from './rig.ts';

const origin = 'https://editor.example';

const opened = async (withEditor = true) => {
  const clock = new TestClock();
  const visits: PageVisit[] = [];
  const { app } = await rig({
    clock,
    ...(withEditor ? { editor: new Editor({ previewToken, space: 7, origin, clock }) } : {}),
    renderPage: async (visit) => {
      visits.push(visit);
      return finishedPage({ status: 200, headers: [['content-type', 'text/html']], html: '<main>x</main>' });
    },
  });
  const ask = async (url: string) => {
    const { headers } = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    const [, framed] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return [framed, headers['x-frame-options'], headers['cache-control']];
  };
  const send = (page: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: `/content-draft?page=${encodeURIComponent(page)}`,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    });
  return { clock, visits, ask, send };
};
const story = JSON.stringify({ story: { full_slug: 'de/agb' } });
const locked = ["'none'", 'DENY', 'private, no-store'];

describe('a page that the visual editor asks for', () => {
  it('may be framed by the editor alone, and is not kept (CMS-3)', async () => {
    const { ask, clock, visits } = await opened();
    expect(await ask(`/agb?${editorQuery(clock.now())}`)).toEqual([origin, undefined, 'private, no-store']);
    expect(visits.at(-1)?.editing).toMatchObject({ sent: null, script: expect.stringContaining(origin) });
  });

  it.each<[string, (now: number) => string]>([
    ['without its token', () => '/agb'],
    ['with a token of long ago', (now) => `/agb?${editorQuery(now - minutes(90))}`],
    ['with a made-up token', (now) => `/agb?${editorQuery(now, { token: 'guessed' })}`],
  ])('may be framed by no page %s (F9)', async (_, address) => {
    const { ask, clock, visits } = await opened();
    expect(await ask(address(clock.now()))).toEqual(locked);
    expect(visits.at(-1)?.editing).toBeUndefined();
  });

  it('is an ordinary page where no editor is configured', async () => {
    const { ask, clock, send } = await opened(false);
    expect(await ask(`/agb?${editorQuery(clock.now())}`)).toEqual(locked);
    expect((await send(`/agb?${editorQuery(clock.now())}`, story)).statusCode).toBe(405);
  });

  it('is rendered as the editor sends it, in the language of its address (CMS-3)', async () => {
    const { clock, send, visits } = await opened();
    const answer = await send(`/en/terms?${editorQuery(clock.now())}`, story);
    expect([answer.statusCode, answer.body]).toEqual([200, '<main>x</main>']);
    expect([visits.at(-1)?.editing?.sent, visits.at(-1)?.market.language]).toEqual([{ full_slug: 'de/agb' }, 'en']);
  });

  it('is not rendered from a story of another sender, which is not read (F2)', async () => {
    const { clock, send, visits } = await opened();
    const query = editorQuery(clock.now());
    for (const page of [
      '/agb',
      '',
      `https://evil.example/?${query}`,
      `//evil.example/?${query}`,
      `/\t/evil.example/?${query}`,
      `/\\evil.example/?${query}`,
      `/\t/[?${query}`,
      `/agb?${editorQuery(0)}`,
    ])
      for (const payload of [story, '{'])
        expect((await send(page, payload)).json().data, page).toEqual({ at: ['page'] });
    expect((await send(`/agb?${query}`, '{')).statusCode).toBe(400);
    expect((await send(`/agb?${query}`, `{"story":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
    expect(visits).toEqual([]);
  });
});
