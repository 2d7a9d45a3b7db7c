import { type Page, request } from '@playwright/test';
import { Buyer } from './Buyer.ts';
import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

/* Each journey runs in one of the languages; each screen is visited in both. */
const words = {
  de: {
    wish: /^Auf meiner Wunschliste: /,
    list: 'Wunschliste',
    empty: 'Noch nichts auf Ihrer Wunschliste',
    add: 'In den Warenkorb',
    notify: 'Benachrichtigen Sie mich',
    once: /Wir schreiben einmal an/,
    end: 'Benachrichtigung beenden',
    ended: 'Die Benachrichtigung ist beendet',
    again: 'Erneut bestellen',
    inCart: 'Alles liegt zu heutigen Preisen in Ihrem Warenkorb',
    invoice: 'Rechnung (PDF)',
    none: 'Diese Bestellung gibt es nicht',
    fits: 'Keine Bestellung passt zu dieser Auswahl.',
    createAccount: 'Kundenkonto eröffnen',
    saveAddress: 'Adresse speichern',
    repeat: 'Diese Auswahl übernehmen',
    progress: 'Verlauf',
    kept: 'Ihr Warenkorb ist in Ihrem Kundenkonto aufbewahrt',
    asGuest: 'Als Gast mit neuem Warenkorb fortfahren',
  },
  en: {
    wish: /^On my wishlist: /,
    later: 'Something went wrong. Please try again later.',
    subscribe: 'Sign up',
    subscribed: /we have sent a link to/,
    yes: 'Yes, I want the newsletter',
    isOn: 'You are subscribed',
    off: 'Unsubscribe',
    isOff: 'You are unsubscribed',
    invalid: 'This link is no longer valid.',
    already: 'This e-mail address is already subscribed.',
    addAddress: 'Add an address',
    saveAddress: 'Save the address',
    billingDefault: 'Use as default billing address',
    shippingDefault: 'Use as default shipping address',
    selected: 'You can remove this address once another one is the default.',
    remove: /^Remove /,
    really: 'Really remove',
    progress: 'Progress',
  },
} as const;
const paths = {
  de: {
    shop: '/shop',
    wishlist: '/wunschliste',
    orders: '/kundenkonto/bestelluebersicht',
    addresses: '/kundenkonto/adressen',
    soldOut: '/produkt/50-pesos-centenario-gold',
  },
  en: {
    shop: '/en/shop',
    wishlist: '/en/wishlist',
    orders: '/en/my-account/orders',
    addresses: '/en/my-account/addresses',
    soldOut: '/en/product/50-pesos-centenario-gold',
  },
} as const;

/** The tokens have expired, and no page has noticed. */
const withDeadTokens = async (page: Page) => {
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(
      cookies
        .filter(({ name }) => name === 'ctToken' || name === 'ctRefreshToken')
        .map((cookie) => ({ ...cookie, value: 'x'.repeat(40) })),
    );
};
const saved = async (page: Page, street: string) => {
  for (const [field, value] of Object.entries({
    firstName: 'Anna',
    lastName: 'Berger',
    street,
    zip: '1010',
    city: 'Wien',
  }))
    await page.locator(`#billing-${field}`).fill(value);
};

