import { products } from './Buyer.ts';
import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

const words = {
  de: {
    product: `/produkt/${products.gold.de}`,
    cart: '/warenkorb?type=sell',
    data: '/checkout/meine-daten?type=sell',
    add: 'In den Verkaufskorb',
    on: 'Weiter zum Verkauf',
    signIn: 'Bitte melden Sie sich an, um zu verkaufen',
    review: 'Verkauf prüfen',
    next: 'So geht es weiter',
    sell: 'Verbindlich verkaufen',
    thanks: /Vielen Dank/,
    wrong: 'Das ist keine gültige IBAN.',
    mail: /Verkaufsauftrag/,
  },
  en: {
    product: `/en/product/${products.gold.en}`,
    cart: '/en/cart?type=sell',
    data: '/en/checkout/my-data?type=sell',
    add: 'Add to the selling cart',
    on: 'Continue to the sale',
    signIn: 'Please sign in to sell',
    review: 'Review the sale',
    next: 'What happens next',
    sell: 'Sell with binding effect',
    thanks: /Thank you/,
    wrong: 'This is not a valid IBAN.',
    mail: /sell order/,
  },
} as const;

const home = { street: 'Ringstraße 1', country: 'AT', zip: '1010', city: 'Wien' };
const account = { iban: 'AT61 1904 3002 3457 3201', bic: 'BKAUATWW' };

/** Ways to hand over the goods and to be paid for them. */
const ways = [
  ['de', 'leave-in-store', 'wire'],
  ['en', 'insured-shipping', 'wire'],
] as const;

test.describe('a customer sells two coins from the product page', () => {
  for (const [language, mode, pay] of ways)
    test(`by ${mode}, paid by ${pay}, ${language} (SELL-4, SHIP-1, CHK-7, RT-2)`, async ({ page, shop }) => {
      const said = words[language];
      const anna = new Customer(page, shop, language);
      await anna.signedIn();
      await anna.visit(said.product);
      const box = page.locator('section[aria-labelledby=sell-title]');
      await box.locator('input').first().fill('2');
      await box.locator('input').first().blur();
      await box.getByRole('button', { name: said.add }).click();
      await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();

      await anna.visit(said.cart);
      await page.getByRole('link', { name: said.on }).filter({ visible: true }).first().click();
      for (const [field, value] of Object.entries(home)) {
        const control = page.locator(`#billing-${field}`);
        if (field === 'country') await control.selectOption(value);
        else await control.fill(value);
      }
      await page.locator(`input[name=shippingMethodId][value="euro-sell-${mode}"]`).check();
      if (mode === 'leave-in-store') await page.locator('#pickupStore').selectOption({ index: 1 });
      await page.locator(`input[name=paymentMethod][value=${pay}]`).check();
      for (const [field, value] of Object.entries(account)) await page.locator(`#payout-${field}`).fill(value);
      await page.getByRole('button', { name: said.review }).click();

      await expect(page.getByRole('heading', { name: said.next })).toBeVisible();
      await page.locator('#privacyAccepted').check();
      await page.locator('#termsAccepted').check();
      await page.getByRole('button', { name: said.sell }).click();
      await expect(page.getByRole('heading', { level: 1, name: said.thanks })).toBeVisible();
      const { orders } = await call<{ orders: readonly object[] }>(
        page.request,
        anna.origin,
        'GET',
        '/orders?type=sell',
      );
      expect(orders).toMatchObject([
        {
          type: 'sell',
          status: 'Requested',
          paymentMethod: pay,
          lineItems: [{ sku: products.gold.sku, quantity: 2 }],
        },
      ]);
      const mails = (await shop.outbox()).filter(({ to, text }) => to === anna.email && said.mail.test(text));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).not.toContain('AT611904300234573201');
    });

  test('a guest is led to sign in before any data, and keeps the selling cart (CHK-1, CART-1)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, 'de');
    await anna.registered();
    await anna.visit(words.de.product);
    await page.locator('section[aria-labelledby=sell-title]').getByRole('button', { name: words.de.add }).click();
    await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
    await anna.visit(words.de.data);
    await expect(page.getByRole('heading', { level: 1, name: words.de.signIn })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await alive(page);
    await anna.enter();
    await expect(page.locator('#payout-iban').or(page.locator('#pickupStore'))).toBeVisible();
    await page.locator('input[name=paymentMethod][value=wire]').check();
    await page.locator('#payout-iban').fill('AT61 1904 3002 3457 3202');
    await page.locator('#payout-iban').blur();
    await expect(page.getByText(words.de.wrong).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
});
