import { Buyer, products } from './Buyer.ts';
import { callFrom } from './calls.ts';
import { findings } from './findings.ts';
import { Seller } from './Seller.ts';
import { expect, test } from './shop.ts';

const words = {
  de: {
    deposit: '/kundenkonto/depotverwaltung',
    two: /^2 Stück/,
    one: /^1 Stück/,
    sell: / verkaufen$/,
    reserved: /davon\s1\sreserviert/,
    stays: 'Sie bleiben in Ihrem Depot, bis wir Sie auszahlen.',
    deliver: 'Stücke liefern lassen',
    order: 'Zahlungspflichtig bestellen',
    empty: 'Derzeit liegt nichts darin.',
  },
  en: {
    deposit: '/en/my-account/deposit',
    two: /^2 pieces/,
    one: /^1 piece/,
    sell: /^Sell /,
    reserved: /1 of it is reserved/,
    stays: 'They stay in your deposit until we pay you.',
    deliver: 'Have pieces delivered',
    order: 'Order with obligation to pay',
    empty: 'There is nothing in it at present.',
  },
} as const;

interface Cart {
  readonly id: string;
  readonly version: number;
}

for (const language of ['de', 'en'] as const)
  test(`gold is bought into the deposit, half of it sold out of it and the rest delivered, ${language} (DEP-1, DEP-2, DEP-3, RT-32)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    const said = words[language];
    const anna = new Seller(page, shop, language);
    const buyer = new Buyer(page, shop, 'euro', language);
    const main = page.getByRole('main');
    await anna.signedInOnPage();
    const cart = await callFrom<Cart>(page, 'euro', 'POST', '/carts', { transactionType: 'buy' });
    await callFrom(page, 'euro', 'PUT', `/carts/${cart.id}/line-items`, { sku: products.gold.sku, quantity: 2 });
    await buyer.data();
    await buyer.fillAddress();
    await page.locator('input[name=shippingMethodId][value="euro-buy-deposit"]').check();
    await buyer.pay();
    await buyer.toReview();
    await buyer.agree();
    const bought = await buyer.order();
    await shop.atDesk(['orders', 'paid', bought]);

    await anna.visit(said.deposit);
    await expect(main.getByText(said.two).first()).toBeVisible();
    expect(await findings(page), 'a filled deposit').toEqual([]);
    const held = main.getByRole('listitem').filter({ has: page.getByText(said.two) });
    const before = await held.textContent();
    await shop.tick();
    await expect(held).not.toHaveText(before ?? '');

    await main.getByRole('button', { name: said.sell }).click();
    await page.waitForURL(/type=sell/);
    await anna.toReview({ way: 'deposit', pay: 'wire', isKnown: true });
    await expect(main.getByText(said.stays)).toBeVisible();
    const { orderNumber: sold } = await anna.sells();
    await anna.visit(said.deposit);
    await expect(main.getByText(said.reserved)).toBeVisible();
    await shop.atDesk(['orders', 'accepted', sold], ['orders', 'paid', sold]);
    await anna.visit(said.deposit);
    await expect(main.getByText(said.one).first()).toBeVisible();

    await main.getByRole('link', { name: said.deliver }).click();
    await main.locator(`#deliver-${products.gold.sku}`).check();
    expect(await findings(page), 'a delivery').toEqual([]);
    await page.locator('#privacyAccepted').check();
    await page.locator('#termsAccepted').check();
    await main.getByRole('button', { name: said.order }).click();
    const number = main.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/).first();
    await expect(number).toBeVisible();
    const delivered = (await number.textContent()) ?? '';
    await shop.atDesk(['orders', 'paid', delivered], ['orders', 'shipped', delivered, '--carrier', 'Post']);
    await anna.visit(said.deposit);
    await expect(main.getByText(said.empty)).toBeVisible();
  });
