import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, json } from './http.ts';

interface Priced {
  readonly id: string;
  readonly version: number;
  readonly totalGrossPrice: Cents;
}
export interface PlacedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly lineItems: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unitGrossPrice: Cents;
    readonly totalGrossPrice: Cents;
  }[];
  readonly totalGrossPrice: Cents;
  readonly shippingInfo: { readonly totalGrossPrice: Cents };
}
interface Cents {
  readonly centAmount: number;
}

/** A complete cart without its confirmation; sending it twice must order once. */
export interface ReadyOrder {
  readonly key: string;
  readonly body: unknown;
}

export const address = {
  salutation: 'mrs',
  firstName: 'Theodora',
  lastName: 'Testperson',
  street: 'Kanarienweg 17',
  zipCode: '1010',
  city: 'Wien',
  country: 'AT',
  phone: '+43 664 1234567',
};

/** A guest who buys over the calls of the contract, as the pages do. */
export class Shopper {
  readonly #base: string;
  readonly #agent: Agent | undefined;
  #token = '';
  constructor(origin: string, agent?: Agent) {
    this.#base = `${origin}/api`;
    this.#agent = agent;
  }

  static async arrive(origin: string, agent?: Agent): Promise<Shopper> {
    const shopper = new Shopper(origin, agent);
    shopper.#token = json<{ accessToken: string }>(await shopper.call('GET', '/admin/customers/anonymous')).accessToken;
    return shopper;
  }

  /** The same guest at another address: behind a proxy, or after a restart on another port. */
  at(origin: string): Shopper {
    const there = new Shopper(origin, this.#agent);
    there.#token = this.#token;
    return there;
  }

  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return ask(this.#base + path, {
      method,
      body,
      headers: { ...(this.#token === '' ? {} : { authorization: this.authorization }), ...headers },
      ...(this.#agent === undefined ? {} : { agent: this.#agent }),
    });
  }

  async openCart(): Promise<string> {
    return json<Priced>(await this.call('POST', '/carts', { transactionType: 'buy' })).id;
  }

  async add(cart: string, sku: string, quantity: number): Promise<Priced> {
    return json<Priced>(await this.call('PUT', `/carts/${cart}/line-items`, { sku, quantity }));
  }

  /** Everything up to the order button. */
  async ready({ sku = 'AU-PHIL-1', email = 'theodora.testperson@example.org' } = {}): Promise<ReadyOrder> {
    const id = await this.openCart();
    const { version } = await this.add(id, sku, 1);
    const addressed = json<Priced>(
      await this.call('PUT', `/carts/${id}/addresses`, {
        version,
        billingAddress: address,
        shippingAddress: address,
      }),
    );
    await this.call('PUT', `/carts/${id}`, { version: addressed.version, email, paymentMethod: 'wire' }).then(
      (answer) => json<Priced>(answer),
    );
    const { quote } = json<{ quote: unknown }>(await this.#recalculated(id));
    if (quote === null) throw new Error('the cart got no quote');
    return { key: randomUUID(), body: { cartId: id, quote, privacyAccepted: true, termsAccepted: true } };
  }

  /** Between the end of one tick and the next, which a busy machine makes later, the shop seals no quote. */
  async #recalculated(cart: string): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.call('POST', `/carts/${cart}/recalculate`);
      if (!answer.text.includes('"prices-stale"') || attempt === 40) return answer;
      await sleep(250);
    }
  }

  place({ key, body }: ReadyOrder): Promise<Answer> {
    return this.call('POST', '/orders', body, { 'idempotency-key': key });
  }

  async orders(): Promise<readonly PlacedOrder[]> {
    return json<{ orders: readonly PlacedOrder[] }>(await this.call('GET', '/orders')).orders;
  }
}