test.describe('a customer’s things', () => {
  test('the wishlist of a guest is kept over a reload, put into the cart and joined to the account (RT-6, WISH-1, WISH-2)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.visit(paths.de.wishlist);
    await expect(page.getByText(words.de.empty)).toBeVisible();
    await anna.visit(paths.de.shop);
    const heart = page.getByRole('main').getByRole('button', { name: words.de.wish }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`${words.de.list}, 1`) })).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await anna.visit(paths.de.wishlist);
    await page.getByRole('main').getByRole('button', { name: words.de.add }).click();
    await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
    await anna.registered();
    await anna.signIn();
    await anna.visit(paths.de.wishlist);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.getByRole('main').getByRole('button', { name: words.de.wish }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: words.de.list, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.de.empty)).toBeVisible();
  });

  test('a failed wish is taken back and reported (WISH-1, ERR-3)', async ({ page, shop }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.visit(paths.en.shop);
    const heart = page.getByRole('main').getByRole('button', { name: words.en.wish }).first();
    await shop.fault('POST /wishlists', 'wishlists-unavailable', 10);
    await heart.click();
    await expect(page.getByRole('status').filter({ hasText: words.en.later })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await shop.fault('POST /wishlists', null);
  });

  test('a guest orders, opens an account filled in already, and finds the order there (CHK-2, ORD-2, RT-31, SEO-1, MKT-12)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    const buyer = new Buyer(page, shop, 'euro', 'de');
    await buyer.has('gold');
    await buyer.data();
    await buyer.fill({}, anna.email);
    await buyer.pay();
    await buyer.toReview();
    await buyer.agree();
    const number = await buyer.order();
    await page.getByRole('link', { name: words.de.createAccount }).click();
    await expect(page.locator('#register-email')).toHaveValue(anna.email);
    await expect(page.locator('#register-firstName')).toHaveValue('Anna');
    expect(page.url()).not.toContain('example.com');
    await page.locator('#register-password').fill(anna.password);
    await page.locator('#register-passwordAgain').fill(anna.password);
    await page.locator('#register-privacyAccepted').check();
    await page.getByRole('main').getByRole('button', { name: anna.words.create }).click();
    await expect(page.getByRole('heading', { level: 1, name: anna.words.mail })).toBeVisible();
    await anna.activate();
    await anna.signIn();
    await anna.visit(paths.de.orders);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.getByRole('heading', { level: 2, name: words.de.progress })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(anna.email);
    const detail = page.url();
    await page.reload();
    expect(
      await page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([detail]);
    await page
      .getByRole('banner')
      .getByText(/DE\s*·\s*EUR/)
      .first()
      .click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(detail.replace(paths.de.orders, paths.en.orders));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await anna.visit(detail);
    await page.getByRole('button', { name: words.de.again }).click();
    await expect(page.getByRole('main').getByText(words.de.inCart)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.de.invoice }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);

    const unknown = await page.goto(`${detail.slice(0, detail.lastIndexOf('/'))}/00000000-0000-4000-8000-000000000000`);
    expect(unknown?.status()).toBe(404);
    expect(await unknown?.text()).toContain(words.de.none);
    await alive(page);
    await expect(page.getByRole('heading', { name: words.de.none })).toBeVisible();
    await expect(page.getByRole('main').getByRole('navigation')).toBeVisible();
    await anna.visit(paths.de.orders);
    await page.locator('#order-state').selectOption('Complete');
    await expect(page).toHaveURL(/state=Complete/);
    await expect(page.getByText(words.de.fits)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });

  test('addresses: added, made a default, removed; the selected one only after another was chosen (ACC-2, RT-34)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'en');
    await anna.signedIn();
    await anna.visit(paths.en.addresses);
    for (const street of ['Graben 1', 'Ring 2']) {
      await page.getByRole('link', { name: words.en.addAddress }).click();
      await saved(page, street);
      await page.getByRole('button', { name: words.en.saveAddress }).click();
      await expect(page.getByRole('article', { name: new RegExp(street) })).toBeVisible();
      await expect(page, 'the form has closed').not.toHaveURL(/edit=/);
    }
    const [first, second] = [
      page.getByRole('article', { name: /Graben/ }),
      page.getByRole('article', { name: /Ring/ }),
    ];
    await expect(first.getByText(words.en.selected)).toBeVisible();
    await expect(first.getByRole('button', { name: words.en.remove })).toHaveCount(0);
    await second.getByRole('button', { name: words.en.billingDefault }).click();
    await second.getByRole('button', { name: words.en.shippingDefault }).click();
    await expect(second.getByText(words.en.selected)).toBeVisible();
    await first.getByRole('button', { name: words.en.remove }).click();
    await first.getByRole('button', { name: words.en.really }).click();
    await expect(first).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('the checkout offers saved addresses, the last choices, and a login to a guest with an account (CHK-2)', async ({
    page,
    shop,
    browser,
  }) => {
    const anna = new Customer(page, shop, 'de');
    const buyer = new Buyer(page, shop, 'euro', 'de');
    await anna.signedIn();
    await anna.visit(`${paths.de.addresses}?edit=new`);
    await saved(page, 'Graben 1');
    await page.getByRole('button', { name: words.de.saveAddress }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await buyer.has('gold');
    await buyer.data();
    await expect(page.locator('#email')).toContainText(anna.email);
    await expect(page.getByRole('radio', { name: 'Anna Berger' }).first()).toBeChecked();
    await expect(page.locator('#billing-street')).toHaveCount(0);
    await buyer.pay();
    await buyer.toReview();
    await expect(page.getByRole('main')).toContainText('Graben 1');
    await buyer.agree();
    await buyer.order();
    await buyer.has('silver');
    await buyer.data();
    await page.getByRole('button', { name: words.de.repeat }).click();
    await expect(buyer.orderButton).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Graben 1');

    const elsewhere = await browser.newContext();
    const guest = new Buyer(await elsewhere.newPage(), shop, 'euro', 'de');
    await guest.has('gold');
    await guest.data();
    await guest.fill({}, anna.email);
    await expect(guest.page.getByText(anna.words.taken)).toBeVisible();
    await guest.pay();
    await guest.toReview();
    await elsewhere.close();
  });

  test('a company whose session ends on the review signs in from there and orders with its VAT ID (CHK-1, AUTH-3, S6, VAL-10)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    const buyer = new Buyer(page, shop, 'euro', 'de');
    await anna.signedIn({ accountType: 'company', companyName: 'Berger Gold GmbH', vatId: 'ATU12345675' });
    await buyer.has('gold');
    await buyer.data();
    await saved(page, 'Graben 1');
    await buyer.pay();
    await buyer.toReview();
    await buyer.agree();
    const elsewhere = await request.newContext();
    await anna.signedInOn(elsewhere);
    await call(elsewhere, anna.origin, 'POST', '/customers/logout-everywhere');
    await elsewhere.dispose();
    await buyer.orderButton.click();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: words.de.kept });
    await expect(notice.getByRole('button', { name: words.de.asGuest })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Graben 1');
    await notice.getByRole('link', { name: anna.words.signIn }).click();
    await anna.enter();
    await expect(page).toHaveURL(/\/checkout\/pruefen$/);
    await expect(buyer.orderButton).toBeEnabled();
    await buyer.agree();
    await buyer.order();
    expect(await buyer.ordersAtServer()).toMatchObject([{ vatId: 'ATU12345675' }]);
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'ctTokenLevel', value: 'User' }),
    );
  });

  test('opening the cart or my data after the session has ended leads to the login and back to the cart (CHK-1, CART-8, AUTH-3)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    const buyer = new Buyer(page, shop, 'euro', 'de');
    await anna.signedIn();
    await buyer.has('gold');
    for (const open of [buyer.cart, buyer.data]) {
      // An open page would ask the shop with the dead tokens, and be told of the end of the session instead of the next.
      await page.goto('about:blank');
      await withDeadTokens(page);
      await open();
      const here = page.url();
      await page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: words.de.kept })
        .getByRole('link', { name: anna.words.signIn })
        .click();
      await anna.enter();
      await expect(page).toHaveURL(new RegExp(`^${here.replaceAll('?', '\\?')}(\\?type=buy)?$`));
      await expect(page.getByRole('main')).toContainText('Wiener Philharmoniker Gold 1 oz');
    }
  });

  test('a piece added after the session has ended goes into the cart of a guest, with one message (CART-2, CART-3, AUTH-3)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.signedIn();
    await anna.visit('/produkt/wiener-philharmoniker-silber-1-oz');
    await expect(page.getByRole('banner')).toContainText('Anna');
    await withDeadTokens(page);
    await page.getByRole('main').getByRole('button', { name: words.de.add }).first().click();
    await expect(page.getByRole('status').filter({ hasText: anna.words.expired })).toContainText('in Ihrem Warenkorb');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^1/);
  });

  test('an availability alert: by address for a guest and ended by its link, by one press for a customer (CAT-10)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.visit(paths.de.soldOut);
    await page.locator('#alert-email').fill(anna.email);
    await page.getByRole('button', { name: words.de.notify }).click();
    await expect(page.getByText(words.de.once)).toBeVisible();
    await page.reload();
    await alive(page);
    await expect(page.getByRole('button', { name: words.de.end })).toBeVisible();
    await page.goto(await anna.link(/alertToken=/));
    await alive(page);
    await page.getByRole('status').getByRole('button', { name: words.de.end }).click();
    await expect(page.getByText(words.de.ended)).toBeVisible();
    expect(page.url()).not.toContain('alertToken');
    await anna.signedIn();
    await anna.visit(paths.de.soldOut);
    await expect(page.locator('#alert-email')).toHaveCount(0);
    await page.getByRole('button', { name: words.de.notify }).click();
    await page.getByRole('button', { name: words.de.end }).click();
    await expect(page.getByRole('button', { name: words.de.notify })).toBeVisible();
  });

  test('the newsletter is confirmed by a button, refused twice, and ended with or without a script (CMS-7, ERR-17)', async ({
    page,
    shop,
    browser,
  }) => {
    const anna = new Customer(page, shop, 'en');
    const form = page.getByRole('contentinfo');
    const sign = async () => {
      await anna.visit(paths.en.shop);
      await form.locator('#newsletter-email').fill(anna.email);
      await form.getByRole('button', { name: words.en.subscribe }).click();
    };
    await sign();
    await expect(form.getByText(words.en.subscribed)).toBeVisible();
    const confirm = await anna.link(/newsletter\/(?:bestaetigen|confirm)/);
    // A scanner that opens links confirms nothing.
    for (let again = 0; again < 3; again += 1) expect((await page.request.get(confirm)).status()).toBe(200);
    await anna.visit(confirm);
    expect(await findings(page), 'a link').toEqual([]);
    await page.getByRole('button', { name: words.en.yes }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.en.isOn })).toBeVisible();
    await anna.visit(confirm);
    await page.getByRole('button', { name: words.en.yes }).click();
    await expect(page.getByText(words.en.invalid)).toBeVisible();
    expect(await findings(page), 'a used link').toEqual([]);
    await sign();
    await expect(form.getByText(words.en.already)).toBeVisible();
    await expect(form.locator('#newsletter-email')).toHaveValue(anna.email);

    const end = await anna.link(/newsletter\/(?:abmelden|unsubscribe)/);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto(end);
    await bare.getByRole('button', { name: words.en.off }).click();
    await expect(bare.getByRole('heading', { level: 1, name: words.en.isOff })).toBeVisible();
    await plain.close();
    expect((await page.request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(204);
    await anna.visit(end);
    await page.getByRole('button', { name: words.en.off }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.en.isOff })).toBeVisible();
    await sign();
    await expect(form.getByText(words.en.subscribed)).toBeVisible();
  });

  test('its screens meet WCAG 2.2 AA in light and dark and use no web storage (S8)', async ({ page, shop }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: 'light' });
    const anna = new Customer(page, shop, 'en');
    const buyer = new Buyer(page, shop, 'euro', 'en');
    await anna.visit(paths.en.soldOut);
    expect(await findings(page), 'sold out').toEqual([]);
    await anna.visit(paths.en.wishlist);
    expect(await findings(page), 'empty wishlist').toEqual([]);
    await anna.signedIn();
    await anna.visit(paths.en.orders);
    expect(await findings(page), 'no orders').toEqual([]);
    await anna.visit(`${paths.en.addresses}?edit=new`);
    await page.getByRole('button', { name: words.en.saveAddress }).click();
    expect(await findings(page), 'new address with errors').toEqual([]);
    await saved(page, 'Graben 1');
    await page.getByRole('button', { name: words.en.saveAddress }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await findings(page), 'addresses').toEqual([]);
    await buyer.has('gold');
    await buyer.data();
    expect(await findings(page), 'my data of a customer').toEqual([]);
    await buyer.pay();
    await buyer.toReview();
    await buyer.agree();
    await buyer.order();
    await anna.visit(paths.en.orders);
    expect(await findings(page), 'orders').toEqual([]);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: words.en.progress })).toBeVisible();
    expect(await findings(page), 'order').toEqual([]);
  });
});
