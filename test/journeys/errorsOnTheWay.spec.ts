import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { days } from '../../src/domain/kernel/Instant.ts';
import { Buyer, products } from './Buyer.ts';
import { Customer } from './Customer.ts';
import { errorsOf, ErrorsShown } from './errorsShown.ts';
import { home, keepAddress, newCart } from './preparedShopper.ts';
import { coin } from './Seller.ts';
import { expect, headAlive, test } from './shop.ts';

const languages = ['de', 'en'] as const;
const paths = {
  de: {
    limit: `/produkt/${products.gold.de}/limit-order`,
    own: '/kundenkonto/limit-order/',
  },
  en: {
    limit: `/en/product/${products.gold.en}/limit-order`,
    own: '/en/my-account/limit-order/',
  },
} as const;
const words = {
  de: {
    undo: 'Rückgängig',
    again: 'Noch einmal versuchen',
    change: 'Ziel, Stückzahl oder Ablauf ändern',
    cancel: 'Limit-Order stornieren',
    yes: 'Ja, stornieren',
    code: 'Code senden',
  },
  en: {
    undo: 'Undo',
    again: 'Try again',
    change: 'Change target, pieces or expiry',
    cancel: 'Cancel the limit order',
    yes: 'Yes, cancel it',
    code: 'Send the code',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
/** Enters each text, as a field of the table before. */
const typed = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [field, text] of Object.entries(texts)) await page.locator(`#${field}`).fill(text);
};

test.describe.configure({ timeout: 300_000 });

test.describe('errors on the way to a purchase, by the keyboard', () => {
  test('of a cart and its coupon (CART-1, CART-10, R20)', async ({ page, shop }) => {
    const [coupon, since] = [`ERRORS${process.pid}`, ['--first-day', '2026-01-01']] as const;
    await shop.atDesk(['coupons', 'add', coupon, '--percent', '5', '--side', 'buy', ...since]);
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const said = words[language];
      const at = new Buyer(page, shop, 'euro', language);
      await at.has('silver');
      await newCart(page, shop, 'buy');
      await at.editableCart();
      const quantity = page.locator('[data-line] input');
      await errors.entered('no quantity', [quantity], () => quantity.fill('1,5'));
      await quantity.fill('2');
      await errors.of('addLineItem', errorsOf('addLineItem', 'cart-not-found', 'cart-changed'), () =>
        quantity.press('ArrowUp'),
      );
      await expect(quantity).toHaveAccessibleDescription(/./);
      const bin = page.locator('[data-line] button[title]').filter({ visible: true });
      await errors.of('removeLineItem', errorsOf('removeLineItem', 'cart-not-found', 'cart-changed'), () =>
        bin.press('Enter'),
      );
      await bin.press('Enter');
      const undo = button(page, said.undo);
      await errors.of('addLineItem', ['carts-unavailable', 'cart-full', 'out-of-stock'], () => undo.press('Enter'));
      await undo.press('Enter');
      await expect(quantity).toBeVisible();

      const code = page.locator('#coupon-code');
      await errors.entered('no coupon', [code], () => code.press('Enter'));
      await errors.of('addCoupon', errorsOf('addCoupon', 'cart-not-found'), async () => {
        await code.fill(coupon);
        await code.press('Enter');
      });
      await code.press('Enter');
      const remove = page.locator('aside button').first();
      await expect(remove).toBeFocused();
      await errors.of('removeCoupon', ['carts-unavailable'], () => remove.press('Enter'));
      await Promise.all([page.waitForResponse(/\/recalculate/), remove.press('Enter')]);
      await expect(code).toBeFocused();
      await errors.of('recalculateCart', ['recalculation-failed'], () => shop.tick());
      await errors.of('recalculateCart', ['prices-stale'], () => button(page, said.again).press('Enter'));
      const again = button(page, said.again);
      await again.press('Enter');
      await expect(again).toBeHidden();
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();

      const head = page.getByRole('banner');
      await headAlive(page);
      await head.locator('summary', { hasText: 'EUR' }).press('Enter');
      await errors.of('previewCart', errorsOf('previewCart'), async () => {
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
        await head.getByRole('link', { name: 'USD' }).press('Enter');
      });
    }
  });

  test('of a limit order and its phone code (LIM-2, VAL-13, AUTH-7, R20)', async ({ page, shop }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn({ phone: '+4366487654321' });
    await keepAddress(anna);
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const said = words[language];
      const at = new Customer(page, shop, language);
      const terms = (...names: readonly string[]) => names.map((name) => page.locator(`#limit-${name}`));
      const enter = async (texts: Readonly<Record<string, string>>) => {
        await typed(page, texts);
        await page.locator('#limit-quantity').press('Enter');
      };
      const good = { 'limit-quantity': '1', 'limit-target': '1000', 'limit-day': '2027-03-01', 'limit-time': '12:00' };
      const empty = { 'limit-quantity': '', 'limit-target': '', 'limit-day': '', 'limit-time': '' };
      await at.visit(paths[language].limit);
      const agreements = [page.locator('#privacyAccepted'), page.locator('#termsAccepted')];
      await errors.entered('nothing', [...terms('quantity', 'target', 'day', 'time'), ...agreements], () =>
        enter(empty),
      );
      for (const box of agreements) await box.press('Space');
      const wrong = { 'limit-quantity': '0', 'limit-target': 'x', 'limit-day': '2020-01-01', 'limit-time': '12:00' };
      await errors.entered('wrong terms', terms('quantity', 'target', 'day'), () => enter(wrong));
      await errors.entered('above the cap', terms('target'), () => enter({ ...good, 'limit-target': '600000' }));
      await errors.of('placeLimitOrder', errorsOf('placeLimitOrder', 'sign-in-required'), () => enter(good));

      const asked = {
        ...coin,
        side: 'buy',
        targetUnitPrice: { centAmount: 100_000, currency: 'EUR' },
        expiresAt: Date.now() + days(30),
        billingAddress: home,
        shippingAddress: home,
        shippingMethodId: 'euro-buy-shipping',
        pickupStore: null,
        paymentMethod: 'wire',
        payoutAccount: null,
        privacyAccepted: true,
        termsAccepted: true,
      };
      const placed = await page.request.post(`${anna.origin}/api/limit-orders`, {
        headers: { 'store-key': 'euro', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
        data: asked,
      });
      await at.visit(paths[language].own + (await placed.json()).id);
      await button(page, said.change).press('Enter');
      await errors.entered('wrong changes', terms('quantity', 'target', 'day'), () => enter(wrong));
      await errors.of('changeLimitOrder', errorsOf('changeLimitOrder', 'sign-in-required'), () => enter(good));
      await errors.of('withdrawLimitOrder', errorsOf('withdrawLimitOrder', 'sign-in-required'), async () => {
        await button(page, said.cancel).press('Enter');
        await page.getByRole('dialog').getByRole('button', { name: said.yes }).press('Enter');
      });
      await button(page, said.code).press('Enter');
      const code = page.locator('#code-code');
      await expect(code).toBeFocused();
      const entered = (text: string) => async () => {
        await code.fill(text);
        await code.press('Enter');
      };
      await errors.entered('no code', [code], entered('12'));
      // The last ends the code.
      const last = ['too-many-attempts'];
      const codes = [...errorsOf('phoneCode', 'sign-in-required', 'codes-exhausted', ...last), ...last];
      await errors.of('phoneCode', codes, entered('000000'));
    }
  });
});
