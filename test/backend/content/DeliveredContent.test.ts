import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { ContentMissing, DeliveredContent } from '../../../src/backend/content/DeliveredContent.ts';
import { ServiceFailed } from '../../../src/backend/content/DeliveryService.ts';
import { type Fill, filled } from '../../../src/backend/content/filled.ts';
import { deliveredStory } from '../../../src/backend/content/deliveredStory.ts';
import { KeptStories } from '../../../src/backend/content/KeptStories.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';
import { aStory, aStoreStory } from '../../builders/story.ts';
import { inService, type ServiceStory } from './ContentServiceDouble.ts';

const asWritten: Fill = (content) => content;

/** A content service whose stories, version and fault a test sets. */
const playedService = (stories: readonly ServiceStory[]) => {
  const state = { stories, version: 1, fault: null as string | null, read: 0 };
  const answer = <A>(value: () => A) =>
    Effect.suspend(() =>
      state.fault === null ? Effect.succeed(value()) : Effect.fail(new ServiceFailed({ fault: state.fault })),
    );
  return {
    state,
    version: () => answer(() => state.version),
    stories: () =>
      answer(() => {
        state.read += 1;
        return state.stories;
      }),
  };
};
const written = () => {
  const lines: (readonly [level: string, text: string, data: object])[] = [];
  const log = (level: string) => (data: object, text: string) => lines.push([level, text, data]);
  return { lines, info: log('info'), warn: log('warn'), error: log('error') };
};
const aFolder = () => mkdtemp(join(tmpdir(), 'troy-content-'));

const aurum = aShopFile('test/builders/aurum/shop.json');
const opened = async (
  stories: readonly ServiceStory[],
  folder?: string,
  drafts?: ConstructorParameters<typeof DeliveredContent>[0]['drafts'],
) => {
  const [service, log] = [playedService(stories), written()];
  const kept = new KeptStories(folder ?? (await aFolder()));
  const fill: Fill = (content, language) => filled(content, aurum, language);
  const content = new DeliveredContent({ service, kept, log, fill, ...(drafts === undefined ? {} : { drafts }) });
  await Effect.runPromise(content.open());
  return { content, service, log };
};
const titleAt = async ({ content }: { readonly content: DeliveredContent }, path: string) =>
  (await Effect.runPromise(content.of('euro').atPath(path, 'de')))?.title;
const agb = (title: string) => inService(aStory('de/agb', { content: { title } }));
const refreshed = (content: DeliveredContent) => Effect.runPromise(Effect.result(content.refresh()));

