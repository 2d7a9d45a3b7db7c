import { days } from '../../src/domain/kernel/Instant.ts';
import { freePort } from '../freePort.ts';
import { Buyer, products } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { alive, connectedAnew, expect, markOpenSocket, RunningShop, test as ofOneShop } from './shop.ts';

/** `shop` is the backend; `pages` is a process of its own that renders pages in front of it. */
const test = ofOneShop.extend<{}, { readonly pages: RunningShop }>({
  shop: [
    async ({}, use) => {
      const [port, pagePort] = [await freePort(), await freePort()];
      const shop = await RunningShop.opened({
        PORT: String(port),
        TROY_PAGE_ORIGINS: ['localhost', 'ch.localhost', 'us.localhost']
          .map((host) => `http://${host}:${pagePort}`)
          .join(','),
        TROY_PUBLIC_URL: `http://localhost:${pagePort}`,
      });
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  pages: [
    async ({ shop }, use) => {
      const pages = await RunningShop.opened({
        PORT: new URL(shop.publicUrl()).port,
        TROY_API_URL: shop.origin(),
        TROY_PUBLIC_URL: shop.publicUrl(),
        TROY_DEV: '0',
      });
      try {
        await use(pages);
      } finally {
        await pages.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The orders of the visitor, asked by a script of the page as the page asks. */
const ordersOf = (buyer: Buyer, backend: RunningShop) =>
  buyer.page.evaluate(
    async ({ origin, store }) => {
      const token = /ctToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`${origin}/api/orders`, {
        headers: { 'store-key': store, authorization: `Bearer ${token}` },
      });
      return answer.json();
    },
    { origin: backend.origin(), store: buyer.store },
  );

test.describe('pages in front of a backend on another origin', () => {
  for (const [store, language, currency] of [
    ['euro', 'de', 'EUR'],
    ['euro', 'en', 'EUR'],
    ['ch', 'de', 'CHF'],
    ['us', 'en', 'USD'],
  ] as const)
    test(`sell to a guest of the ${store} store in ${language === 'de' ? 'German' : 'English'} (API-C1, API-C2, AUTH-1)`, async ({
      page,
      pages,
      shop,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) elsewhere.push(origin);
      });
      const buyer = new Buyer(page, pages, store, language);
      await buyer.put('gold');
      await buyer.put('silver', 2);
      await buyer.prepare();
      const number = await buyer.order();
      expect(new Set(elsewhere)).toEqual(new Set([shop.origin()]));

      const { orders } = await ordersOf(buyer, shop);
      expect(orders).toHaveLength(1);
      expect(JSON.stringify(orders)).toContain(number);
      expect(JSON.stringify(orders)).toContain(currency);

      // The confirmation is rendered by the page process with the visitor's token.
      await page.reload();
      expect(await buyer.orderNumber()).toBe(number);

      const mail = (await shop.outbox()).find(({ text }) => text.includes(number));
      expect(mail?.to).toBe('anna.berger@example.com');
      if (store === 'euro') expect(mail?.text).toContain(shop.publicUrl());
      expect(mail?.text).not.toContain(shop.origin());
    });

  test('register, sign in and sign out a customer over bearer tokens (AUTH-1, AUTH-4, AUTH-5, API-C2)', async ({
    page,
    pages,
    shop,
  }) => {
    const customer = new Customer(page, pages, 'en');
    // Mails are read at the backend.
    const atBackend = new Customer(page, shop, 'en');
    await customer.register();
    await customer.visit(await atBackend.link(/activate-user/, customer.email));
    await page.getByRole('button', { name: customer.words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: customer.words.confirmed })).toBeVisible();
    await customer.signIn();
    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('ct'));
    expect(cookies.map(({ name, secure, sameSite, path }) => [name, secure, sameSite, path])).toEqual(
      ['ctToken', 'ctRefreshToken', 'ctUserId', 'ctTokenExpiresAt', 'ctTokenLevel'].map((name) => [
        name,
        true,
        'Lax',
        '/',
      ]),
    );
    // The account is rendered by the page process before any script runs.
    const account = await page.request.get(pages.origin() + customer.paths.account, {
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect([account.status(), (await account.text()).includes('Anna')]).toEqual([200, true]);

    await page.reload();
    await alive(page);
    await page.getByRole('button', { name: customer.words.signOut }).first().click();
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'ctToken'))
      .toEqual([]);
  });

  for (const language of ['de', 'en'] as const)
    test(`show an order's move at the backend without a reload, ${language} (API-C2, ORD-1, ORD-2)`, async ({
      page,
      pages,
      shop,
    }) => {
      test.setTimeout(180_000);
      const anna = new Customer(page, pages, language);
      await new Customer(page, shop, language).registered({ email: anna.email });
      await anna.signIn();
      const buyer = new Buyer(page, pages, 'euro', language);
      await buyer.put('silver');
      await buyer.data();
      await buyer.fillAddress();
      await buyer.pay();
      await buyer.toReview();
      await buyer.agree();
      await buyer.order();
      const { orders } = await ordersOf(buyer, shop);
      const { id } = orders[0];
      // The backend tells a page of moves once it has the page's token.
      const tokenSent = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes('"token"')));
      await anna.visit(language === 'de' ? `/kundenkonto/bestelluebersicht/${id}` : `/en/my-account/orders/${id}`);
      await tokenSent;
      // Survives whatever the page does but a reload.
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
      await shop.advance(days(8));
      const reminder = language === 'de' ? 'Erinnerung an die Zahlung' : 'Reminder of the payment';
      await expect(page.getByRole('main').getByText(reminder)).toBeVisible(connectedAnew);
      await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    });

  test('follow the prices of the backend without a reload (PRC-2, PRC-3, API-C1)', async ({ page, pages, shop }) => {
    await markOpenSocket(page);
    await page.goto(`${pages.origin()}/produkt/${products.gold.de}`);
    await alive(page);
    await expect(page.locator('html[data-socket=open]')).toBeAttached();
    const board = page.getByRole('region', { name: 'Edelmetallkurse' });
    const before = await board.textContent();
    await page.evaluate(() => (document.documentElement.dataset['marked'] = 'yes'));
    await shop.tick();
    await expect.poll(() => board.textContent(), { timeout: 15_000 }).not.toBe(before);
    expect(await page.evaluate(() => document.documentElement.dataset['marked'])).toBe('yes');
  });

  test('on an origin that the backend does not know read nothing of it (API-C2, F11)', async ({ page, shop }) => {
    await page.route('http://elsewhere.localhost/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await page.goto('http://elsewhere.localhost/');
    const read = (path: string, credentials: RequestCredentials) =>
      page.evaluate(
        ([url, sent]) =>
          fetch(url, { credentials: sent }).then(
            () => 'read',
            () => 'refused',
          ),
        [`${shop.origin()}/api${path}`, credentials] as const,
      );
    for (const path of ['/admin/customers/anonymous', '/prices/metals'])
      expect([await read(path, 'omit'), await read(path, 'include')]).toEqual(['refused', 'refused']);
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('ct'))).toEqual([]);
  });
});
