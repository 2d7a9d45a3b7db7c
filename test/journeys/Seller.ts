import type { Page } from '@playwright/test';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';
import { products } from './Buyer.ts';
import { callFrom } from './calls.ts';
import { Customer } from './Customer.ts';
import { expect, type Store } from './shop.ts';

export const sellWords = {
  de: {
    review: 'Verkauf prüfen',
    sell: 'Verbindlich verkaufen',
    accept: 'Neue Preise übernehmen',
    thanks: /Vielen Dank/,
  },
  en: {
    review: 'Review the sale',
    sell: 'Sell with binding effect',
    accept: 'Accept the new prices',
    thanks: /Thank you/,
  },
} as const;

export const sellPaths = {
  de: {
    data: '/checkout/meine-daten?type=sell',
    cart: '/warenkorb?type=sell',
    review: '/checkout/pruefen?type=sell',
    orders: '/kundenkonto/bestelluebersicht',
  },
  en: {
    data: '/en/checkout/my-data?type=sell',
    cart: '/en/cart?type=sell',
    review: '/en/checkout/review?type=sell',
    orders: '/en/my-account/orders',
  },
} as const;

const homes = {
  euro: { street: 'Ringstraße 1', country: 'AT', zip: '1010', city: 'Wien' },
  ch: { street: 'Bahnhofstrasse 2', country: 'CH', zip: '8001', city: 'Zürich' },
  li: { street: 'Städtle 1', country: 'LI', zip: '9490', city: 'Vaduz' },
  us: { street: '350 Fifth Avenue', country: 'US', state: 'NY', zip: '10118', city: 'New York' },
} as const;
const iban = { iban: 'AT61 1904 3002 3457 3201', bic: 'BKAUATWW' };
const accounts = {
  euro: iban,
  ch: iban,
  li: iban,
  us: { accountNumber: '000123456789', routingNumber: '021000021' },
} as const;

export const coin = { sku: products.gold.sku, quantity: 1 };
/** A piece of gold 750 of so many hundredths of a gram. */
export const piece = (weight: number) => ({
  sku: 'SCRAP-AU-750',
  quantity: 1,
  scrap: { metal: 'gold', fineness: 75_000, weight } as const,
});
/** Puts goods into the selling cart of the page, whose id it answers. */
export async function filled(page: Page, store: Store, goods: readonly object[]): Promise<string> {
  const { id } = await callFrom<{ id: string }>(page, store, 'POST', '/carts', { transactionType: 'sell' });
  for (const each of goods) await callFrom(page, store, 'PUT', `/carts/${id}/line-items`, each);
  return id;
}

interface Cart {
  readonly id: string;
  readonly version: number;
}

/** Puts a coin into the cart of a side, chooses, and places the order; answers it. */
async function placed(page: Page, store: Store, side: Side, choices: readonly object[]): Promise<Sale> {
  const { zip: zipCode, ...home } = homes[store];
  const address = { salutation: null, firstName: 'Anna', lastName: 'Berger', ...home, zipCode };
  const put = (cart: Cart, data: object, path = '') =>
    callFrom<Cart>(page, store, 'PUT', `/carts/${cart.id}${path}`, { version: cart.version, ...data });
  let cart = await callFrom<Cart>(page, store, 'POST', '/carts', { transactionType: side });
  cart = await callFrom<Cart>(page, store, 'PUT', `/carts/${cart.id}/line-items`, coin);
  cart = await put(cart, { billingAddress: address, shippingAddress: address }, '/addresses');
  for (const choice of choices) cart = await put(cart, choice);
  const { quote } = await callFrom<{ quote: object }>(page, store, 'POST', `/carts/${cart.id}/recalculate`);
  const order = { cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true };
  return callFrom<Sale>(page, store, 'POST', '/orders', order);
}

/** Orders a coin into the deposit of the signed-in customer, and answers the number of the order to be paid. */
export async function orderedIntoDeposit(page: Page, store: Store, email: string): Promise<string> {
  const choices = [{ shippingMethodId: `${store}-buy-deposit` }, { email, paymentMethod: 'wire' }];
  return (await placed(page, store, 'buy', choices)).orderNumber;
}

/** Sells a coin of the signed-in customer, sent by post and paid to an account. */
export const soldByPost = (page: Page, store: Store, email: string): Promise<Sale> =>
  placed(page, store, 'sell', [
    { shippingMethodId: `${store}-sell-send-to-store` },
    { email, paymentMethod: 'wire', payoutAccount: { ownerName: 'Anna Berger', ...accounts[store] } },
  ]);

