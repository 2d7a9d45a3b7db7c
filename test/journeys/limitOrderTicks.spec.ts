import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { days } from '../../src/domain/kernel/Instant.ts';
import { products } from './Buyer.ts';
import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { Market } from './Market.ts';
import { orderedIntoDeposit } from './Seller.ts';
import { test as base, connectedAnew, expect, held, RunningShop } from './shop.ts';

const words = {
  de: {
    page: '/produkt/wiener-philharmoniker-gold-1-oz/limit-order',
    list: '/kundenkonto/limit-order',
    send: 'Code senden',
    verified: /Ihre Telefonnummer .* ist bestätigt/,
    month: '1 Monat',
    place: 'Limit-Order verbindlich erteilen',
    active: 'Aktiv',
    executed: 'Ausgeführt',
    closest: 'Bisher nächster Preis',
    change: 'Ziel, Stückzahl oder Ablauf ändern',
    save: 'Änderung speichern',
    changed: /Geändert auf/,
    asOrder: /Ausgeführt zu (.*) als Auftrag/,
    mail: /Ihre Limit-Order (\S+) wurde ausgeführt/,
    inactive: 'Inaktiv',
    deposit: '/kundenkonto/depotverwaltung',
    sellsAtTarget: /zum eigenen Preis verkaufen: Limit-Order$/,
    oneFree: /1 Stück ist derzeit in Ihrem Depot frei/,
    notInDeposit: /weil Ihr Depot nicht genügend freie Stücke enthielt/,
    reserved: /davon\s1\sreserviert/,
    short: /weil nicht genügend Stück auf Lager waren/,
    gone: 'Produkt nicht mehr aktiv',
    expired: 'Abgelaufen, ohne ausgeführt zu werden.',
    renew: 'Limit-Order erneuern',
    renews: 'Erneuern',
    renewable: /mit einem neuen Ablauf/,
    tooLate: 'Ihre Limit-Order wurde inzwischen ausgeführt und kann deshalb nicht mehr geändert werden.',
    scarce: { sku: 'MN-LUN3-AU-2024', stock: 4 },
    leaving: 'AU-KANG-1',
  },
  en: {
    page: '/en/product/vienna-philharmonic-gold-1-oz/limit-order',
    list: '/en/my-account/limit-order',
    send: 'Send the code',
    verified: /Your phone number .* is verified/,
    month: '1 month',
    place: 'Place a binding limit order',
    active: 'Active',
    executed: 'Executed',
    closest: 'Closest price so far',
    change: 'Change target, pieces or expiry',
    save: 'Save the change',
    changed: /Changed to/,
    asOrder: /Executed at (.*) as order/,
    mail: /Your limit order (\S+) has been executed/,
    inactive: 'Inactive',
    deposit: '/en/my-account/deposit',
    sellsAtTarget: /at your own price: limit order$/,
    oneFree: /1 piece is free in your deposit now/,
    notInDeposit: /because your deposit did not hold enough free pieces/,
    reserved: /1 of it is reserved/,
    short: /because there were not enough pieces in stock/,
    gone: 'Product no longer active',
    expired: 'Ended without being executed.',
    renew: 'Renew the limit order',
    renews: 'Renew it',
    renewable: /You can renew it/,
    tooLate: 'Your limit order has been executed meanwhile, so it can no longer be changed.',
    scarce: { sku: 'AU-MAPLE-110', stock: 7 },
    leaving: 'AU-BRIT-1',
  },
} as const;

