import { Effect } from 'effect';
import { addLineItem, addressCart, deleteCart, listCarts, openCart, recalculateCart, removeLineItem, settleCart } from '../../contract/calls/carts.ts';
import { CartsUnavailable, ProductNotFound, QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import { type CartAddresses, Carts, type CartSettings } from '../../domain/cart/ports/Carts.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import { isQuantity, isSku } from '../../contract/shapes/kernel.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new CartsUnavailable());

/** Carts by the calls of §7. A guest has none, and is not asked about (CART-2). */
export class CartsOverHttp extends Carts {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  get #query() { return { languageTag: this.#market.localeTag }; }

  all() {
    return Effect.suspend(() => this.#client.sessions.current().level === 'guest' ? Effect.succeed([]) :
      this.#client.send(listCarts, { query: this.#query }).pipe(Effect.map(({ carts }) => carts), Effect.catchTag('CallFailed', unavailable)));
  }

  open(side: Side) {
    return this.#client.send(openCart, { query: this.#query, body: { transactionType: side, currency: this.#market.currency } }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  add(id: CartId, sku: string, quantity: number): ReturnType<Carts['add']> {
    if (!isQuantity(quantity)) return Effect.fail(new QuantityNotValid());
    if (!isSku(sku)) return Effect.fail(new ProductNotFound({ sku }));
    return this.#client.send(addLineItem, { params: { id }, query: this.#query, body: { sku, quantity } }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  remove(id: CartId, sku: string, quantity: number): ReturnType<Carts['remove']> {
    if (!isQuantity(quantity) || !isSku(sku)) return Effect.fail(new QuantityNotValid());
    return this.#client.send(removeLineItem, { params: { id }, query: { ...this.#query, sku, quantity } }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  settle(id: CartId, version: number, settings: CartSettings) {
    return this.#client.send(settleCart, { params: { id }, query: this.#query, body: { version, ...settings } }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  address(id: CartId, version: number, addresses: CartAddresses) {
    const body = { version, billingAddress: addresses.billingAddress, shippingAddress: addresses.shippingAddress };
    return this.#client.send(addressCart, { params: { id }, query: { language: this.#market.localeTag }, body }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  recalculate(id: CartId) {
    return this.#client.send(recalculateCart, { params: { id }, query: this.#query }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  delete(id: CartId) {
    return this.#client.send(deleteCart, { params: { id }, query: this.#query }).pipe(Effect.catchTag('CallFailed', unavailable));
  }
}
