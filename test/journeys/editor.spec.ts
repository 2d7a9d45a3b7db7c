import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoryBlock } from '../../src/backend/content/Story.ts';
import { ContentServiceDouble, type ServiceStory } from '../backend/content/ContentServiceDouble.ts';
import { editorQuery } from '../builders/editorToken.ts';
import { expect, RunningShop, test as ofOneShop } from './shop.ts';
import { storiesInService } from '../builders/storiesInService.ts';

/** The bridge as far as the shop uses it: it hears of inputs from the page that frames the shop. */
const bridge = `window.StoryblokBridge = class {
  on(names, listener) {
    addEventListener('message', ({ data }) => {
      if ([names].flat().includes(data.action)) listener(data);
    });
  }
};
parent.postMessage('joined', '*');`;

/** A visual editor on another origin, which frames a page of the shop. */
const openEditor = async (): Promise<{ readonly server: Server; readonly origin: string }> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isBridge = url.pathname === '/f/storyblok-v2-latest.js';
    const framed = url.searchParams.get('frame')?.replaceAll('&', '&amp;') ?? '';
    response.writeHead(200, { 'content-type': isBridge ? 'text/javascript' : 'text/html' });
    response.end(
      isBridge
        ? bridge
        : `<!doctype html><title>Editor</title><iframe src="${framed}" width="900" height="700"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const editable = (uid: string) => `<!--#storyblok#{"name": "title", "space": "7", "uid": "${uid}", "id": "12"}-->`;
const storyOf = (slug: string): ServiceStory => {
  const own = storiesInService().find(({ full_slug }) => full_slug === slug);
  if (own === undefined) throw new Error(`no ${slug} among the stories`);
  return own;
};
/** A story with other words in one of its fields. */
const reworded = (slug: string, field: string, words: string): ServiceStory => {
  const own = storyOf(slug);
  return { ...own, content: { ...own.content, [field]: words } };
};
const terms = (text: string) => {
  const own = storyOf('de/agb');
  const body = [{ component: 'title', _uid: 'u-1', _editable: editable('u-1'), text }];
  return { ...own, content: { ...own.content, body } } satisfies ServiceStory;
};

type Component = Readonly<Record<string, unknown>> & { readonly component: string };
/** A story as an editor has it open: its blocks with edit marks, behind one that the shop does not know. */
const opened = (slug: string, blocks: readonly Component[]): ServiceStory => {
  const body = [{ component: 'hologram', text: 'Not for the shop' }, ...blocks].map((block, at) => {
    const uid = `${block.component}-${at}`;
    return { ...block, _uid: uid, _editable: editable(uid) };
  });
  const own = storyOf(slug);
  return { ...own, content: { ...own.content, body } };
};
const blocksOf = ({ content: { body } }: ServiceStory): readonly Component[] =>
  Array.isArray(body) ? (body as readonly Component[]) : [];
/** One block of each type, as the stories have them; no story has a title or a video. */
const everyType = (): readonly Component[] => {
  const further = [
    { component: 'title', text: 'A title' },
    { component: 'video', title: 'A video', provider: 'youtube', video: 'aqz-KE-bpKQ' },
  ];
  const written = [...storiesInService().flatMap(blocksOf), ...further];
  return [...new Map(written.map((block) => [block.component, block])).values()];
};
const passage = (text: string): Component => ({
  component: 'rich-text',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const longWord = 'Edelmetallkontrollgebührenverordnungsänderungsgesetzgebungsverfahren';
/** Pages that show their blocks in places of their own. */
const placed = [
  ['de/kontakt', '/kontakt'],
  ['de/hinweisgebersystem', '/hinweisgebersystem'],
  ['de/oe-konsulat-sg', '/oe-konsulat-sg'],
] as const;

const test = ofOneShop.extend<{}, { readonly service: ContentServiceDouble; readonly editor: string }>({
  service: [
    async ({}, use) => {
      const service = new ContentServiceDouble();
      await service.open();
      service.stories = storiesInService();
      service.drafts = [
        terms('As it was saved'),
        reworded('de/filialen/graz', 'name', 'Graz am neuen Ort'),
        reworded('en/wissen/enzyklopaedie/troy-ounce', 'title', 'Ounce, reworded'),
        opened('de/datenschutz', everyType()),
        ...placed.map(([slug]) => opened(slug, blocksOf(storyOf(slug)))),
        opened('de/versand', [passage(longWord)]),
      ];
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  editor: [
    async ({}, use) => {
      const { server, origin } = await openEditor();
      await use(origin);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ service, editor }, use) => {
      const shop = await RunningShop.opened({
        TROY_CMS_TOKEN: service.token,
        TROY_CMS_URL: `${service.origin}/v2`,
        TROY_CMS_SPACE: '7',
        TROY_CMS_PREVIEW_TOKEN: service.token,
        TROY_CMS_EDITOR_URL: editor,
      });
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe('an editor in the frame of the visual editor', () => {
  test('sees the draft, finds its blocks, and sees every input at once (CMS-3)', async ({
    page,
    shop,
    service,
    editor,
  }) => {
    const address = `${shop.origin()}/agb?${editorQuery(Date.now(), { token: service.token })}`;
    await page.goto(`${editor}/?frame=${encodeURIComponent(address)}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'As it was saved' })).toBeVisible();
    const block = frame.locator('[data-blok-uid="12-u-1"]');
    expect(JSON.parse((await block.getAttribute('data-blok-c')) ?? '')).toMatchObject({ name: 'title', id: '12' });
    const type = (text: string) =>
      page.evaluate(
        (story) => document.querySelector('iframe')?.contentWindow?.postMessage({ action: 'input', story }, '*'),
        terms(text),
      );
    // Inputs that come before the bridge is there are sent again.
    await expect(async () => {
      await type('As it is being typed <b>now</b>');
      await expect(frame.getByRole('heading', { name: 'As it is being typed <b>now</b>' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(frame.getByRole('heading', { name: 'As it was saved' })).toHaveCount(0);
    await expect(block).toHaveCount(1);
    for (const [path, title] of [
      ['/filialen/graz', 'Graz am neuen Ort'],
      ['/en/knowledge-hub/encyclopedia/troy-ounce', 'Ounce, reworded'],
    ] as const) {
      const other = `${shop.origin()}${path}?${editorQuery(Date.now(), { token: service.token })}`;
      await page.goto(`${editor}/?frame=${encodeURIComponent(other)}`);
      await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

  test('finds a block of every type, wherever its page shows it, and none that the shop does not know (CMS-1, CMS-3)', async ({
    page,
    shop,
    service,
    editor,
  }) => {
    const types = everyType();
    const known = StoryBlock.members.map(({ fields }) => fields.component.literal);
    expect(new Set(types.map(({ component }) => component))).toEqual(new Set(known));
    for (const [path, blocks] of [
      ['/datenschutz', types] as const,
      ...placed.map(([slug, path]) => [path, blocksOf(storyOf(slug))] as const),
    ]) {
      const address = `${shop.origin()}${path}?${editorQuery(Date.now(), { token: service.token })}`;
      await page.goto(`${editor}/?frame=${encodeURIComponent(address)}`);
      const marked = page.frameLocator('iframe').locator('[data-blok-uid]');
      await expect(marked).toHaveCount(blocks.length);
      for (const block of await marked.all()) {
        const box = await block.boundingBox();
        expect((box?.width ?? 0) * (box?.height ?? 0), `${path} ${await block.getAttribute('data-blok-uid')}`).not.toBe(
          0,
        );
      }
      await expect(page.frameLocator('iframe').getByText('Not for the shop')).toHaveCount(0);
    }
  });
});

test('a long word of an editor breaks on a phone (CMS-3)', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${shop.origin()}/versand?${editorQuery(Date.now(), { token: service.token })}`);
  await expect(page.getByText(longWord)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.describe('a frame without the right token or origin', () => {
  // The browser says which frame it refused.
  test.use({ recovered: /^Framing / });

  test('stays empty, and readers see what is published (CMS-3, F9)', async ({ page, shop, service, editor }) => {
    const forged = `${shop.origin()}/agb?${editorQuery(Date.now(), { token: 'guessed' })}`;
    await page.goto(`${editor}/?frame=${encodeURIComponent(forged)}`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    await page.goto(`${shop.origin()}/agb`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'As it was saved' })).toHaveCount(0);
    await expect(page.locator('[data-blok-uid]')).toHaveCount(0);
    // With an editor of another origin even the right token is no use.
    const other = await openEditor();
    const right = `${shop.origin()}/agb?${editorQuery(Date.now(), { token: service.token })}`;
    await page.goto(`${other.origin}/?frame=${encodeURIComponent(right)}`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    other.server.closeAllConnections();
    other.server.close();
  });
});
