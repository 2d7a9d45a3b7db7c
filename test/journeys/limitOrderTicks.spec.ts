import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { Market } from './Market.ts';
import { test as base, expect, RunningShop } from './shop.ts';

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
    asOrder: /Ausgeführt zu (.*) als Bestellung/,
    mail: /Ihre Limit-Order (\S+) wurde ausgeführt/,
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
}
