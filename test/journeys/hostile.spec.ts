import type { Page } from '@playwright/test';
import { ContentServiceDouble, inService } from '../backend/content/ContentServiceDouble.ts';
import { hostileAddresses, hostilePayloads } from '../builders/hostilePayloads.ts';
import { alive, expect, RunningShop, test as ofOneShop } from './shop.ts';
import { storyFiles } from '../builders/storiesInService.ts';

const articles = 8;
const perArticle = 125;

const text = (words: string, href?: string) => ({
  type: 'text',
  text: words,
  ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] }),
});
const paragraph = (words: string, href?: string) => ({ type: 'paragraph', content: [text(words, href)] });
const doc = (...content: readonly object[]) => ({ type: 'doc', content });

/** Texts in all fields of an article and of the blocks that have words. */
const contentOf = (texts: readonly string[]) => {
  const left = [...texts];
  const next = () => left.shift() ?? '';
  const many = <A>(count: number, make: () => A): readonly A[] => Array.from({ length: count }, make);
  const passage = () => ({ title: next(), body: doc(paragraph(next())) });
  const fields = {
    title: next(),
    lead: next(),
    description: next(),
    author: next(),
    tags: many(3, next),
    sources: many(2, () => ({ title: next(), publisher: next(), href: hostileAddresses[0] })),
  };
  const blocks = [
    { component: 'hero', title: next(), lead: next(), action_label: next(), action_href: hostileAddresses[1] },
    { component: 'title', text: next(), lead: next() },
    { component: 'banner', title: next(), text: next(), action_label: next(), action_href: hostileAddresses[2] },
    { component: 'slider', slides: many(2, () => ({ title: next(), text: next() })) },
    { component: 'advantages', items: many(3, () => ({ title: next(), text: next() })) },
    { component: 'product-carousel', title: next(), skus: [next(), 'AU-PHIL-1'] },
    { component: 'product-card', sku: 'AU-PHIL-1', text: next() },
    { component: 'contact-data', title: next(), name: next(), address: next(), phone: next(), email: next() },
    { component: 'newsletter', title: next(), text: next() },
    { component: 'video', title: next(), provider: 'youtube', video: 'dQw4w9WgXcQ' },
    { component: 'image', src: '/logo.svg', alt: next(), caption: next(), width: 10, height: 10 },
    { component: 'columns', columns: many(3, passage) },
    { component: 'accordion', title: next(), entries: many(3, passage) },
    { component: 'faq', title: next(), entries: many(3, () => ({ question: next(), answer: doc(paragraph(next())) })) },
    { component: 'downloads', title: next(), files: many(2, () => ({ label: next(), href: '/agb', note: next() })) },
    {
      component: 'table',
      caption: next(),
      table: {
        thead: many(2, () => ({ value: next() })),
        tbody: many(3, () => ({ body: many(2, () => ({ value: next() })) })),
      },
    },
    ...hostileAddresses.map((href) => ({ component: 'button', label: next(), href })),
  ];
  const rest = left.map((words, at) =>
    at % 3 === 0
      ? { type: 'heading', attrs: { level: 2 }, content: [text(words)] }
      : paragraph(words, hostileAddresses[at % hostileAddresses.length]),
  );
  return { ...fields, body: [...blocks, { component: 'rich-text', body: doc(...rest) }] };
};

const payloads = hostilePayloads(articles * perArticle, 8);
const hostile = Object.fromEntries(
  Array.from({ length: articles }, (_, at) => {
    const slug = `feindlich-${at}`;
    const content = { component: 'article', date: '2026-12-01', layout: 'default' };
    const texts = payloads.slice(at * perArticle, (at + 1) * perArticle);
    const story = { uuid: slug, name: slug, slug, full_slug: `blog/${slug}`, lang: 'de' };
    return [`de/blog/${slug}.json`, { story: { ...story, content: { ...content, ...contentOf(texts) } } }];
  }),
);

const test = ofOneShop.extend<{}, { readonly shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const service = new ContentServiceDouble();
      await service.open();
      service.stories = inService({ ...storyFiles, ...hostile });
      const shop = await RunningShop.opened({ TROY_CMS_TOKEN: service.token, TROY_CMS_URL: `${service.origin}/v2` });
      try {
        await use(shop);
      } finally {
        await shop.close();
        await service.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// A payload runs in the handler of a picture, too, so this browser loads pictures.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: ['--no-sandbox'] }) });

/** What ran, or would run when it is touched, in the open page. */
const ranIn = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    return [
      ...('hit' in globalThis ? ['a payload ran'] : []),
      ...elements.flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => name.startsWith('on') || name === 'srcdoc')
          .map((name) => `<${element.localName} ${name}>`),
      ),
      ...elements
        .filter((element) => element.matches('base, iframe, object, embed, meta[http-equiv], [src="x"]'))
        .map(({ localName }) => `<${localName}>`),
      ...elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '/')
        .filter((address) => !/^(?:https?:\/\/|mailto:|tel:|[#?]|\/(?!\/)|$)/.test(address)),
    ];
  });

test.describe('1,000 hostile texts of the content run nothing in a browser', () => {
  for (const bypassCSP of [false, true])
    test.describe(`${bypassCSP ? 'without' : 'with'} the content policy`, () => {
      test.use({ bypassCSP });

      test('served by the server and rendered by the browser (F8)', async ({ page, shop }) => {
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
        });
        for (let at = 0; at < articles; at += 1) {
          await page.goto(`${shop.origin()}/blog/feindlich-${at}`);
          await alive(page);
          await expect(page.getByRole('main').getByRole('table')).toBeVisible();
          expect(await ranIn(page), `served ${at}`).toEqual([]);
        }
        await page.goto(`${shop.origin()}/blog`);
        await alive(page);
        expect(await ranIn(page), 'their list').toEqual([]);
        const links = await page
          .getByRole('main')
          .locator('a[href^="/blog/feindlich-"]')
          .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href')))]);
        expect(links.length).toBeGreaterThan(3);
        for (const href of links) {
          await page.locator(`main a[href="${href}"]`).first().click();
          await expect(page.getByRole('main').getByRole('table')).toBeVisible();
          expect(await ranIn(page), `rendered ${href}`).toEqual([]);
          await page.goBack();
          await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible();
        }
        expect(elsewhere).toEqual([]);
      });
    });
});
