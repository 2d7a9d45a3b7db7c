import type { Locator, Page } from '@playwright/test';
import { Buyer, products } from './Buyer.ts';
import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { errorsOf, ErrorsShown } from './errorsShown.ts';
import { isSettled, keepAddress, newCart, openCart } from './preparedShopper.ts';
import { coin, sellPaths } from './Seller.ts';
import { expect, test } from './shop.ts';

const languages = ['de', 'en'] as const;
const paths = {
  de: { product: `/produkt/${products.silver.de}`, wizard: '/ankauf' },
  en: { product: `/en/product/${products.silver.en}`, wizard: '/en/sell-to-us' },
} as const;
const words = {
  de: { again: 'Noch einmal versuchen', changed: 'in einem anderen Fenster geändert' },
  en: { again: 'Try again', changed: 'changed in another window' },
} as const;
const main = (page: Page) => page.getByRole('main');
/** Chooses with the space bar one of the choices after the other. */
const inTurn = (choices: readonly Locator[]) => {
  let times = 0;
  return async () => {
    await choices[times % choices.length]?.press('Space');
    times += 1;
  };
};
const elsewhere = ['cart-not-found', 'cart-changed'] as const;

test.describe.configure({ timeout: 300_000 });

test.describe('errors of the steps of a purchase and of a sale, by the keyboard', () => {
  test('of a product that is added, and of the steps to an order (CART-3, CHK-3, R20)', async ({ page, shop }) => {
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const at = new Buyer(page, shop, 'euro', language);
      await at.visit(paths[language].product);
      const add = main(page).getByRole('button', { name: at.words.add }).first();
      await errors.of('addLineItem', errorsOf('addLineItem', ...elsewhere), () => add.press('Enter'));

      await newCart(page, shop, 'buy');
      // The page reads the cart when it opens, when the focus is on the link, and when the drawer opens.
      await shop.fault('GET /carts', 'carts-unavailable', 99);
      await Promise.all([page.waitForResponse(/\/api\/carts\?/), at.visit(paths[language].product)]);
      const cart = page.locator('header a[href*="type=buy"]');
      await errors.entered('a cart that cannot be read', [], () => cart.press('Enter'));
      await shop.fault('GET /carts', null);
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: words[language].again }).press('Enter');
      await expect(drawer.getByRole('listitem')).toBeVisible();
      await at.data();
      const send = page.locator('#my-data button[type=submit]').last();
      await expect(send).toBeEnabled();
      const fields = ['#email', '#billing-firstName', '#billing-lastName', '#billing-street', '#billing-zip'];
      await errors.entered(
        'nothing',
        [...fields, '#billing-city'].map((id) => page.locator(id)),
        () => send.press('Enter'),
      );
      await at.fill();
      await at.pay();
      // Otherwise a change of before may take the error.
      await expect.poll(() => isSettled(page, shop, 'buy')).toBe(true);
      const street = page.locator('#billing-street');
      let house = 1;
      await errors.of('addressCart', errorsOf('addressCart', ...elsewhere), async () => {
        house += 1;
        await street.fill(`Ringstraße ${house}`);
        await street.press('Tab');
      });
      const way = (name: string) => page.locator(`input[name=shippingMethodId][value=euro-buy-${name}]`);
      const ways = inTurn([way('pickup'), way('shipping')]);
      await errors.of('settleCart', [...errorsOf('settleCart', ...elsewhere), 'cart-not-found'], ways);
      await main(page).getByRole('button', { name: at.words.restore }).press('Enter');
      await expect(main(page).getByRole('button', { name: at.words.restore })).toBeHidden();

      await newCart(page, shop, 'buy');
      await at.ready();
      const lines = `/carts/${await openCart(page, shop, 'buy')}/line-items`;
      await call(page.request, shop.origin(), 'PUT', lines, coin);
      await errors.entered('changed in another window', [], () => at.orderButton.press('Enter'));
      await expect(main(page)).toContainText(words[language].changed);
    }
  });

  test('of the deposit as a destination, and of the steps to a sale (CART-5, SELL-1, CHK-7, R20)', async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop);
    await anna.signedIn();
    await keepAddress(anna);
    await newCart(page, shop, 'buy');
    const errors = new ErrorsShown(page, shop);
    for (const language of languages) {
      const at = new Buyer(page, shop, 'euro', language);
      await at.editableCart();
      const settled = errorsOf('settleCart', ...elsewhere);
      const deposit = page.locator('input[name=destination][value=deposit]');
      await errors.of('settleCart', settled, () => deposit.press('Space'));

      await at.visit(paths[language].wizard);
      const [weight, parts] = [page.locator('#weight'), page.locator('#parts')];
      await errors.entered('no weight', [weight], () => weight.press('Enter'));
      await errors.entered('too heavy', [weight], () => weight.fill('99999'));
      await weight.fill('4');
      await errors.of('addLineItem', errorsOf('addLineItem', ...elsewhere), () => weight.press('Enter'));
      await errors.entered('no fineness', [parts], async () => {
        await page.locator('#grade').selectOption('other');
        await parts.press('Enter');
      });
      await expect(parts).toBeFocused();
      await errors.of('searchProducts', errorsOf('searchProducts'), () => page.locator('#find-product').fill('Krug'));

      await newCart(page, shop, 'sell');
      await at.visit(sellPaths[language].data);
      const way = (name: string) => page.locator(`input[name=shippingMethodId][value=euro-sell-${name}]`);
      const payment = (method: string) => page.locator(`input[name=paymentMethod][value=${method}]`);
      const send = page.locator('#my-data button[type=submit]').last();
      await expect(send).toBeEnabled();
      await errors.entered('no payout', [payment('wire')], () => send.press('Enter'));
      const [account, bic, store] = [
        page.locator('#payout-iban'),
        page.locator('#payout-bic'),
        page.locator('#pickupStore'),
      ];
      await errors.entered('no account', [account, bic, store], async () => {
        await payment('wire').press('Space');
        await way('leave-in-store').press('Space');
        await send.press('Enter');
      });
      await errors.entered('wrong account', [account, bic], async () => {
        await account.fill('AT61 1904 3002 3457 3202');
        await bic.fill('X');
        await bic.press('Enter');
      });
      await errors.of('settleCart', settled, inTurn([way('send-to-store'), way('leave-in-store')]));
      await store.selectOption({ index: 1 });
      await account.fill('AT61 1904 3002 3457 3201');
      await errors.of('settleCart', ['carts-unavailable', 'invalid-fields'], async () => {
        await bic.fill((await bic.inputValue()) === 'BKAUATWW' ? 'GIBAATWW' : 'BKAUATWW');
        await bic.press('Enter');
      });
    }
  });
});
