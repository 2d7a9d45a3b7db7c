import { Effect } from 'effect';
import { CartsUnavailable, ProductNotFound, QuantityNotValid } from '../../domain/cart/CartErrors.ts';
import { type CartAddresses, Carts, type CartSettings } from '../../domain/cart/ports/Carts.ts';
import { longestEnteredCode } from '../../domain/coupon/CouponCode.ts';
import { CouponNotFound } from '../../domain/coupon/CouponErrors.ts';
import type { CartId, CouponCode, LineItemId } from '../../domain/kernel/Ids.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { ScrapItem } from '../../domain/scrap-metal/ScrapItem.ts';
import type { CallFailed } from './CallFailed.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = ({ reason }: CallFailed) =>
  Effect.fail(new CartsUnavailable({ unreached: reason === 'unreachable' }));

const versionOf = (version: number | undefined) => (version === undefined ? {} : { version });

/** Carts by the calls of §7. A guest has none, so none are requested (CART-2); an expired session counts as a guest. */
export class CartsOverHttp extends Carts {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  get #query() {
    return { languageTag: this.#market.localeTag };
  }

  all() {
    const isGuest = () => this.#client.sessions.current().level === 'guest';
    return Effect.suspend(() =>
      isGuest()
        ? Effect.succeed([])
        : this.#client
            .send((calls) => calls.listCarts, { query: this.#query })
            .pipe(
              Effect.map(({ carts }) => carts),
              Effect.catchTag('CallFailed', (failed) => (isGuest() ? Effect.succeed([]) : unavailable(failed))),
            ),
    );
  }

  open(side: Side) {
    return this.#client
      .send((calls) => calls.openCart, {
        query: this.#query,
        body: { transactionType: side, currency: this.#market.currency },
      })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  add(id: CartId, sku: string, quantity: number, version?: number, scrap?: ScrapItem): ReturnType<Carts['add']> {
    return Effect.flatMap(this.#client.wire, ({ isQuantity, isSku }) => {
      if (!isQuantity(quantity)) return Effect.fail(new QuantityNotValid());
      if (!isSku(sku)) return Effect.fail(new ProductNotFound({ sku }));
      return this.#client.send((calls) => calls.addLineItem, {
        params: { id },
        query: this.#query,
        body: { sku, quantity, ...versionOf(version), ...(scrap === undefined ? {} : { scrap }) },
      });
    }).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  remove(
    id: CartId,
    sku: string,
    quantity: number,
    version?: number,
    lineId?: LineItemId,
  ): ReturnType<Carts['remove']> {
    return Effect.flatMap(this.#client.wire, ({ isQuantity, isSku }) =>
      !isQuantity(quantity) || !isSku(sku)
        ? Effect.fail(new QuantityNotValid())
        : this.#client.send((calls) => calls.removeLineItem, {
            params: { id },
            query: {
              ...this.#query,
              sku,
              quantity,
              ...versionOf(version),
              ...(lineId === undefined ? {} : { lineId }),
            },
          }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  settle(id: CartId, version: number, settings: CartSettings) {
    return this.#client
      .send((calls) => calls.settleCart, { params: { id }, query: this.#query, body: { version, ...settings } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  preview(id: CartId, currency: Currency) {
    return this.#client
      .send((calls) => calls.previewCart, { params: { id }, query: { ...this.#query, currency } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  address(id: CartId, version: number, addresses: CartAddresses) {
    const body = { version, billingAddress: addresses.billingAddress, shippingAddress: addresses.shippingAddress };
    return this.#client
      .send((calls) => calls.addressCart, { params: { id }, query: { language: this.#market.localeTag }, body })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  recalculate(id: CartId, held?: SealedQuote) {
    const body = held === undefined ? undefined : { heldQuote: held };
    return this.#client
      .send((calls) => calls.recalculateCart, { params: { id }, query: this.#query, body })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  addCoupon(id: CartId, code: string): ReturnType<Carts['addCoupon']> {
    // A longer text is no code.
    if (code.length > longestEnteredCode) return Effect.fail(new CouponNotFound());
    return this.#client
      .send((calls) => calls.addCoupon, { params: { id }, body: { code } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  removeCoupon(id: CartId, code: CouponCode) {
    return this.#client
      .send((calls) => calls.removeCoupon, { params: { id }, body: { discountCodeId: code } })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }

  delete(id: CartId) {
    return this.#client
      .send((calls) => calls.deleteCart, { params: { id }, query: this.#query })
      .pipe(Effect.catchTag('CallFailed', unavailable));
  }
}
