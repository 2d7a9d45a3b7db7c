import { readFileSync } from 'node:fs';
import { type ScrapMarket, scrapValue } from '../../src/domain/scrap-metal/ScrapValue.ts';
import { callFrom } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { coin, filled, orderedIntoDeposit, piece, type Sale, Seller, sellPaths } from './Seller.ts';
import { expect, test } from './shop.ts';

const words = {
  de: {
    slip: 'Begleitschein (PDF)',
    onlyScrap: 'Die Altgold-Box nimmt nur Altmetall auf.',
    overLimit: /Die Altgold-Box ist für höchstens 5\.000/,
    overCash: /Bar zahlen wir innerhalb von 24\sStunden höchstens/,
    paid: /^Wir haben Ihnen .* ausgezahlt/,
    complete: 'Abgeschlossen',
  },
  en: {
    slip: 'Delivery slip (PDF)',
    onlyScrap: 'The Scrap Metal Box takes scrap metal only.',
    overLimit: /The Scrap Metal Box is for at most 5,000/,
    overCash: /We pay out up to .* in cash within 24\shours/,
    paid: /^We have paid you /,
    complete: 'Complete',
  },
} as const;

const scrap = [piece(350), piece(1250), piece(80)] as const;
const goods = [{ ...coin, quantity: 2 }, ...scrap] as const;

/**
 * Sales of one customer after the other in a language and a store; every way of a store is among those of its languages.
 * Out of a deposit of the euro store is sold in `deposit.spec.ts`.
 */
const visits = [
  ['de', 'euro', ['send-to-store', 'wire', goods], ['pickup', 'cash', goods]],
  ['en', 'euro', ['scrapMetalBox', 'wire', scrap], ['leave-in-store', 'cash', goods]],
  ['de', 'ch', ['insured-shipping', 'wire', goods], ['scrapMetalBox', 'wire', scrap], ['deposit', 'wire', [coin]]],
  ['en', 'ch', ['pickup', 'cash', goods], ['send-to-store', 'wire', goods], ['leave-in-store', 'wire', goods]],
  ['de', 'us', ['pickup', 'check', goods], ['sell-shipping', 'check', goods], ['insured-shipping', 'wire', goods]],
  ['en', 'us', ['leave-in-store', 'cash', goods], ['scrapMetalBox', 'wire', scrap], ['deposit', 'wire', [coin]]],
] as const;

/** The first visit that sells this way with this payout: the screens of others have the same parts. */
const firstBy = (way: string, pay: string) =>
  visits.find(([, , ...sales]) => sales.some(([each, paid]) => each === way && paid === pay));

/** Where the dealer takes the first sale to its payout. */
const paidOut = [
  ['euro', 'de'],
  ['us', 'en'],
] as const;

