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
    outOf: /^Aus Ihrem Depot:/,
    stays: 'Sie bleiben in Ihrem Depot, bis wir Sie auszahlen.',
    deliver: 'Stücke liefern lassen',
    toPay: 'Zu bezahlen für Versand und Versicherung',
    order: 'Zahlungspflichtig bestellen',
    empty: 'Derzeit liegt nichts darin.',
    notAll: 'Nicht alles kann ins Depot',
    silver: 'Wiener Philharmoniker Silber 1 oz',
    keepRest: 'Entfernen und den Rest verwahren',
    statement: 'Depotauszug (PDF)',
    file: /^Depotauszug-D-\d{10}-.*\.pdf$/,
    noDeposit: 'Ihr Depot kann gerade nicht angezeigt werden',
    noMovements: 'Die Buchungen können gerade nicht angezeigt werden',
    again: 'Noch einmal versuchen',
  },
  en: {
    deposit: '/en/my-account/deposit',
    two: /^2 pieces/,
    one: /^1 piece/,
    sell: /^Sell /,
    reserved: /1 of it is reserved/,
    outOf: /^Out of your deposit:/,
    stays: 'They stay in your deposit until we pay you.',
    deliver: 'Have pieces delivered',
    toPay: 'To pay for shipping and insurance',
    order: 'Order with obligation to pay',
    empty: 'There is nothing in it at present.',
    notAll: 'Not everything can be kept',
    silver: 'Vienna Philharmonic Silver 1 oz',
    keepRest: 'Take them out and keep the rest',
    statement: 'Statement (PDF)',
    file: /^Deposit-statement-D-\d{10}-.*\.pdf$/,
    noDeposit: 'Your deposit cannot be shown just now',
    noMovements: 'The movements cannot be shown just now',
    again: 'Try again',
  },
} as const;

interface Cart {
  readonly id: string;
  readonly version: number;
}

/** The corrections of the worker's shop, which numbers them; both languages may run in one worker. */
let corrections = 0;
for (const language of ['de', 'en'] as const)
  test(`gold is bought into the deposit, half of it sold out of it and the rest delivered, ${language} (DEP-1, DEP-2, DEP-3, DEP-4, CART-5, ERR-37, RT-32, SHIP-1)`, async ({
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
    await callFrom(page, 'euro', 'PUT', `/carts/${cart.id}/line-items`, { sku: products.silver.sku, quantity: 1 });
    await buyer.data();
    await buyer.fillAddress();

    // What a deposit does not take is named before it leaves the cart.
    const intoDeposit = page.locator('input[name=shippingMethodId][value="euro-buy-deposit"]');
    const question = page.getByRole('dialog', { name: said.notAll });
    await intoDeposit.click();
    await expect(question.getByText(said.silver)).toBeVisible();
    expect(await findings(page), 'what cannot be kept').toEqual([]);
    await question.getByRole('button', { name: said.keepRest }).click();
    await expect(question).toBeHidden();
    await expect(intoDeposit).toBeChecked();
    await expect(page.getByText(said.silver)).toBeHidden();
    await buyer.pay();
    await buyer.toReview();
    await buyer.agree();
    const bought = await buyer.order();
    await shop.atDesk(['orders', 'paid', bought]);

    // What a page cannot fetch anew with a tick is said in its place.
    await anna.visit(said.deposit);
    for (const [call, title] of [
      ['GET /deposits', said.noDeposit],
      ['GET /deposits/{number}/movements', said.noMovements],
    ] as const) {
      await shop.fault(call, 'deposits-unavailable', 20);
      await shop.tick();
      await expect(main.getByText(title)).toBeVisible();
      expect(await findings(page), title).toEqual([]);
      await shop.fault(call, null);
      await main.getByRole('button', { name: said.again }).click();
      await expect(main.getByText(title)).toBeHidden();
    }
    await expect(main.getByText(said.two).first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: said.statement }).click();
    expect((await saving).suggestedFilename()).toMatch(said.file);
    expect(await findings(page), 'a filled deposit').toEqual([]);
    const held = main.getByRole('listitem').filter({ has: page.getByText(said.two) });
    const before = await held.textContent();
    await shop.tick();
    await expect(held).not.toHaveText(before ?? '');

    await main.getByRole('button', { name: said.sell }).click();
    await page.waitForURL(/type=sell/);
    await expect(main.getByText(said.outOf)).toBeVisible();
    expect(await findings(page), 'a cart out of the deposit').toEqual([]);
    await anna.toReview({ way: 'deposit', pay: 'wire', isKnown: true });
    await expect(main.getByText(said.stays)).toBeVisible();
    const { orderNumber: sold } = await anna.sells();
    await anna.visit(said.deposit);
    await expect(main.getByText(said.reserved)).toBeVisible();
    // Two operators correct what was counted wrongly, and back; its owner reads why.
    const depot = /D-\d{10}/.exec((await main.textContent()) ?? '')?.[0] ?? '';
    const corrected = (pieces: number) =>
      [
        'deposits',
        'correct',
        depot,
        `${products.gold.sku}=${pieces}`,
        '--reason',
        'recounted',
        ...(pieces > 0 ? ['--cost', '3500'] : []),
        '--actor',
        'berta',
      ] as const;
    await shop.atDesk(
      ['orders', 'accepted', sold],
      ['orders', 'paid', sold],
      corrected(1),
      ['deposits', 'approve', depot, String((corrections += 1)), '--actor', 'carla'],
      corrected(-1),
      ['deposits', 'approve', depot, String((corrections += 1)), '--actor', 'carla'],
    );
    await anna.visit(said.deposit);
    await expect(main.getByText(/recounted/)).toHaveCount(2);
    await expect(main.getByText(said.one).first()).toBeVisible();

    await main.getByRole('link', { name: said.deliver }).click();
    await main.locator(`#deliver-${products.gold.sku}`).check();
    await expect(main.getByText(said.toPay)).toBeVisible();
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
