import { readFileSync } from 'node:fs';
import { callFrom } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { coin, filled, piece, Seller, sellPaths } from './Seller.ts';
import { expect, test } from './shop.ts';

const words = {
  de: {
    slip: 'Begleitschein (PDF)',
    onlyScrap: 'Die Altgold-Box nimmt nur Altmetall auf.',
    overLimit: /Die Altgold-Box ist für höchstens 5\.000/,
  },
  en: {
    slip: 'Delivery slip (PDF)',
    onlyScrap: 'The Scrap Metal Box takes scrap metal only.',
    overLimit: /The Scrap Metal Box is for at most 5,000/,
  },
} as const;

const ways = [
  ['de', 'ch', 'send-to-store', 'wire', [coin, piece(350), piece(1250)]],
  ['en', 'ch', 'scrapMetalBox', 'wire', [piece(350), piece(1250)]],
  ['de', 'ch', 'insured-shipping', 'wire', [coin, coin, piece(350), piece(1250), piece(80)]],
  ['en', 'us', 'sell-shipping', 'check', [coin, piece(350)]],
  ['en', 'us', 'leave-in-store', 'cash', [coin, piece(350)]],
] as const;

for (const [language, store, way, pay, goods] of ways)
  test(`a sale by ${way} paid by ${pay} in the store ${store}, ${language}, with its slip (SELL-4, SELL-6, SHIP-1, CHK-7)`, async ({
    page,
    shop,
  }) => {
    const said = words[language];
    const anna = new Seller(page, shop, language, store);
    await anna.signedInOnPage();
    await filled(page, store, goods);
    await anna.toReview({ way, pay });
    await anna.sells();
    expect(await findings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: said.slip }).click();
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

test('the Scrap Metal Box is refused beside a coin, and above its limit (SHIP-4, C11, ERR-24, ERR-25)', async ({
  page,
  shop,
}) => {
  const anna = new Customer(page, shop, 'de', 'ch');
  await anna.signedInOnPage();
  await filled(page, 'ch', [coin, piece(350)]);
  const box = page.locator('input[name=shippingMethodId][value="ch-sell-scrapMetalBox"]');
  await anna.visit(sellPaths.de.data);
  await expect(box).toBeDisabled();
  await expect(page.getByText(words.de.onlyScrap)).toBeVisible();
  const id = await filled(page, 'ch', [piece(30_000)]);
  await callFrom(page, 'ch', 'DELETE', `/carts/${id}/line-items?sku=${coin.sku}&quantity=1`);
  await anna.visit(sellPaths.de.data);
  await expect(box).toBeDisabled();
  await expect(page.getByText(words.de.overLimit).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('of two pieces of one kind the page of the cart removes the one that its button names (SELL-1)', async ({
  page,
  shop,
}) => {
  const anna = new Customer(page, shop, 'en', 'us');
  await anna.visit('/en');
  await callFrom(page, 'us', 'GET', '/admin/customers/anonymous');
  await filled(page, 'us', [piece(350), piece(1250)]);
  await anna.visit(sellPaths.en.cart);
  const buttons = page.getByRole('button', { name: /^Remove Scrap Gold 750/ });
  await expect(buttons).toHaveCount(2);
  await page.getByRole('button', { name: /12\.50/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /12\.50.* has been removed/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove .*3\.50/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

for (const [language, start, select, onward] of [
  ['de', '/checkout', '/checkout/auswahl', 'Weiter zum Verkauf'],
  ['en', '/en/checkout', '/en/checkout/select', 'Continue to the sale'],
] as const)
  test(`with both carts filled the shopper selects one for the checkout, ${language} (CHK-1)`, async ({
    page,
    shop,
  }) => {
    const visitor = new Customer(page, shop, language, 'ch');
    await visitor.visit(visitor.paths.home);
    await callFrom(page, 'ch', 'GET', '/admin/customers/anonymous');
    await filled(page, 'ch', [piece(350), piece(1250)]);
    const { id } = await callFrom<{ id: string }>(page, 'ch', 'POST', '/carts', { transactionType: 'buy' });
    await callFrom(page, 'ch', 'PUT', `/carts/${id}/line-items`, coin);
    await visitor.visit(start);
    await expect(page).toHaveURL(visitor.origin + select);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: onward }).click();
    await expect(page).toHaveURL(/type=sell$/);
    const back = page.getByRole('navigation').filter({ hasText: /5/ }).getByRole('link').first();
    await back.click();
    await expect(page).toHaveURL(visitor.origin + select);
  });