describe('content of the delivery service', () => {
  it('is read anew when its version moves, and only then (CMS-2)', async () => {
    const shop = await opened(agb('Old'));
    const { content, service } = shop;
    const edition = content.edition();
    service.state.stories = agb('New');
    await refreshed(content);
    expect([await titleAt(shop, '/agb'), content.edition(), service.state.read]).toEqual(['Old', edition, 1]);
    service.state.version = 2;
    await refreshed(content);
    expect([await titleAt(shop, '/agb'), service.state.read]).toEqual(['New', 2]);
    expect(content.edition()).not.toBe(edition);
  });

  it('names the shop where an editor wrote a placeholder, published and as it is written (CMS-2)', async () => {
    const draft = (slug: string) => Effect.succeed(slug === 'de/agb' ? (agb('{shop.name} soon')[0] ?? null) : null);
    const shop = await opened(agb('{shop.name} now'), undefined, { draft });
    expect(await titleAt(shop, '/agb')).toBe('Aurum Demo now');
    const written = await Effect.runPromise(shop.content.draftsOf('euro', null).atPath('/agb', 'de'));
    expect(written?.title).toBe('Aurum Demo soon');
  });

  it('stays as it was read last while the service is down, and the log says so (F15, ERR-47)', async () => {
    const shop = await opened(agb('Good'));
    shop.service.state.fault = 'network';
    const edition = shop.content.edition();
    await refreshed(shop.content);
    expect([await titleAt(shop, '/agb'), shop.content.edition()]).toEqual(['Good', edition]);
    expect(shop.log.lines.at(-1)).toEqual([
      'error',
      'the content service failed; what it delivered last is shown',
      { fault: 'network', version: 1 },
    ]);
  });

  it('is the newest within 30 s after the service is back, however long it was down (F15)', async () => {
    const shop = await opened(agb('Before'));
    const { state } = shop.service;
    // Rounds that fail wait longer and longer; the last wait decides how soon the newest content is shown.
    for (const downMs of [5_000, 61_000, 3_607_000])
      await Effect.runPromise(
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(shop.content.worker.run());
          state.fault = 'timeout';
          yield* TestClock.adjust(downMs);
          Object.assign(state, { fault: null, version: state.version + 1, stories: agb(`After ${downMs}`) });
          // An answer may take 10 s, and all stories are read in a few.
          yield* TestClock.adjust(15_000);
          yield* Fiber.interrupt(fiber);
        }).pipe(
          Effect.provide(TestClock.layer()),
          Effect.tap(() => Effect.promise(async () => expect(await titleAt(shop, '/agb')).toBe(`After ${downMs}`))),
        ),
      );
  });

  it('is what was kept when the shop starts while the service is down', async () => {
    const folder = await aFolder();
    await opened(agb('Kept'), folder);
    expect(await readdir(folder)).toEqual(['content.json']);
    const service = playedService([]);
    service.state.fault = '500';
    const content = new DeliveredContent({ service, kept: new KeptStories(folder), log: written(), fill: asWritten });
    await Effect.runPromise(content.open());
    expect(await titleAt({ content }, '/agb')).toBe('Kept');
    service.state.fault = null;
    service.state.stories = agb('Of the same version');
    await refreshed(content);
    expect(await titleAt({ content }, '/agb')).toBe('Of the same version');
  });

  it.each([
    ['', 'nothing'],
    ['{"version":1', 'a file that was cut off'],
    ['{"version":"x","stories":[]}', 'another shape'],
  ])('stops the start with neither service nor a file to read: %s', async (text) => {
    const folder = await aFolder();
    if (text !== '') await writeFile(join(folder, 'content.json'), text);
    const service = playedService([]);
    service.state.fault = '401';
    const content = new DeliveredContent({ service, kept: new KeptStories(folder), log: written(), fill: asWritten });
    await expect(Effect.runPromise(content.open())).rejects.toEqual(new ContentMissing({ fault: '401' }));
    expect(await Effect.runPromise(Effect.flip(content.of('euro').stores('de')))).toMatchObject({
      _tag: 'ContentUnavailable',
    });
  });

  it('leaves out blocks that it cannot show, and says so in the log (CMS-1)', async () => {
    const body = [{ component: 'hologram' }, { component: 'title', text: 'Shown' }, { component: 'title' }];
    const shop = await opened(inService(aStory('de/agb', { content: { body } })));
    const page = await Effect.runPromise(shop.content.of('euro').atPath('/agb', 'de'));
    expect(page?.blocks).toEqual([{ kind: 'title', text: 'Shown' }]);
    const left = 'a block of the content was left out';
    expect(shop.log.lines.filter(([level]) => level === 'warn')).toEqual([
      ['warn', left, { story: 'de/agb', fault: 'story.content.body.0.component is no block of the shop' }],
      ['warn', left, { story: 'de/agb', fault: 'story.content.body.2.text is missing' }],
    ]);
  });

  it('leaves out stories that it cannot read, silent about those that pages do without (CMS-5, ERR-47)', async () => {
    const broken = (path: string) => inService(aStory(path, { content: { component: 'component', body: 'none' } }));
    const { log } = await opened([
      ...broken('de/parts/seo-gold'),
      ...broken('de/parts/top-text-gold'),
      ...broken('de/parts/aseo-gold'),
      ...inService(aStory('global/notes', { content: { component: 'note' } })),
    ]);
    expect(log.lines.filter(([level]) => level === 'warn')).toEqual([
      [
        'warn',
        'a story of the content was left out',
        { story: 'de/parts/aseo-gold', fault: expect.stringMatching(/^story\.content/) },
      ],
    ]);
  });

  it('leaves out a story that is nested too deeply to be read (CMS-5)', async () => {
    let node: object = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
    for (let depth = 0; depth < 20_000; depth += 1) node = { type: 'blockquote', content: [node] };
    const body = [{ component: 'rich-text', body: { type: 'doc', content: [node] } }];
    const shop = await opened([...agb('Good'), ...inService(aStory('de/versand', { content: { body } }))]);
    expect([await titleAt(shop, '/agb'), await titleAt(shop, '/versand')]).toEqual(['Good', undefined]);
    expect(shop.log.lines).toContainEqual([
      'warn',
      'a story of the content was left out',
      { story: 'de/versand', fault: 'story is nested too deeply' },
    ]);
  });

  it('takes no other fault for deep nesting (CMS-5)', () => {
    const [story] = inService(aStory('de/agb', { content: { body: [{ component: 'hologram' }] } }));
    const skipped = () => {
      throw new RangeError('Invalid time value');
    };
    expect(() => deliveredStory(story, { skipped, fill: asWritten })).toThrow('Invalid time value');
  });

  it('has links, pictures and empty fields of the service as files have them', async () => {
    const link = (fields: object) => ({ fieldtype: 'multilink', id: 'x', ...fields });
    const story = (cached_url: string) => link({ linktype: 'story', cached_url });
    const mark = (attrs: object) => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs }] });
    const body = [
      { component: 'button', label: 'a', href: story('en/blog/silver-and-tax') },
      { component: 'button', label: 'b', href: story('de/home') },
      {
        component: 'button',
        label: 'c',
        href: link({ linktype: 'story', cached_url: 'old', story: { full_slug: 'ch/de/agb' }, anchor: 'preise' }),
      },
      {
        component: 'button',
        label: 'd',
        href: link({ linktype: 'url', url: 'https://x.example/', cached_url: 'old' }),
      },
      { component: 'button', label: 'e', href: link({ linktype: 'email', email: 'a@b.example' }) },
      {
        component: 'banner',
        title: 't',
        text: 'x',
        action_label: '',
        action_href: link({ linktype: 'story', cached_url: '' }),
      },
      {
        component: 'rich-text',
        body: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                mark({ href: '/de/agb', linktype: 'story', uuid: 'u', anchor: null }),
                mark({ href: 'https://x.example/', linktype: 'url' }),
              ],
            },
          ],
        },
      },
    ];
    const shop = await opened(inService(aStory('de/agb', { content: { body } })));
    const blocks = (await Effect.runPromise(shop.content.of('euro').atPath('/agb', 'de')))?.blocks;
    expect(blocks).toEqual([
      { kind: 'button', label: 'a', href: '/blog/silver-and-tax' },
      { kind: 'button', label: 'b', href: '/' },
      { kind: 'button', label: 'c', href: '/agb#preise' },
      { kind: 'button', label: 'd', href: 'https://x.example/' },
      { kind: 'button', label: 'e', href: 'mailto:a@b.example' },
      { kind: 'banner', title: 't', text: 'x' },
      {
        kind: 'rich-text',
        body: [
          {
            type: 'paragraph',
            spans: [
              { text: 'here', href: '/agb' },
              { text: 'here', href: 'https://x.example/' },
            ],
          },
        ],
      },
    ]);
    expect(shop.log.lines.filter(([level]) => level === 'warn')).toEqual([]);
  });

  it('shows hostile texts as texts, and leaves out what could run (F8, F12)', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const paragraph = (content: readonly object[]) => ({ type: 'paragraph', content });
    const doc = {
      type: 'doc',
      content: [
        paragraph([
          { type: 'text', text: script },
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', linktype: 'url' } }],
          },
        ]),
        { type: 'blockquote', content: [paragraph([{ type: 'text', text: 'quoted' }])] },
        { type: 'image', attrs: { src: 'https://evil.example/pixel' } },
        { type: 'blok', attrs: { body: [{ component: 'title', text: script }] } },
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: script }] },
      ],
    };
    const body = [
      { component: 'rich-text', body: doc },
      { component: 'html', html: script },
    ];
    const shop = await opened(inService(aStory('de/agb', { content: { body } })));
    expect((await Effect.runPromise(shop.content.of('euro').atPath('/agb', 'de')))?.blocks).toEqual([
      {
        kind: 'rich-text',
        body: [
          { type: 'paragraph', spans: [{ text: script }, { text: 'x' }] },
          { type: 'paragraph', spans: [{ text: 'quoted' }] },
          { type: 'heading', level: 2, text: script },
        ],
      },
    ]);
  });

  it('has the first page of a folder, and the stores of a store', async () => {
    const shop = await opened([
      ...inService(aStory('de/home', { content: { title: 'Start' } })).map((story) => ({ ...story, full_slug: 'de/' })),
      ...inService(aStoreStory('ch/de/filialen/zuerich', 'Zürich')),
    ]);
    expect(await titleAt(shop, '/')).toBe('Start');
    expect(await Effect.runPromise(shop.content.of('euro').stores('de'))).toEqual([]);
    expect(await Effect.runPromise(shop.content.of('ch').store('zuerich', 'de'))).toMatchObject({ city: 'Zürich' });
  });
});
