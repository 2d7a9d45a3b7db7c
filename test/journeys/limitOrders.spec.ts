import { request } from '@playwright/test';
import { call } from './calls.ts';
import { Customer } from './Customer.ts';
import { findings } from './findings.ts';
import { alive, expect, test } from './shop.ts';

const words = {
  de: {
    product: '/produkt/wiener-philharmoniker-gold-1-oz',
    list: '/kundenkonto/limit-order',
    link: 'Zum eigenen Preis kaufen: Limit-Order',
    chart: 'Zielpreis',
    pieces: 'Stück',
    distance: /Abstand zum Preis/,
    month: '1 Monat',
    signIn: 'Anmelden',
    reached: 'Der aktuelle Preis erfüllt dieses Ziel schon.',
    place: 'Limit-Order verbindlich erteilen',
    cap: /Preisgrenze|überschritten|Obergrenze/,
    pending: 'Wartend',
    cancelled: 'Storniert',
    change: 'Ziel, Stückzahl oder Ablauf ändern',
    save: 'Änderung speichern',
    changed: /Geändert auf 5/,
    cancel: 'Limit-Order stornieren',
    yes: 'Ja, stornieren',
    remove: 'Konto endgültig löschen',
    toList: 'Zu meinen Limit-Orders',
  },
  en: {
    product: '/en/product/vienna-philharmonic-gold-1-oz',
    list: '/en/my-account/limit-order',
    link: 'Buy at your own price: limit order',
    chart: 'Target price',
    pieces: 'Pieces',
    distance: /Distance from price/,
    month: '1 month',
    signIn: 'Sign in',
    reached: 'The price of now meets this target already.',
    place: 'Place a binding limit order',
    cap: /cap exceeded/,
    pending: 'Pending',
    cancelled: 'Cancelled',
    change: 'Change target, pieces or expiry',
    save: 'Save the change',
    changed: /Changed to 5/,
    cancel: 'Cancel the limit order',
    yes: 'Yes, cancel it',
    remove: 'Delete my account for good',
    toList: 'Go to my limit orders',
  },
} as const;

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

/** A customer with an address who is not signed in on the page. */
const known = async (anna: Customer): Promise<void> => {
  await anna.registered();
  const device = await request.newContext();
  await anna.signedInOn(device);
  const { id } = await call<{ readonly id: string }>(device, anna.origin, 'GET', '/customers/me');
  await call(device, anna.origin, 'PUT', `/customers/${id}/address`, home);
  await device.dispose();
};

for (const language of ['de', 'en'] as const) {
  const w = words[language];
  test(`a limit order from the product page to its end, in ${language} (CAT-5, RT-12, RT-35, LIM-1, LIM-2, LIM-6, VAL-13, ERR-43, ACC-3)`, async ({
    page,
    shop,
  }) => {
    const anna = new Customer(page, shop, language);
    await known(anna);
    await anna.visit(w.product);
    await page.getByRole('link', { name: w.link }).click();
    const main = page.getByRole('main');
    const target = page.locator('#limit-target');

    // A guest enters the terms and finds them again after signing in.
    await expect(main.getByRole('slider', { name: w.chart })).toBeVisible();
    await main.getByLabel(w.distance).fill('5');
    await expect(main.getByText(w.reached)).toBeVisible();
    await main.getByLabel(w.distance).fill('-10');
    await expect(main.getByText(w.reached)).toBeHidden();
    await main.getByLabel(w.pieces, { exact: true }).fill('3');
    await main.getByRole('button', { name: w.month }).click();
    const [entered, day] = [await target.inputValue(), await page.locator('#limit-day').inputValue()];
    await main.getByRole('link', { name: w.signIn }).click();
    await page.locator('#login-email').waitFor();
    await alive(page);
    await anna.enter();
    await expect(target).toHaveValue(entered);
    await expect(main.getByLabel(w.pieces, { exact: true })).toHaveValue('3');
    await expect(page.locator('#limit-day')).toHaveValue(day);
    expect(await findings(page)).toEqual([]);

    // Refused beside its field; nothing entered is lost.
    await page.locator('#privacyAccepted').check();
    await page.locator('#termsAccepted').check();
    await target.fill('400000');
    await main.getByRole('button', { name: w.place }).click();
    await expect(page.locator('#limit-target-error')).toHaveText(w.cap);
    await target.fill(entered);
    await main.getByRole('button', { name: w.place }).dblclick();
    await expect(page).toHaveURL(new RegExp(`${w.list}/`));
    await expect(main.getByText(w.pending, { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    // Changed once, refused as a reason to keep the account, cancelled, and one in the list.
    await main.getByRole('button', { name: w.change }).click();
    await main.getByLabel(w.pieces, { exact: true }).fill('5');
    await main.getByRole('button', { name: w.save }).click();
    await expect(main.getByText(w.changed)).toBeVisible();
    const here = page.url();
    await anna.visit(anna.paths.remove);
    await page.locator('#delete-understood').check();
    await page.locator('#delete-password').fill(anna.password);
    await page.locator('button.btn-alarm').click();
    await main.getByRole('link', { name: w.toList }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'L-' })).toHaveCount(1);
    await anna.visit(here);
    await main.getByRole('button', { name: w.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.yes }).click();
    await expect(main.getByText(w.cancelled, { exact: true })).toBeVisible();
    await anna.visit(`${w.list}?state=active`);
    await expect(main.getByRole('listitem').filter({ hasText: 'L-' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);

    // Now nothing keeps the account.
    await anna.visit(anna.paths.remove);
    await page.locator('#delete-understood').check();
    await page.locator('#delete-password').fill(anna.password);
    await page.locator('button.btn-alarm').click();
    await expect(page).toHaveURL(new RegExp(`^${anna.origin}${language === 'de' ? '/' : '/en'}$`));
  });
}
