import { readFileSync } from 'node:fs';
import { Buyer, type Language } from './Buyer.ts';
import { ErrorsShown } from './errorsShown.ts';
import { coin, filled, piece, Seller, sellPaths, sellWords } from './Seller.ts';
import { expect, test } from './shop.ts';

/** Every refusal of an order that exists, by its code on the wire, with words of its message (§8). */
const refusals = [
  ['purchase-broken', /Kundendienst.*T-/i, /support.*T-/i],
  ['order-incomplete', /./, /./],
  ['below-minimum-value', /Mindest/, /minimum/i],
  ['cart-limit-exceeded', /500\.000|überschr/i, /500,000|exceeded/i],
  ['out-of-stock', /Lager|vorrätig|ausverkauft/i, /stock/i],
  ['product-no-longer-available', /nicht mehr/i, /no longer/i],
  ['payment-method-refused', /Bar/i, /Cash/i],
  ['payment-declined', /Zahlung/i, /payment/i],
  ['shipping-method-not-found', /Versandart/i, /Shipping method/i],
  ['shipping-method-refused', /./, /./],
  ['country-not-served', /liefer/i, /deliver/i],
  ['price-mismatch', /Preis/i, /price/i],
  ['quote-expired', /Preis/i, /price/i],
  ['quote-invalid', /Preis/i, /price/i],
  ['prices-stale', /Kurse|Preise/i, /prices/i],
  ['cart-not-found', /Warenkorb/i, /cart/i],
] as const;

/** Those of a sale, with words that only sellers read where there are any. */
const refusalsOfSale = [
  ['purchase-broken', /Kundendienst.*T-/i, /support.*T-/i],
  ['order-incomplete', /./, /./],
  ['below-minimum-value', /Mindestwert eines Verkaufskorbs/, /minimum value of a selling cart/],
  ['cart-limit-exceeded', /Limit von .* für einen Verkaufskorb/, /limit of .* for a selling cart/],
  ['coupon-misfits', /Gutschein/, /coupon/i],
  ['product-no-longer-available', /nicht mehr/i, /no longer/i],
  ['payment-method-refused', /Bar/i, /Cash/i],
  ['shipping-method-refused', /./, /./],
  ['country-not-served', /kaufen wir nicht an/, /do not buy from/],
  ['price-mismatch', /Preis/i, /price/i],
  ['quote-expired', /Preis/i, /price/i],
  ['prices-stale', /Kurse|Preise/i, /prices/i],
  ['cart-not-found', /Verkaufskorb/, /selling cart/],
] as const;

test.describe('each refusal of a sale has words of its own, and nothing is lost', () => {
  for (const language of ['de', 'en'] as const)
    test(`in ${language === 'de' ? 'German' : 'English'} (CHK-5, ERR-22, MKT-2, R20)`, async ({ page, shop }) => {
      test.setTimeout(180_000);
      const anna = new Seller(page, shop, language, 'ch');
      await anna.signedInOnPage();
      await filled(page, 'ch', [coin, piece(350)]);
      await anna.toReview({ way: 'send-to-store', pay: 'wire' });
      const main = page.getByRole('main');
      const button = main.getByRole('button', { name: sellWords[language].sell });
      const errors = new ErrorsShown(page, shop);
      for (const [code, german, english] of refusalsOfSale)
        await test.step(code, async () => {
          if (!(await button.isEnabled({ timeout: 1_000 }).catch(() => false))) {
            await anna.visit(sellPaths[language].review);
            await expect(button).toBeEnabled();
          }
          await page.locator('#privacyAccepted').check();
          await page.locator('#termsAccepted').check();
          await shop.fault('POST /orders', code, 1);
          const [answer] = await Promise.all([page.waitForResponse(/\/api\/orders\?/), button.press('Enter')]);
          expect((await answer.json()).code).toBe(code);
          await expect(main, code).toContainText(language === 'de' ? german : english);
          await expect(main, code).not.toContainText(/Bestellung|your order/i);
          await errors.look(code);
        });
      await anna.visit(sellPaths[language].review);
      await anna.sells();
    });
});

test.describe('each refusal of an order has words of its own, and nothing is lost', () => {
  for (const language of ['de', 'en'] as const satisfies readonly Language[]) {
    test(`in ${language === 'de' ? 'German' : 'English'} (CHK-5, O8, MKT-2, R20)`, async ({ page, shop }) => {
      test.setTimeout(180_000);
      const buyer = new Buyer(page, shop, 'euro', language);
      await buyer.ready();
      const main = page.getByRole('main');
      const said = new Map<string, string>();
      const errors = new ErrorsShown(page, shop);
      for (const [code, german, english] of refusals)
        await test.step(code, async () => {
          // Most refusals leave the review as it was; after the others it is opened again.
          if (!(await buyer.orderButton.isEnabled({ timeout: 1_000 }).catch(() => false))) {
            await buyer.toBeOrdered();
          }
          await shop.fault('POST /orders', code, 1);
          const [answer] = await Promise.all([
            page.waitForResponse(/\/api\/orders\?/),
            buyer.orderButton.press('Enter'),
          ]);
          expect((await answer.json()).code).toBe(code);
          const alert = main
            .getByRole('alert')
            .or(main.getByRole('button', { name: buyer.words.accept }))
            .first();
          await expect(alert, code).toBeVisible();
          await expect(main, code).toContainText(language === 'de' ? german : english);
          said.set(code, (await alert.textContent()) ?? '');
          await errors.look(code);
        });
      expect([...said.values()].every((text) => text.length > 3)).toBe(true);
      await buyer.toBeOrdered();
      await buyer.order();
      expect(await buyer.ordersAtServer()).toHaveLength(1);
    });
  }

  test('an order in doubt is shown after a reload, and sent again unchanged on request (O4, CHK-8)', async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop);
    await buyer.ready();
    await shop.fault('POST /orders', 'orders-unavailable', 1);
    await buyer.orderButton.click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await page.reload();
    const again = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(again).toBeVisible();
    expect(await buyer.ordersAtServer()).toEqual([]);
    await again.click();
    await buyer.orderNumber();
    expect(await buyer.ordersAtServer()).toHaveLength(1);
  });

  test('every message of the catalogs reads as words in both languages (MKT-2)', () => {
    for (const catalog of ['de-DE', 'en-US']) {
      const po = readFileSync(`src/ui/locales/${catalog}.po`, 'utf8');
      expect(po).not.toMatch(/msgid "[a-z]+\.[a-z.]+"/);
    }
  });
});