/** The shop follows a market in which the journey sets the price of gold. */
const test = base.extend<object, { readonly market: Market }>({
  market: [
    async ({}, use) => {
      const market = await Market.opened();
      await use(market);
      await market.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ market }, use) => {
      const shop = await RunningShop.opened({ TROY_FEED: 'bid-ask', TROY_FEED_URL: market.url });
      try {
        // The market is elsewhere than the history of a new shop, so a second quote confirms the first.
        await shop.tick();
        await shop.tick();
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

const home = {
  salutation: null,
  firstName: 'Anna',
  lastName: 'Berger',
  street: 'Ringstraße 1',
  zipCode: '1010',
  city: 'Wien',
  country: 'AT',
  defaultShippingAddress: true,
  defaultBillingAddress: true,
};
/** Products of the seed with other cells, as a file to import. */
const changedProducts = (changes: Readonly<Record<string, Readonly<Record<string, string>>>>): string => {
  const seed: readonly Readonly<Record<string, string>>[] = parse(
    readFileSync('src/backend/catalogue/seed/products.csv', 'utf8'),
    { columns: true },
  );
  const rows = seed.flatMap(({ sku = '', ...cells }) => (sku in changes ? [{ sku, ...cells, ...changes[sku] }] : []));
  const file = join(mkdtempSync(join(tmpdir(), 'troy-products-')), 'products.json');
  writeFileSync(file, JSON.stringify(rows));
  return file;
};

const payoutAccount = { ownerName: 'Anna Berger', iban: 'AT611904300234573201', bic: 'BKAUATWW' };
const amount = /[\d.,]*\d[.,]\d\d/;
/** The cents that a text says. */
const centsIn = (text: string | null): number => Number(amount.exec(text ?? '')?.[0].replaceAll(/\D/g, ''));
const typed = (cents: number): string => (cents / 100).toFixed(2);

for (const [n, language] of (['de', 'en'] as const).entries()) {
  const w = words[language];
  const phone = `+43664123456${n}`;

  /** A signed-in customer with an address, and what this journey does on pages of limit orders. */
  const arrived = async ({ page, shop, market }: { page: Customer['page']; shop: RunningShop; market: Market }) => {
    const anna = new Customer(page, shop, language);
    await anna.signedIn({ phone });
    const { id } = await call<{ readonly id: string }>(page.request, anna.origin, 'GET', '/customers/me');
    await call(page.request, anna.origin, 'PUT', `/customers/${id}/address`, home);
    const main = page.getByRole('main');
    return {
      anna,
      main,
      target: page.locator('#limit-target'),
      badge: (word: string) => main.getByText(word, { exact: true }).first(),
      /** The unit price of now beside the form, in cents. */
      now: async () => centsIn(await page.locator('aside dl dd').first().textContent()),
      /** Recalculates with gold at so many euros. */
      tick: async (euros: number) => {
        market.gold(euros);
        await shop.tick();
      },
      mails: async (subject: RegExp) =>
        (await shop.outbox()).filter((mail) => mail.to === anna.email && subject.test(mail.subject)),
      texts: async (said: RegExp) => (await shop.outbox()).filter((mail) => mail.to === phone && said.test(mail.text)),
      verifyPhone: async () => {
        await main.getByRole('button', { name: w.send }).click();
        await page.locator('#code-code').waitFor();
        let code: string | undefined;
        await expect
          .poll(async () => {
            const sent = (await shop.outbox()).find((mail) => mail.to === phone && /\d{6}/.test(mail.text));
            return (code = /\d{6}/.exec(sent?.text ?? '')?.[0]);
          })
          .toBeDefined();
        await page.locator('#code-code').fill(code ?? '');
        await page.locator('#code-code').press('Enter');
        await expect(main.getByText(w.verified)).toBeVisible();
        await expect(page.locator('#phone-verified')).toBeFocused();
      },
      /** The page of another limit order to buy, placed in a call; `changes`: one of another kind. */
      bought: async (
        sku: string,
        quantity: number,
        cents: number,
        { lasts = days(30), ...changes }: { readonly lasts?: number } & Readonly<Record<string, unknown>> = {},
      ): Promise<string> => {
        const { defaultShippingAddress, defaultBillingAddress, ...address } = home;
        const answer = await page.request.post(`${anna.origin}/api/limit-orders`, {
          headers: { 'store-key': 'euro', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
          data: {
            sku,
            side: 'buy',
            quantity,
            targetUnitPrice: { centAmount: cents, currency: 'EUR' },
            expiresAt: Date.now() + market.aheadMs + lasts,
            billingAddress: address,
            shippingAddress: address,
            shippingMethodId: 'euro-buy-shipping',
            pickupStore: null,
            paymentMethod: 'wire',
            payoutAccount: null,
            privacyAccepted: true,
            termsAccepted: true,
            ...changes,
          },
        });
        expect(answer.ok(), await answer.text()).toBe(true);
        return `${w.list}/${(await answer.json()).id}`;
      },
      place: async () => {
        await main.getByRole('button', { name: w.month }).click();
        await page.locator('#privacyAccepted').check();
        await page.locator('#termsAccepted').check();
        await main.getByRole('button', { name: w.place }).dblclick();
        await expect(page).toHaveURL(new RegExp(`${w.list}/`));
        await expect(main.getByText(w.active, { exact: true })).toBeVisible();
      },
      change: async (field: string, value: string) => {
        await main.getByRole('button', { name: w.change }).click();
        await page.locator(field).fill(value);
        await main.getByRole('button', { name: w.save }).click();
      },
    };
  };

  test(`a limit order missed by a cent, reached exactly, and executed once, in ${language} (LIM-3, LIM-4, LIM-6, LIM-8)`, async ({
    page,
    shop,
    market,
  }) => {
    const { anna, main, target, badge, now, tick, mails, texts, verifyPhone, place, change } = await arrived({
      page,
      shop,
      market,
    });
    await tick(3400);
    await anna.visit(w.page);
    await expect(target).not.toHaveValue('');
    const low = await now();
    await tick(3500);
    await expect.poll(now, 'the price follows the tick').toBeGreaterThan(low);
    await verifyPhone();
    await page.locator('#limit-quantity').fill('2');
    await target.fill(typed(low - 1));
    await place();

    // A cent above the target is not the target.
    await tick(3400);
    const closest = main.locator('dl > div').filter({ hasText: w.closest });
    await expect.poll(async () => centsIn(await closest.textContent())).toBe(low);
    await expect(badge(w.active)).toBeVisible();
    await tick(3500);
    await change('#limit-target', typed(low));
    await expect(main.getByText(w.changed)).toBeVisible();
    await tick(3400);
    const said = main.getByText(w.asOrder);
    await expect(said).toBeVisible();
    const price = amount.exec((await said.textContent()) ?? '')?.[0] ?? '';
    expect(centsIn(price)).toBe(low);
    await expect(badge(w.executed)).toBeVisible();
    expect(await findings(page), 'executed').toEqual([]);

    // One mail and one text message; the mail leads to the order, which has the pieces at that price.
    await expect.poll(async () => (await mails(w.mail)).length).toBe(1);
    await expect.poll(async () => (await texts(w.mail)).length).toBe(1);
    const [mail] = await mails(w.mail);
    await anna.visit(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await expect(page).toHaveURL(/bestelluebersicht|orders/);
    await expect(main.getByText(price).first()).toBeVisible();
  });
  test(`sold out of the deposit at the target; held back, edited too late, gone and expired, in ${language} (LIM-1, LIM-3, LIM-4, LIM-5, LIM-7, LIM-8, DEP-2)`, async ({
    page,
    shop,
    market,
  }) => {
    test.setTimeout(240_000);
    const { anna, main, target, badge, now, tick, mails, verifyPhone, place, change, bought } = await arrived({
      page,
      shop,
      market,
    });
    await tick(3400);
    await anna.visit(w.list);
    await shop.atDesk(['orders', 'paid', await orderedIntoDeposit(page, 'euro', anna.email)]);
    await anna.visit(w.deposit);
    await main.getByRole('link', { name: w.sellsAtTarget }).click();
    await expect(target).not.toHaveValue('');
    const wanted = (await now()) + 1;
    await verifyPhone();
    await target.fill(typed(wanted));
    await expect(page.locator('input[name=shippingMethodId][value="euro-sell-deposit"]')).toBeChecked();
    await expect(main.getByText(w.oneFree)).toBeVisible();
    expect(await findings(page), 'a limit order out of the deposit').toEqual([]);
    await page.locator('input[name=paymentMethod][value=wire]').check();
    await page.locator('#payout-iban').fill(payoutAccount.iban);
    await page.locator('#payout-bic').fill(payoutAccount.bic);
    await place();
    const sale = page.url();
    const second = await bought(products.gold.sku, 1, wanted + 1, {
      side: 'sell',
      shippingMethodId: 'euro-sell-deposit',
      payoutAccount,
    });
    const short = await bought(w.scarce.sku, w.scarce.stock + 1, 900_000);
    const leaving = await bought(w.leaving, 1, 100_000);
    const late = await bought(products.gold.sku, 1, 100_000, { lasts: days(2) });

    // A bid that is a cent short sells nothing, a higher one sells at its price.
    await tick(3400);
    // Limit orders are judged a moment after the tick, and the page is not told of one that is only held back.
    await expect(async () => {
      await anna.visit(short);
      await expect(main.getByText(w.short)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await anna.visit(sale);
    await expect(badge(w.active)).toBeVisible();
    await tick(3450);
    const said = main.getByText(w.asOrder);
    await expect(said).toBeVisible();
    expect(centsIn(amount.exec((await said.textContent()) ?? '')?.[0] ?? '')).toBeGreaterThan(wanted);
    await expect.poll(async () => (await mails(w.mail)).length).toBe(1);
    await anna.visit(second);
    await expect(main.getByText(w.notInDeposit)).toBeVisible();
    await anna.visit(w.deposit);
    await expect(main.getByText(w.reserved)).toBeVisible();

    // With an import there are enough pieces of one product, and another one is not traded any more.
    const file = changedProducts({
      [w.scarce.sku]: { stock: String(w.scarce.stock + 1) },
      [w.leaving]: { active: 'no' },
    });
    await shop.atDeskAlone('import', file);
    await anna.visit(short);
    await expect(badge(w.executed)).toBeVisible();
    await anna.visit(`${w.list}?state=inactive`);
    await expect(main.getByText(w.gone)).toBeVisible();
    await anna.visit(leaving);
    await expect(main.getByText(w.gone).first()).toBeVisible();
    await expect(main.getByRole('button', { name: w.renew })).toBeHidden();
    await expect(main.getByText(w.renewable)).toBeHidden();
    expect(await findings(page), 'a product that is gone').toEqual([]);

    // After its expiry a renewed one is executed by the tick that comes while it is edited.
    await anna.visit(late);
    market.advance(days(3));
    await shop.advance(days(3));
    await expect(main.getByText(w.expired)).toBeVisible(connectedAnew);
    await expect(badge(w.inactive)).toBeVisible();
    await tick(3450);
    await main.getByRole('button', { name: w.renew }).click();
    await target.fill('9000');
    // That the price meets the target already is said above the buttons, and moves them.
    await expect(main.locator('[role=status]:not(:empty)').first()).toBeVisible();
    await main.getByRole('button', { name: w.month }).click();
    await main.getByRole('button', { name: w.renews, exact: true }).click();
    await expect(badge(w.active)).toBeVisible();
    const release = await held(page, /\/api\/limit-orders\/[^/]+$/);
    await change('#limit-quantity', '2');
    await tick(3460);
    await expect.poll(async () => (await mails(w.mail)).length, 'executed while the change is held').toBe(3);
    release();
    await expect(main.getByText(w.tooLate)).toBeVisible();
    await expect(badge(w.executed)).toBeVisible();
    expect(await findings(page), 'edited too late').toEqual([]);
  });
}
