import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { Buyer } from './Buyer.ts';
import { findings } from './findings.ts';
import { alive, expect, headAlive, RunningShop, test as base } from './shop.ts';

const container = 'GTM-TEST12';
const story = 'en/first-gold-purchase.json';

/** A shop whose page about the first purchase has a video. */
const test = base.extend<{}, { readonly shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const own = mkdtempSync(join(tmpdir(), 'troy-consent-'));
      cpSync('demo-shop', own, { recursive: true });
      const written = JSON.parse(readFileSync(join('src/backend/content/stories', story), 'utf8'));
      written.story.content.body.unshift({
        _uid: 'a0a0a0a0-0000-4000-8000-000000000001',
        component: 'video',
        title: 'How bars are cast',
        provider: 'youtube',
        video: 'dQ-4_xyz',
      });
      mkdirSync(join(own, 'content/en'), { recursive: true });
      writeFileSync(join(own, 'content', story), JSON.stringify(written));
      const facts = JSON.parse(readFileSync('demo-shop/shop.json', 'utf8'));
      writeFileSync(join(own, 'shop.json'), JSON.stringify({ ...facts, content: 'content' }));
      const shop = await RunningShop.opened({ TROY_SHOP: join(own, 'shop.json'), TROY_TAG_CONTAINER: container });
      try {
        await use(shop);
      } finally {
        await shop.close();
        rmSync(own, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// As a visitor comes for the first time.
test.use({ storageState: { cookies: [], origins: [] } });

const sheetOf = (page: Page) => page.getByRole('region', { name: /Cookies und Messung|Cookies and measurement/ });
const article = '/en/first-gold-purchase';

/** The origins that a context asks, beside those of data and blobs. Answers of other sites come from here. */
async function askedOrigins(context: BrowserContext, shop: RunningShop): Promise<Set<string>> {
  const origins = new Set<string>();
  context.on('request', (request: Request) => {
    const { origin } = new URL(request.url());
    if (origin !== 'null') origins.add(origin);
  });
  await context.route(
    (url) => url.origin !== shop.origin(),
    (route) =>
      route.request().resourceType() === 'script'
        ? route.fulfill({ contentType: 'text/javascript', body: '' })
        : route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  return origins;
}

/** Everything that a page keeps in its browser; scroll positions and history entries belong to the way back. */
const kept = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).toSorted(),
  storage: await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((name) => !name.startsWith('tsr-scroll-restoration')),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]),
});

/** What lies under the sheet at the middle of an element that is within the window. */
const isCovered = (page: Page, found: string) =>
  page.evaluate((selector) => {
    const sheet = document.querySelector('.consent');
    const within = [...document.querySelectorAll(selector)].filter((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight && each.checkVisibility();
    });
    return within.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return sheet?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) === true;
    });
  }, found);

test('nothing of others is asked or stored before consent, after a refusal, or after a withdrawal (CNS-1, CMS-8, F17)', async ({
  page,
  context,
  shop,
}) => {
  const origins = await askedOrigins(context, shop);
  const ours = [shop.origin()];
  // What the shop itself counts, and the code that does it.
  const counting: string[] = [];
  context.on('request', (request) => {
    if (/\/analytics\/|\/browserAnalytics-/.test(request.url())) counting.push(request.url());
  });
  await page.goto(`${shop.origin()}/en`);
  await alive(page);
  await expect(sheetOf(page)).toBeVisible();
  await page.goto(`${shop.origin()}${article}?utm_source=letter`);
  await alive(page);
  const placeholder = page.getByRole('button', { name: 'Agree and play the video' });
  await expect(placeholder).toBeVisible();
  expect(await kept(page)).toEqual({ cookies: ['lang'], storage: [] });
  expect([...origins]).toEqual(ours);

  const other = await context.newPage();
  await other.goto(shop.origin() + article);
  await alive(other);
  await expect(sheetOf(other)).toBeVisible();

  // By keyboard alone: the question comes right after the link to the content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Only necessary' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(sheetOf(other)).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(placeholder).toBeVisible();
  await expect(sheetOf(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ cookies: ['consent', 'lang'], storage: [] });
  expect([...origins]).toEqual(ours);

  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  const change = async (group: string, isGranted: boolean) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await settings.getByRole('checkbox', { name: group }).setChecked(isGranted);
    if (isGranted) expect(await findings(page), 'settings').toEqual([]);
    await settings.getByRole('button', { name: 'Keep this choice' }).click();
    await expect(settings).toHaveCount(0);
  };
  await change('Targeting', true);
  for (const tab of [page, other])
    await expect(tab.locator('iframe')).toHaveAttribute('src', /nocookie\.com\/embed\/[\w-]+$/);
  expect([...origins]).toEqual([...ours, 'https://www.youtube-nocookie.com']);
  await change('Targeting', false);
  for (const [index, tab] of [page, other].entries())
    await expect(tab.locator('iframe'), `tab ${index}`).toHaveCount(0);

  await change('Functional', false);
  await page.reload();
  await alive(page);
  expect(await kept(page)).toEqual({ cookies: ['consent'], storage: [] });
  expect(counting).toEqual([]);
});

