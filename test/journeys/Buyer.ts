import type { Locator, Page } from '@playwright/test';
import { arrive, call } from './calls.ts';
import { alive, expect, type RunningShop, type Store } from './shop.ts';

export type Language = 'de' | 'en';

const words = {
  de: {
    add: 'In den Warenkorb',
    review: 'Bestellung prüfen',
    order: 'Zahlungspflichtig bestellen',
    accept: 'Neue Preise übernehmen',
    restore: 'Alles in einen neuen Warenkorb legen',
    thanks: /Vielen Dank/,
  },
  en: {
    add: 'Add to cart',
    review: 'Review the order',
    order: 'Order with obligation to pay',
    accept: 'Accept the new prices',
    restore: 'Put everything into a new cart',
    thanks: /Thank you/,
  },
} as const;

const paths = {
  de: { product: '/produkt', cart: '/warenkorb', data: '/checkout/meine-daten', review: '/checkout/pruefen' },
  en: { product: '/en/product', cart: '/en/cart', data: '/en/checkout/my-data', review: '/en/checkout/review' },
} as const;

/** Products of the seed: gold without and silver with tax, and one with six pieces in stock. */
export const products = {
  gold: { sku: 'AU-PHIL-1', de: 'wiener-philharmoniker-gold-1-oz', en: 'vienna-philharmonic-gold-1-oz' },
  silver: { sku: 'AG-PHIL-1', de: 'wiener-philharmoniker-silber-1-oz', en: 'vienna-philharmonic-silver-1-oz' },
  scarce: { sku: 'AG-LIBERTAD-1', de: 'libertad-silber-1-oz', en: 'libertad-silver-1-oz' },
} as const;
export type ProductName = keyof typeof products;

const addresses: Readonly<Record<Store, Readonly<Record<string, string>>>> = {
  euro: { firstName: 'Anna', lastName: 'Berger', street: 'Ringstraße 1', country: 'AT', zip: '1010', city: 'Wien' },
  ch: { firstName: 'Urs', lastName: 'Meier', street: 'Bahnhofstrasse 2', country: 'CH', zip: '8001', city: 'Zürich' },
  li: { firstName: 'Eva', lastName: 'Frick', street: 'Städtle 3', country: 'LI', zip: '9490', city: 'Vaduz' },
  us: {
    firstName: 'Sam',
    lastName: 'Carter',
    street: '350 Fifth Avenue',
    country: 'US',
    state: 'NY',
    zip: '10118',
    city: 'New York',
  },
};

interface Cart {
  readonly id: string;
  readonly version: number;
}

/** A guest who buys: the steps on each screen, in a language and a store. */
export class Buyer {
  readonly page: Page;
  readonly #shop: RunningShop;
  readonly store: Store;
  readonly language: Language;
  constructor(page: Page, shop: RunningShop, store: Store = 'euro', language: Language = 'de') {
    this.page = page;
    this.#shop = shop;
    this.store = store;
    this.language = language;
  }

  get words() {
    return words[this.language];
  }
  get orderButton(): Locator {
    return this.page.getByRole('button', { name: this.words.order });
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.#shop.origin(this.store) + path, { waitUntil: 'domcontentloaded' });
    await alive(this.page);
  }
  cart = () => this.visit(paths[this.language].cart);
  /**
   * The cart page with a cart, once its lines take clicks: their code recalculates the cart first. A click before that
   * reaches nothing.
   */
  editableCart = async () => {
    const recalculated = this.page.waitForResponse((answer) => answer.url().includes('/recalculate'));
    await this.cart();
    await recalculated;
  };
  data = () => this.visit(paths[this.language].data);
  review = () => this.visit(paths[this.language].review);

  async put(name: ProductName, quantity = 1): Promise<void> {
    await this.visit(`${paths[this.language].product}/${products[name][this.language]}`);
    const field = this.page
      .getByRole('main')
      .getByRole('spinbutton')
      .or(this.page.locator('main input[inputmode=numeric]'))
      .first();
    if (quantity > 1) {
      await field.fill(String(quantity));
      await field.blur();
    }
    await this.page.getByRole('main').getByRole('button', { name: this.words.add }).first().click();
    await expect(this.page.getByRole('status').getByRole('link').first()).toBeVisible();
  }

