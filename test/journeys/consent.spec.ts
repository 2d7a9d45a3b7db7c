import type { BrowserContext, Page, Request } from '@playwright/test';
import { findings } from './findings.ts';
import { alive, expect, headAlive, type RunningShop, test } from './shop.ts';

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
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  );
  return origins;
}

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