test('the question covers neither prices, nor the cart, nor what has the focus (CNS-1)', async ({ page, shop }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.origin()}/produkt/wiener-philharmoniker-gold-1-oz`);
    await alive(page);
    await headAlive(page);
    await expect(sheetOf(page)).toBeVisible();
    if (width === 390) {
      // Long enough a page that the button is out of sight: the bar with price and button lies above the question.
      await page.mouse.wheel(0, 1_600);
      await expect(page.locator('.buy-bar')).toBeVisible();
      expect(await isCovered(page, '.buy-bar .num, .buy-bar button'), `buy bar at ${width}`).not.toContain(true);
      await page.mouse.wheel(0, -1_600);
    }
    expect(await isCovered(page, 'header a, header button'), `cart at ${width}`).not.toContain(true);
    const covered = await page.evaluate(async () => {
      const sheet = document.querySelector('.consent');
      const seen: string[] = [];
      const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
      for (const each of targets) {
        if (!each.checkVisibility({ visibilityProperty: true }) || sheet?.contains(each) || each.closest('.sr-only'))
          continue;
        each.focus();
        if (document.activeElement !== each) continue;
        const { bottom, top } = each.getBoundingClientRect();
        const edge = sheet?.getBoundingClientRect().top ?? innerHeight;
        if (bottom > edge + 1 && top < innerHeight) seen.push(each.outerHTML.slice(0, 80));
      }
      return seen;
    });
    expect(covered, `focus at ${width}`).toEqual([]);
  }
  expect(await findings(page), 'sheet').toEqual([]);
});

test('without JavaScript the shop stores nothing and asks no other site (F17)', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } });
  const origins = await askedOrigins(context, shop);
  const page = await context.newPage();
  for (const path of ['/', article]) await page.goto(shop.origin() + path);
  expect([await context.cookies(), [...origins]]).toEqual([[], [shop.origin()]]);
  await expect(sheetOf(page)).toHaveCount(0);
  await context.close();
});

interface Told {
  readonly event: string;
  readonly utm_source?: string;
  readonly ecommerce?: { readonly value: number; readonly items: readonly { readonly item_id: string }[] };
}

test('the way from a list to an order is told after consent, each event once (CNS-2, CNS-3)', async ({
  page,
  context,
  shop,
}) => {
  const origins = await askedOrigins(context, shop);
  const told: Told[] = [];
  await page.exposeFunction('hearTag', (text: string) => {
    const entry = JSON.parse(text);
    if ('event' in entry && entry.event !== 'gtm.js') told.push(entry);
  });
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries) void Reflect.get(window, 'hearTag')(JSON.stringify(entry));
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  const counted: string[] = [];
  context.on('request', (request) => {
    if (!request.url().includes('/api/analytics/events')) return;
    expect(request.headers()['cookie']).toBeUndefined();
    counted.push(...request.postDataJSON().events);
  });
  const names = () => told.map(({ event }) => event);

  await page.goto(`${shop.origin()}/en/shop?utm_source=letter&utm_medium=mail`);
  await alive(page);
  await sheetOf(page).getByRole('button', { name: 'Allow all' }).click();
  await expect.poll(names).toEqual(['view_item_list']);
  expect(origins).toContain('https://www.googletagmanager.com');
  expect((await kept(page)).storage).toEqual(['campaign']);

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect.poll(names).toEqual(['view_item_list', 'select_item', 'view_item']);
  const buyer = new Buyer(page, shop, 'euro', 'en');
  await buyer.put('gold', 2);
  await expect.poll(() => names().at(-1)).toBe('add_to_cart');
  await page.getByRole('status').getByRole('link').first().click();
  await expect.poll(() => names().at(-1)).toBe('view_cart');
  await buyer.data();
  await expect.poll(() => names().at(-1)).toBe('begin_checkout');
  await buyer.fill();
  await buyer.pay();
  await buyer.toReview();
  await buyer.agree();
  await buyer.order();
  await expect.poll(names).toContain('purchase');
  // Chromium reports no request of a page that is being left, so the events of this page are awaited.
  await expect.poll(() => counted, { timeout: 20_000 }).toContain('purchase');
  await page.reload();
  await alive(page);
  expect(names().slice(3)).toEqual([
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ]);
  const purchase = told.at(-1);
  expect(purchase?.utm_source).toBe('letter');
  expect(purchase?.ecommerce?.items).toEqual([expect.objectContaining({ item_id: 'AU-PHIL-1', quantity: 2 })]);
  const uncounted = names();
  for (const name of counted) uncounted.splice(uncounted.indexOf(name), 1);
  expect(uncounted).toHaveLength(names().length - counted.length);
  expect(names()).toEqual(expect.arrayContaining(counted));
});