  async fill(changes: Readonly<Record<string, string>> = {}, email = 'anna.berger@example.com'): Promise<void> {
    await this.page.locator('#email').fill(email);
    await this.fillAddress(changes);
  }
  async fillAddress(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const { page } = this;
    const address = { ...addresses[this.store], ...changes };
    for (const [field, value] of Object.entries(address)) {
      const control = page.locator(`#billing-${field}`);
      if (field === 'country' || field === 'state') await control.selectOption(value);
      else await control.fill(value);
    }
  }
  async pay(method: 'wire' | 'check' | 'cash' = 'wire'): Promise<void> {
    await this.page.locator(`input[name=paymentMethod][value=${method}]`).check();
  }
  async toReview(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.review }).click();
    await expect(this.orderButton).toBeVisible();
  }
  async agree(): Promise<void> {
    await this.page.locator('#privacyAccepted').check();
    await this.page.locator('#termsAccepted').check();
  }
  /** The review, opened directly, with all agreements ticked. */
  async toBeOrdered(): Promise<void> {
    await this.review();
    // With a quote the review is alive.
    await expect(this.orderButton).toBeEnabled();
    await this.agree();
  }
  /** From the cart to a review with all agreements ticked. */
  async prepare(): Promise<void> {
    await this.data();
    await this.fill();
    await this.pay();
    await this.toReview();
    await this.agree();
  }
  /** A cart with this product, for a journey that begins later. */
  async has(name: ProductName, quantity = 1): Promise<Cart> {
    const {
      page: { request },
    } = this;
    const origin = this.#shop.origin();
    await arrive(request, origin);
    const { id } = await call<Cart>(request, origin, 'POST', '/carts', { transactionType: 'buy' });
    return call<Cart>(request, origin, 'PUT', `/carts/${id}/line-items`, { sku: products[name].sku, quantity });
  }
  /** A guest of the euro store on the review of one product, with all agreements ticked. */
  async ready(name: ProductName = 'gold', quantity = 1): Promise<void> {
    const {
      page: { request },
    } = this;
    const origin = this.#shop.origin();
    const { id, version } = await this.has(name, quantity);
    const { zip: zipCode, ...typed } = addresses.euro;
    const address = { salutation: null, ...typed, zipCode };
    const addressed = await call<Cart>(request, origin, 'PUT', `/carts/${id}/addresses`, {
      version,
      billingAddress: address,
      shippingAddress: address,
    });
    await call(request, origin, 'PUT', `/carts/${id}`, {
      version: addressed.version,
      email: 'anna.berger@example.com',
      paymentMethod: 'wire',
    });
    await this.toBeOrdered();
  }
  /** Makes the shopper of the page a customer's order by transfer, and answers its id. */
  async ordered(): Promise<string> {
    await this.ready('silver');
    await this.order();
    const [order] = await this.ordersAtServer();
    if (order === undefined) throw new Error('no order');
    return order.id;
  }
  async order(): Promise<string> {
    await this.orderButton.click();
    return this.orderNumber();
  }
  async orderNumber(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.thanks })).toBeVisible();
    const number = await this.page
      .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      .first()
      .textContent();
    return number ?? '';
  }
  /** The orders of this buyer at the server, by the buyer's session. */
  async ordersAtServer(): Promise<
    readonly {
      readonly id: string;
      readonly orderNumber: string;
      readonly totalGrossPrice: { readonly centAmount: number; readonly currency: string };
    }[]
  > {
    const answer = await this.page.evaluate(async (store) => {
      const response = await fetch('/api/orders', { headers: { 'store-key': store } });
      return { status: response.status, body: await response.json() };
    }, this.store);
    expect(answer.status).toBe(200);
    return answer.body.orders;
  }
}
