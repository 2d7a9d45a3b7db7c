import type { Page } from '@playwright/test';
import { Buyer, products } from './Buyer.ts';
import { stored } from './findings.ts';
import { alive, expect, held, idle, markOpenSocket, test } from './shop.ts';
import { Wire } from './Wire.ts';

/** Hides or shows the page, as changing between tabs does. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('live prices', () => {
  test('every shown price follows a tick without a reload (PRC-1, PRC-2, PRC-3, PRC-10)', async ({ page, shop }) => {
    await markOpenSocket(page);
    await page.goto(`${shop.origin()}/produkt/${products.gold.de}`);
    await alive(page);
    await expect(page.locator('html[data-socket=open]')).toBeAttached();
    const price = page
      .getByRole('main')
      .getByText(/€\s?[\d.]+,\d\d/)
      .first();
    const board = page.getByRole('region', { name: 'Edelmetallkurse' });
    const before = [await price.textContent(), await board.textContent()];
    await page.evaluate(() => (document.documentElement.dataset['marked'] = 'yes'));
    await shop.tick();
    await expect.poll(async () => await price.textContent(), { timeout: 15_000 }).not.toBe(before[0]);
    await expect.poll(async () => await board.textContent()).not.toBe(before[1]);
    expect(await page.evaluate(() => document.documentElement.dataset['marked'])).toBe('yes');
    await expect(page.getByRole('timer')).toContainText(/[0-3]:\d\d/);
  });

  test('a connection that is cut comes back after ten to fifteen seconds, and the prices with it (PRC-4, PRC-5)', async ({
    page,
    shop,
  }) => {
    const wire = new Wire(shop.origin());
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.clock.install();
    await page.goto(`${await wire.open()}/produkt/${products.gold.de}`);
    await page.clock.runFor(3_000);
    await alive(page);
    await expect.poll(() => sockets.length).toBe(1);
    const price = page
      .getByRole('main')
      .getByText(/€\s?[\d.]+,\d\d/)
      .first();
    const before = await price.textContent();
    wire.cut();
    let waited = 0;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          waited += 1;
          return sockets.length;
        },
        { intervals: [50], timeout: 30_000 },
      )
      .toBe(2);
    expect(waited).toBeGreaterThanOrEqual(10);
    await shop.tick();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500);
          return price.textContent();
        },
        { timeout: 15_000 },
      )
      .not.toBe(before);
    wire.close();
  });

  test('a tab that was hidden for more than three minutes shows fresh prices again (PRC-4, P8)', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await page.goto(`${shop.origin()}/produkt/${products.gold.de}`);
    await page.clock.runFor(3_000);
    await alive(page);
    const price = page
      .getByRole('main')
      .getByText(/€\s?[\d.]+,\d\d/)
      .first();
    const before = await price.textContent();
    await show(page, 'hidden');
    await shop.advance(200_000);
    await shop.tick();
    await page.clock.fastForward(200_000);
    await show(page, 'visible');
    await page.clock.runFor(8_000);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500);
          return price.textContent();
        },
        { timeout: 15_000 },
      )
      .not.toBe(before);
  });

  test('an open page offers a new build, and its form keeps what was typed over the reload (OPS-2, P10)', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    await page.goto(`${shop.origin()}/en/register`);
    await page.clock.runFor(3_000);
    await alive(page);
    const email = page.getByLabel('E-mail');
    await email.fill('ada@example.org');
    const offer = page.getByRole('button', { name: 'Load the new version' });
    const lookBack = async () => {
      await page.clock.runFor(60_000);
      await show(page, 'hidden');
      const answered = page.waitForResponse('**/builds/latest.json');
      await show(page, 'visible');
      await answered;
      await page.clock.runFor(2_000);
    };
    // The shop itself serves the build that the page runs.
    await lookBack();
    await expect(offer).toBeHidden();
    await page.route('**/builds/latest.json', (route) => route.fulfill({ status: 503, body: '' }));
    await lookBack();
    await expect(offer).toBeHidden();
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'the-next' } }));
    const first = '/favicon.svg?the-next';
    await page.route('**/builds/meta/the-next.json', (route) =>
      route.fulfill({ json: { id: 'the-next', files: [first], first: [first] } }),
    );
    const ahead = page.waitForRequest(`**${first}`);
    await lookBack();
    await ahead;
    await offer.click();
    await expect(offer).toBeHidden();
    await page.clock.runFor(3_000);
    await alive(page);
    await expect(email).toHaveValue('ada@example.org');
  });

  test('a silent feed marks prices as stale and pauses ordering (PRC-9, P1)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    await shop.fault('POST /orders', 'prices-stale', 1);
    await buyer.orderButton.click();
    await expect(
      page
        .getByRole('main')
        .getByText(/keine aktuellen Preise|keine frischen Preise|ruht|unterbrochen/i)
        .first(),
    ).toBeVisible();
    expect(await buyer.ordersAtServer()).toHaveLength(0);
  });

  test('prices give way to placeholders of their size while new ones are fetched (PRC-3)', async ({ page, shop }) => {
    await markOpenSocket(page);
    await page.goto(`${shop.origin()}/en/product/${products.gold.en}`);
    await alive(page);
    await expect(page.locator('html[data-socket=open]')).toBeAttached();
    // Parts below the first screen have their height once the browser has laid them out.
    await expect(page.locator('html[data-whole]')).toBeAttached();
    const main = page.getByRole('main');
    const price = main.locator('.figure').first();
    const [before, box] = [await price.textContent(), await price.boundingBox()];
    const height = await main.evaluate(({ scrollHeight }) => scrollHeight);
    const release = await held(page, /\/api\/(?:prices\/metals|products)(?:\?|$)/);
    await shop.tick();
    await expect(price).toBeHidden();
    expect(await price.boundingBox()).toEqual(box);
    expect(await main.evaluate(({ scrollHeight }) => scrollHeight)).toBe(height);
    expect(await main.ariaSnapshot()).not.toContain(before);
    release();
    await expect(price).toBeVisible();
    await expect(price).not.toHaveText(before ?? '');
  });

  test('prices that move before the code of a part has come leave its HTML standing (PRC-3, PRC-9)', async ({
    page,
    shop,
  }) => {
    const release = await held(page, '**/assets/LowerBlock-*.js');
    await page.goto(shop.origin(), { waitUntil: 'domcontentloaded' });
    const board = page.getByRole('region', { name: 'Edelmetallkurse' });
    const before = await board.textContent();
    await page.evaluate(() => document.querySelector('main > :last-child > *')?.setAttribute('data-served', ''));
    await alive(page);
    await shop.tick();
    await expect.poll(async () => await board.textContent(), { timeout: 15_000 }).not.toBe(before);
    await expect(page.locator('[data-served]')).toBeVisible();
    const come = page.waitForResponse('**/assets/LowerBlock-*.js');
    release();
    await (await come).finished();
    await idle(page);
    await expect(page.locator('[data-served]')).toBeVisible();
  });

  test('a text cannot become markup or a script of the page, also once the page is alive (F10)', async ({
    context,
    shop,
  }) => {
    // A page of its own, because these violations are wanted.
    const page = await context.newPage();
    await page.goto(`${shop.origin()}/en`);
    await alive(page);
    const outcomes = await page.evaluate(() => {
      const outcome = (act: () => unknown): string => {
        try {
          act();
          return 'done';
        } catch (error) {
          return String(error).split(':')[0] ?? '';
        }
      };
      const script = document.createElement('script');
      const range = document.createRange();
      return [
        () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
        () => document.body.insertAdjacentHTML('beforeend', '<b>'),
        () => range.createContextualFragment('<b>'),
        () => new DOMParser().parseFromString('<b>', 'text/html'),
        () => (script.text = 'alert(1)'),
        () => (script.src = 'https://evil.example/x.js'),
        () => (script.src = '/api/products/search'),
        () => (document.createElement('div').innerHTML = 'a text'),
        () => (script.src = '/assets/x.js'),
      ].map(outcome);
    });
    expect(outcomes).toEqual([...Array(7).fill('TypeError'), 'done', 'done']);
    await page.close();
  });

  test('an idle page of a guest loads no code for calls, and lays out the rest of the page', async ({ page, shop }) => {
    const asking: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(?:browserCalls|calls|wire)-/.test(request.url())) asking.push(request.url());
    });
    await page.goto(`${shop.origin()}/shop`);
    await alive(page);
    await expect(page.locator('html[data-whole]')).toBeAttached();
    expect(await page.locator('.later').count()).toBe(0);
    expect(asking).toEqual([]);
    await shop.tick();
    await expect.poll(() => asking.length, { timeout: 15_000 }).toBeGreaterThan(0);
  });
});

