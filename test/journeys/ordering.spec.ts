import { minutes } from '../../src/domain/kernel/Instant.ts';
import { Buyer } from './Buyer.ts';
import { alive, expect, headAlive, held, test } from './shop.ts';

test.describe('placing an order', () => {
  test('the prices of the review are held while its clock runs, whatever the tick, and charged (CHK-6, PRC-3, C3)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    const main = page.getByRole('main');
    const board = page.getByRole('region', { name: 'Edelmetallkurse' });
    const total = main.locator('dl').last();
    const before = [await total.textContent(), await board.textContent()];
    await shop.tick();
    await expect.poll(() => board.textContent(), { timeout: 15_000 }).not.toBe(before[1]);
    expect(await total.textContent()).toBe(before[0]);
    await expect(main.getByRole('timer')).toContainText(/[12]:\d\d/);
    await buyer.order();
    const [order] = await buyer.ordersAtServer();
    const charged = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2 })
      .format((order?.totalGrossPrice.centAmount ?? 0) / 100)
      .replaceAll(/\s/g, '');
    expect(before[0]?.replaceAll(/[\s.]/g, '')).toContain(charged.replaceAll('.', ''));
  });

  test('a price that moves between review and confirm is shown line by line and must be accepted (CHK-6, CART-6, C3, PRC-1)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    await shop.tick();
    await shop.advance(minutes(3));
    const accept = page.getByRole('button', { name: buyer.words.accept });
    await expect(accept).toBeVisible({ timeout: 15_000 });
    await expect(buyer.orderButton).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Gold 1 oz');
    await accept.click();
    await expect(page.locator('#privacyAccepted')).toBeChecked();
    await expect(buyer.orderButton).toBeEnabled();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('a price that moves while the order is on its way refuses it, and nothing is lost (CHK-6, C3)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    await page.route(
      '**/api/orders?*',
      async (route) => {
        await shop.tick();
        await shop.advance(minutes(3));
        await route.continue();
      },
      { times: 1 },
    );
    await buyer.orderButton.click();
    const accept = page.getByRole('button', { name: buyer.words.accept });
    await expect(accept).toBeVisible({ timeout: 15_000 });
    expect(await buyer.ordersAtServer()).toHaveLength(0);
    await accept.click();
    await expect(page.locator('#privacyAccepted')).toBeChecked();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('the last piece, sold in between, is named; nothing is ordered, and similar products are offered (CART-7, CHK-5, C12)', async ({
    page,
    shop,
    browser,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready('scarce');
    const other = await browser.newContext();
    const faster = new Buyer(await other.newPage(), shop);
    await faster.ready('scarce', 6);
    await faster.order();
    await other.close();
    await buyer.orderButton.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Es wurde nichts bestellt' });
    await expect(alert).toContainText('Libertad Silber 1 oz ist ausverkauft');
    await expect(page.getByRole('main')).not.toContainText('Wenn Sie gerade bestellt haben');
    expect(await buyer.ordersAtServer()).toEqual([]);
    await alert.getByRole('link', { name: 'Zum Produkt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libertad Silber 1 oz');
    await expect(page.getByRole('heading', { name: 'Ähnliche Produkte' })).toBeVisible();
  });

  test('a change of the cart in another tab is shown on the review and has to be accepted (CHK-6, CART-1)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    const tab = new Buyer(await context.newPage(), shop);
    await tab.editableCart();
    await tab.page.getByRole('main').getByRole('button', { name: 'Eins mehr' }).first().click();
    await expect(page.getByText('Ihr Warenkorb wurde in einem anderen Fenster geändert.')).toBeVisible();
    await expect(page.locator('#privacyAccepted')).not.toBeChecked();
    await expect(page.locator('#termsAccepted')).not.toBeChecked();
    await expect(page.getByRole('main')).toContainText('2 ×');
    await buyer.orderButton.click();
    expect(await buyer.ordersAtServer()).toHaveLength(0);
    await buyer.agree();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('a quantity whose answer is lost counts once when it is sent again (C14)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.editableCart();
    const piecesAtServer = () =>
      page.evaluate(async (store) => {
        const response = await fetch('/api/carts', { headers: { 'store-key': store } });
        const { carts }: { carts: { lineItems: { quantity: number }[] }[] } = await response.json();
        return carts.flatMap(({ lineItems }) => lineItems.map(({ quantity }) => quantity));
      }, 'euro');
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/line-items'));
    await page.route(
      '**/line-items?*',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('main').getByRole('button', { name: 'Eins mehr' }).first().click();
    await isLost;
    expect(await piecesAtServer()).toEqual([2]);
    const again = page.waitForResponse((answer) => answer.url().includes('/line-items'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await again).status()).toBe(409);
    await expect(page.locator('main input[inputmode=numeric]').first()).toHaveValue('2');
    expect(await piecesAtServer()).toEqual([2]);
    await page.getByRole('main').getByRole('button', { name: 'Eins mehr' }).first().click();
    await expect.poll(piecesAtServer).toEqual([3]);
  });

  test('a double click with a slow server places one order (CHK-8, O3)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    const answer = await held(page, '**/api/orders?*');
    await buyer.orderButton.dblclick();
    answer();
    await buyer.orderNumber();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('a lost answer is asked for again and finds the same order (CHK-8, O4)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    await page.route(
      '**/api/orders?*',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await buyer.orderButton.click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Noch einmal versuchen|Erneut/ })
      .first()
      .click();
    await buyer.orderNumber();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('a confirmation whose code never comes is opened by a page load (CHK-8)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    // The route neither answers nor aborts the request.
    await page.route('**/assets/ConfirmationPage-*.js', () => {}, { times: 1 });
    await buyer.orderButton.click();
    await expect(page.getByRole('heading', { level: 1, name: buyer.words.thanks })).toBeVisible({ timeout: 20_000 });
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('the back button after an order leads to no second one (O3, CHK-8)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.prepare();
    const number = await buyer.order();
    await page.goBack();
    await expect(page.getByRole('main')).toContainText(number);
    await page.reload();
    await alive(page);
    await expect(buyer.orderButton).toHaveCount(0);
    await page.getByRole('link', { name: 'Zur Bestätigung' }).click();
    expect(await buyer.orderNumber()).toBe(number);
    expect((await buyer.ordersAtServer()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
  });

  test('an order is shown to its owner only, whatever id is asked for (ORD-3)', async ({ page, shop, browser }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    const number = await buyer.order();
    const other = await browser.newContext();
    const strange = await other.newPage();
    await strange.goto(page.url());
    await alive(strange);
    await expect(strange.getByText(number)).toHaveCount(0);
    await expect(strange.getByText('anna.berger@example.com')).toHaveCount(0);
    await other.close();
  });
});

test.describe('entered data is never lost', () => {
  test('a session lost in the middle of the checkout keeps what was typed (CHK-1, AUTH-2)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.data();
    await buyer.fill();
    await buyer.pay();
    await context.clearCookies();
    await page.locator('#billing-city').fill('Graz');
    await page.locator('#billing-city').blur();
    await page.getByRole('button', { name: buyer.words.restore }).click();
    await expect(page.getByRole('button', { name: buyer.words.restore })).toHaveCount(0);
    await expect(page.locator('#billing-firstName')).toHaveValue('Anna');
    await expect(page.locator('#billing-city')).toHaveValue('Graz');
    await expect(page.locator('#email')).toHaveValue('anna.berger@example.com');
    await expect(page.locator('input[name=paymentMethod][value=wire]')).toBeChecked();
    await buyer.toReview();
    await expect(page.getByRole('main')).toContainText('Graz');
  });

  test('a session lost after everything was saved leads back with all of it, and the order is placed (CHK-1, AUTH-2)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.has('silver', 2);
    await buyer.data();
    await buyer.fill();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/carts/') && answer.request().postData()?.includes('wire') === true,
    );
    await buyer.pay();
    await saved;
    await context.clearCookies();
    await page.getByRole('button', { name: buyer.words.review }).click();
    await expect(page).toHaveURL(/\/checkout\/pruefen$/);
    await expect(page.getByRole('main')).toContainText('Anna Berger');
    await page.getByRole('button', { name: buyer.words.restore }).click();
    await expect(buyer.orderButton).toBeEnabled();
    await expect(page.getByRole('main')).toContainText('Anna Berger');
    await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Silber');
    await buyer.agree();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('a session lost on the review keeps the order in view and goes on (CHK-1, AUTH-2)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop, 'euro', 'en');
    await buyer.ready();
    await context.clearCookies();
    await buyer.orderButton.click();
    await page.getByRole('button', { name: buyer.words.restore }).click();
    await expect(buyer.orderButton).toBeEnabled();
    await expect(page.getByText('The order has not been placed')).toHaveCount(0);
    await buyer.agree();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('the language can be changed in the middle of the checkout, and nothing typed is lost (MKT-12, CHK-1)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.put('gold');
    await buyer.data();
    await page.locator('#email').fill('anna.berger@example.com');
    await page.locator('#billing-firstName').fill('Anna');
    await headAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/checkout\/my-data$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My data');
    await expect(page.locator('#email')).toHaveValue('anna.berger@example.com');
    await expect(page.locator('#billing-firstName')).toHaveValue('Anna');
    await alive(page);
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
    await page.goForward();
    await expect(page.locator('#billing-firstName')).toHaveValue('Anna');
    await alive(page);
    const english = new Buyer(page, shop, 'euro', 'en');
    await english.fill();
    await english.pay();
    await english.toReview();
    await english.agree();
    const number = await english.order();
    expect((await shop.outbox()).find(({ text }) => text.includes(number))?.text).toContain('Thank you for your order');
  });

  test('a failed call, a reload and a lost connection keep the form (CHK-1, CART-8)', async ({
    page,
    shop,
    context,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.data();
    await buyer.fill();
    await shop.fault('PUT /carts/{id}/addresses', 'carts-unavailable', 20);
    await buyer.pay();
    await page.getByRole('button', { name: buyer.words.review }).click();
    await expect(page.getByText('Etwas ist schiefgelaufen', { exact: false }).first()).toBeVisible();
    // The sentence may be about a field that was saved before: the click is over when the button rests.
    await expect(page.getByRole('button', { name: buyer.words.review })).not.toHaveAttribute('aria-busy');
    await shop.fault('PUT /carts/{id}/addresses', null);
    await expect(page.locator('#billing-street')).toHaveValue('Ringstraße 1');
    await context.setOffline(true);
    await page.getByRole('button', { name: buyer.words.review }).click();
    await expect(
      page.getByRole('alert').getByText('Es besteht keine Verbindung zum Shop. Nichts ist verloren', { exact: false }),
    ).toBeVisible();
    await expect(page.locator('#billing-street')).toHaveValue('Ringstraße 1');
    await context.setOffline(false);
    await buyer.toReview();
    await page.reload();
    await expect(buyer.orderButton).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ringstraße 1');
  });

  for (const language of ['de', 'en'] as const) {
    test(`an order without a connection is in doubt, and is placed once after reconnecting, ${language} (CHK-8, O4, R20)`, async ({
      page,
      shop,
      context,
    }) => {
      const words = {
        de: {
          doubt: 'noch nicht bekannt, ob Ihre Bestellung aufgegeben wurde',
          safe: 'nicht doppelt',
          again: 'Noch einmal versuchen',
          lost: 'Nichts ist verloren',
          more: 'Eins mehr',
        },
        en: {
          doubt: 'not known yet whether your order has been placed',
          safe: 'you will not order twice',
          again: 'Try again',
          lost: 'Nothing is lost',
          more: 'One more',
        },
      }[language];
      const buyer = new Buyer(page, shop, 'euro', language);
      await buyer.put('gold');
      await buyer.cart();
      // All code of the page has loaded; a page cut off before that is another journey.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByRole('main').getByRole('button', { name: words.more }).first().click();
      await expect(page.getByRole('main').getByText(words.lost, { exact: false }).first()).toBeVisible();
      await context.setOffline(false);
      await buyer.prepare();
      await context.setOffline(true);
      await buyer.orderButton.click();
      const notice = page.getByRole('alert').filter({ hasText: words.doubt });
      await expect(notice).toBeFocused();
      await expect(notice).toContainText(words.safe);
      await context.setOffline(false);
      await notice.getByRole('button', { name: words.again }).click();
      await buyer.orderNumber();
      expect(await buyer.ordersAtServer()).toHaveLength(1);
    });
  }

  test('a step is not entered ahead of its data (CHK-1)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.review();
    await expect(buyer.orderButton).toHaveCount(0);
    await buyer.has('gold');
    await buyer.review();
    await expect(page).toHaveURL(/meine-daten|warenkorb/);
  });

  test('each missing thing is named, beside its field and in a summary that takes the focus (CHK-3, CHK-4, VAL-1, VAL-3, VAL-12)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.data();
    await page.getByRole('button', { name: buyer.words.review }).click();
    for (const field of [
      'email',
      'billing-firstName',
      'billing-lastName',
      'billing-street',
      'billing-zip',
      'billing-city',
    ]) {
      await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true');
    }
    await buyer.fill({ zip: '99' }, 'not-an-address');
    await page.locator('#billing-city').blur();
    await expect(page.getByText('Ungültige E-Mail-Adresse', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Ungültige Postleitzahl', { exact: false }).first()).toBeVisible();
    await expect(page.locator('#email')).toHaveValue('not-an-address');
    await buyer.fill();
    await buyer.pay();
    await buyer.toReview();
    await buyer.orderButton.click();
    await expect(page.locator('#privacyAccepted')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#termsAccepted')).toHaveAttribute('aria-invalid', 'true');
    const summary = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('link') });
    await expect(summary).toBeFocused();
    await summary.getByRole('link').nth(1).click();
    await expect(page.locator('#termsAccepted')).toBeFocused();
    expect(await buyer.ordersAtServer()).toHaveLength(0);
  });

  test('a country that is not served is refused in place, naming those that are (CHK-4, MKT-11, OPS-5)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.has('gold');
    await buyer.data();
    await expect.poll(() => page.locator('#billing-country option').count()).toBeGreaterThan(200);
    await buyer.fill({ country: 'FR', zip: '75001', city: 'Paris' });
    await buyer.pay();
    await page.getByRole('button', { name: buyer.words.review }).click();
    await expect(buyer.orderButton).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Österreich');
    await expect(page.getByRole('main')).toContainText('Deutschland');
    await expect(page.locator('#billing-city')).toHaveValue('Paris');
  });
});