for (const visit of visits) {
  const [language, store, ...sales] = visit;
  test(`sales in the store ${store}, ${language}, by ${sales.map(([way]) => way).join(' and ')} (SELL-4, SELL-5, SELL-6, SHIP-1, CHK-7)`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    const said = words[language];
    const anna = new Seller(page, shop, language, store);
    await anna.signedInOnPage();
    if (sales.some(([way]) => way === 'deposit'))
      await shop.atDesk(['orders', 'paid', await orderedIntoDeposit(page, store, anna.email)]);
    await anna.visit(anna.paths.home);
    const sold: Sale[] = [];
    for (const [n, [way, pay, lines]] of sales.entries())
      await test.step(way, async () => {
        await filled(page, store, lines);
        await anna.toReview({ way, pay, isKnown: n > 0 });
        if (visit === firstBy(way, pay)) expect(await findings(page), `the review of ${way}`).toEqual([]);
        sold.push(await anna.sells());
        if (visit === firstBy(way, pay)) expect(await findings(page), `the confirmation of ${way}`).toEqual([]);
        if (way === 'deposit') return;
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: said.slip }).click();
        const slip = readFileSync(await (await download).path());
        expect(slip.subarray(0, 5).toString()).toBe('%PDF-');
      });

    // The dealer moves a sale of the store ch in `counterOffer.spec.ts`.
    const [first] = sold;
    if (first === undefined || !paidOut.some(([where, spoken]) => where === store && spoken === language)) return;
    const { id, orderNumber } = first;
    await shop.atDesk(
      ['orders', 'received', orderNumber],
      ['orders', 'inspected', orderNumber, '1:note=as declared'],
      ['orders', 'accepted', orderNumber, '--despite-findings'],
      ['orders', 'paid', orderNumber],
    );
    await anna.visit(`${sellPaths[language].orders}/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(said.paid)).toBeVisible();
    await expect(main.getByText(said.complete, { exact: true }).first()).toBeVisible();
    expect(await findings(page), 'a sale that is paid out').toEqual([]);
  });
}

interface Priced {
  readonly totalPrice: { readonly centAmount: number };
  readonly lineItems: readonly { readonly id: string; readonly sku: string }[];
}
interface Asked {
  readonly lastRecalculatedAt: number;
  readonly metals: readonly {
    readonly name: string;
    readonly prices: readonly { readonly currency: string; readonly type: string; readonly centAmount: number }[];
  }[];
}
const silverPiece = (weight: number) => ({
  sku: 'SCRAP-AG-999',
  quantity: 1,
  scrap: { metal: 'silver', fineness: 99_900, weight } as const,
});

/** Gold and a rest of silver that together are worth so many cents at the prices of the moment. */
const piecesWorth = (cents: number, gold: ScrapMarket, silver: ScrapMarket) => {
  const goldOf = (weight: number) => scrapValue(piece(weight).scrap, gold)?.centAmount ?? 0;
  const rests = new Map<number, number>();
  for (let light = 1_000; light < 10_000; light += 1)
    rests.set(scrapValue(silverPiece(light).scrap, silver)?.centAmount ?? 0, light);
  for (let heavy = Math.ceil((6_000 * cents) / goldOf(6_000)); heavy > 0; heavy -= 1) {
    const light = rests.get(cents - goldOf(heavy));
    if (light !== undefined) return [piece(heavy), silverPiece(light)];
  }
  throw new Error(`no pieces are worth ${cents}`);
};

for (const [language, store, currency] of [
  ['de', 'euro', 'EUR'],
  ['en', 'ch', 'CHF'],
  ['en', 'us', 'USD'],
] as const)
  test(`the Scrap Metal Box takes scrap up to 5,000.00 EUR in ${currency}, to the cent, and no coin (SHIP-4, C11, ERR-24, ERR-25)`, async ({
    page,
    shop,
  }) => {
    const said = words[language];
    const anna = new Customer(page, shop, language, store);
    await anna.signedInOnPage();
    const box = page.locator(`input[name=shippingMethodId][value="${store}-sell-scrapMetalBox"]`);
    const { metals, lastRecalculatedAt: at } = await callFrom<Asked>(page, store, 'GET', '/prices/metals');
    const ask = (wanted: string) =>
      metals
        .find(({ name }) => name === 'gold')
        ?.prices.find((price) => price.currency === wanted && price.type === 'buy')?.centAmount ?? Number.NaN;
    const most = Math.floor((500_000 * ask(currency)) / ask('EUR'));
    const pricesOf = async (sku: string): Promise<ScrapMarket> => {
      const { products } = await callFrom<{ products: readonly Pick<ScrapMarket, 'prices'>[] }>(
        page,
        store,
        'GET',
        `/prices/products?skus=${sku}`,
      );
      return { prices: products[0]?.prices ?? [], currency, at };
    };
    const [gold, silver] = [await pricesOf('SCRAP-AU-750'), await pricesOf('SCRAP-AG-999')];

    for (const [more, isTaken] of [
      [-1, true],
      [0, true],
      [1, false],
    ] as const) {
      const id = await filled(page, store, piecesWorth(most + more, gold, silver));
      await anna.visit(sellPaths[language].data);
      await expect(box, `${more} cents above the limit`).toBeEnabled({ enabled: isTaken });
      await expect(page.getByText(said.overLimit)).toHaveCount(isTaken ? 0 : 1);
      const { carts } = await callFrom<{ carts: readonly Priced[] }>(page, store, 'GET', '/carts');
      const [cart] = carts;
      expect(cart?.totalPrice.centAmount).toBe(most + more);
      for (const line of cart?.lineItems ?? [])
        await callFrom(page, store, 'DELETE', `/carts/${id}/line-items?sku=${line.sku}&quantity=1&lineId=${line.id}`);
    }
    expect(await findings(page), 'a Scrap Metal Box above its limit').toEqual([]);

    await filled(page, store, [coin, piece(350)]);
    await anna.visit(sellPaths[language].data);
    await expect(box).toBeDisabled();
    await expect(page.getByText(said.onlyScrap)).toBeVisible();
    await filled(page, store, [{ ...coin, quantity: 5 }]);
    await anna.visit(sellPaths[language].data);
    await page.locator(`input[name=shippingMethodId][value="${store}-sell-leave-in-store"]`).check();
    await expect(page.locator('input[name=paymentMethod][value=cash]')).toBeDisabled();
    await expect(page.getByText(said.overCash).first()).toBeVisible();
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

for (const [language, start, select, onward, total, payout] of [
  ['de', '/checkout', '/checkout/auswahl', 'Weiter zum Verkauf', 'Gesamt', 'Auszahlung'],
  ['en', '/en/checkout', '/en/checkout/select', 'Continue to the sale', 'Total', 'Payout'],
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
    await page.setViewportSize({ width: 768, height: 1024 });
    const lineOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.y;
    const steps = page.getByRole('main').getByRole('navigation').getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(async () => {
      expect(await lineOf(total)).toBeGreaterThan(0);
      expect(await lineOf(total)).toBe(await lineOf(payout));
      for (const step of await steps.all()) expect((await step.boundingBox())?.height).toBe(28);
    }).toPass();
    await page.getByRole('link', { name: onward }).click();
    await expect(page).toHaveURL(/type=sell$/);
    const back = page.getByRole('navigation').filter({ hasText: /5/ }).getByRole('link').first();
    await back.click();
    await expect(page).toHaveURL(visitor.origin + select);
  });