test.describe('a connection that is lost', () => {
  // A route whose code does not load throws while React renders; after the next render React logs that it recovered.
  test.use({ recovered: /Minified React error #520/ });

  test('a navigation that failed ends on its page once the shop answers, with or without a button (OPS-3, S8)', async ({
    page,
    context,
    shop,
  }) => {
    for (const byItself of [true, false]) {
      await page.goto(`${shop.origin()}/en/shop`);
      await alive(page);
      await context.setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'Vienna Philharmonic Gold 1 oz' }).first().click();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      let loads = 0;
      page.on('load', () => (loads += 1));
      await context.setOffline(false);
      if (!byItself) await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vienna Philharmonic Gold 1 oz' })).toBeVisible({
        timeout: 15_000,
      });
      await idle(page);
      expect(loads).toBe(1);
      expect(await stored(page)).toEqual([]);
    }
  });

  test('while the first page loads its code leaves it able to hydrate later (OPS-3)', async ({ page, shop }) => {
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto(`${shop.origin()}/en/cart`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await alive(page);
  });
});

test.describe('the cart', () => {
  test('names what is out of stock and keeps the rest (CART-7)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await shop.fault('PUT /carts/{id}/line-items', 'out-of-stock', 1);
    await buyer.visit(`/produkt/${products.silver.de}`);
    await page.getByRole('main').getByRole('button', { name: buyer.words.add }).first().click();
    await expect(
      page
        .getByText(
          /nicht (?:mehr )?(?:auf Lager|vorrätig|lieferbar)|ausverkauft|Stück (?:sind )?(?:auf Lager|vorrätig)/i,
        )
        .first(),
    ).toBeVisible();
    await buyer.cart();
    await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Gold');
  });

  test('does not grow over 500,000 and names the limit (CART-4, C5)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.put('gold', 120);
    await page.getByRole('main').getByRole('button', { name: buyer.words.add }).first().click();
    await expect(page.getByText(/500\.000/).first()).toBeVisible();
    await buyer.cart();
    await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Gold');
  });

  test('is the same in two tabs (CART-1)', async ({ page, shop, context }) => {
    const buyer = new Buyer(page, shop);
    await buyer.cart();
    const other = await context.newPage();
    const second = new Buyer(other, shop);
    await second.put('gold');
    await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Gold', { timeout: 10_000 });
    await second.visit('/');
    await expect(other.getByRole('banner').getByRole('status').filter({ hasText: '1 Stück' })).toBeAttached();
  });
});