export interface Sale {
  readonly id: string;
  readonly orderNumber: string;
  /** When it was placed, by the clock of the shop. */
  readonly date: number;
  readonly totalGrossPrice: { readonly centAmount: number };
  readonly lineItems: readonly { readonly unitGrossPrice: { readonly centAmount: number } }[];
}

/** The amounts of a text, in cents, in either language: "CHF 1’234.50 → CHF 1’230.00". */
const amountsIn = (text: string): readonly number[] =>
  (text.match(/\d[\d.,’'\s]*[.,]\d\d(?!\d)/g) ?? []).map((amount) => Number(amount.replaceAll(/\D/g, '')));

/** How goods are handed over, and how they are paid. */
export interface Selling {
  readonly way: string;
  readonly pay: 'wire' | 'check' | 'cash';
  /** The seller's address is in the address book. */
  readonly isKnown?: boolean;
}

/** A customer who sells: the step of the data and the review of a selling cart. */
export class Seller extends Customer {
  async #enterData({ way, pay, isKnown = false }: Selling): Promise<void> {
    const { page, store } = this;
    await this.visit(sellPaths[this.language].data);
    for (const [field, value] of isKnown ? [] : Object.entries(homes[store])) {
      const control = page.locator(`#billing-${field}`);
      if (field === 'country' || field === 'state') await control.selectOption(value);
      else await control.fill(value);
    }
    await page.locator(`input[name=shippingMethodId][value="${store}-sell-${way}"]`).check();
    if (way === 'leave-in-store' || way === 'pickup') await page.locator('#pickupStore').selectOption({ index: 1 });
    await page.locator(`input[name=paymentMethod][value=${pay}]`).check();
    if (pay !== 'wire') return;
    for (const [field, value] of Object.entries(accounts[store])) await page.locator(`#payout-${field}`).fill(value);
  }

  /** Fills in the data of the sale and goes on to its review. */
  async toReview(selling: Selling): Promise<void> {
    await this.#enterData(selling);
    await this.page.getByRole('button', { name: sellWords[this.language].review }).click();
    await expect(this.page.locator('#privacyAccepted')).toBeVisible();
  }

  /**
   * Lets the market move and the quote expire while the sale is under review, and accepts what the panel says: the name,
   * old and new price of each line. Answers the lines and the payout that is shown then, in cents.
   */
  async acceptsNewPrices(): Promise<{
    readonly lines: readonly { readonly name: string; readonly from: number; readonly to: number }[];
    readonly payout: number;
  }> {
    const { page, shop } = this;
    const words = sellWords[this.language];
    await shop.tick();
    await shop.advance(minutes(3));
    const accept = page.getByRole('button', { name: words.accept });
    await expect(accept).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: words.sell })).toHaveCount(0);
    const rows = await page.getByRole('alert').filter({ has: accept }).getByRole('listitem').all();
    const lines = await Promise.all(
      rows.map(async (row) => {
        const [name = '', prices = ''] = await row.locator('> span').allInnerTexts();
        const [from = NaN, to = NaN] = amountsIn(prices);
        return { name, from, to };
      }),
    );
    await accept.click();
    await expect(page.getByRole('button', { name: words.sell })).toBeEnabled();
    const [payout = NaN] = amountsIn(await page.getByRole('main').locator('dl').last().innerText()).slice(-1);
    return { lines, payout };
  }

  /** Sells what is under review, and answers the sale. */
  async sells(): Promise<Sale> {
    const { page, store } = this;
    await page.locator('#privacyAccepted').check();
    await page.locator('#termsAccepted').check();
    await page.getByRole('button', { name: sellWords[this.language].sell }).click();
    await expect(page.getByRole('heading', { level: 1, name: sellWords[this.language].thanks })).toBeVisible();
    const { orders } = await callFrom<{ orders: readonly Sale[] }>(page, store, 'GET', '/orders?type=sell');
    const [sale] = orders;
    if (sale === undefined) throw new Error('no sale is placed');
    return sale;
  }

  /** The texts of the mails to this seller. */
  async mails(): Promise<readonly string[]> {
    return (await this.shop.outbox()).filter(({ to }) => to === this.email).map(({ text }) => text);
  }
}
