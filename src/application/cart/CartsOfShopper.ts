import { Effect, Result } from 'effect';
import { setAddresses } from '../../domain/cart/AddressCart.ts';
import type { Cart, PricedCart } from '../../domain/cart/Cart.ts';
import { identificationFor } from '../../domain/cart/CashIdentification.ts';
import { type CartNotFound, CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import { removeQuantity } from '../../domain/cart/CartLines.ts';
import { addSku, requireVersion, recalculateAndQuote } from '../../domain/cart/CartRules.ts';
import { addCoupon, removeCoupon, withoutCoupon } from '../../domain/cart/CouponInCart.ts';
import { emptyCart } from '../../domain/cart/EmptyCart.ts';
import { atHeldQuote } from '../../domain/cart/HeldQuote.ts';
import type { CartRepository } from '../../domain/cart/ports/CartRepository.ts';
import { type CartAddresses, Carts, type CartSettings, type RecalculatedCart } from '../../domain/cart/ports/Carts.ts';
import type { OwnerAccounts } from '../../domain/cart/ports/OwnerAccounts.ts';
import { priceCart, type Pricing } from '../../domain/cart/PriceCart.ts';
import { inCurrencyOf, previewInCurrency, settle } from '../../domain/cart/SettleCart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { OrderRepository } from '../../domain/checkout/ports/OrderRepository.ts';
import { tidyCode } from '../../domain/coupon/CouponCode.ts';
import { CouponCodeEmpty } from '../../domain/coupon/CouponErrors.ts';
import type { CartId, CouponCode, LineItemId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Currency } from '../../domain/kernel/Money.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import type { ScrapItem } from '../../domain/scrap-metal/ScrapItem.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import { methodAt } from '../../domain/shipping/ShippingMethods.ts';
import { freeInDepositsOf, nothingInDeposit } from '../deposit/freeInDepositsOf.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { StatesOfZip } from '../../domain/validation/UsZips.ts';
import { tickOfQuote } from '../pricing/tickOfQuote.ts';

export interface CartsOfShopperParts {
  readonly repository: CartRepository;
  readonly accounts: OwnerAccounts;
  readonly orders: Pick<OrderRepository, 'cashDeals'>;
  readonly deposits: DepositRepository;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly pastTicks: Pick<PastTicks, 'ofId'>;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
  /** Looks up a US ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip;
  readonly shopper: Shopper;
}

/** The tick, the catalogue and the moment of a command: one of each, so that no answer mixes two. */
type Now = Pricing & { readonly now: Instant };

/** The carts of one shopper: the rules of the domain decide, the repository stores the result. */
export class CartsOfShopper extends Carts {
  readonly #parts: CartsOfShopperParts;
  constructor(parts: CartsOfShopperParts) {
    super();
    this.#parts = parts;
  }

  all(): ReturnType<Carts['all']> {
    return this.#atPrices((now) =>
      Effect.map(this.#parts.repository.all(), (carts) => carts.map((cart) => priceCart(cart, now))),
    );
  }

  open(side: Side): ReturnType<Carts['open']> {
    const {
      repository,
      ids,
      shopper: { ownerId, market },
    } = this.#parts;
    return this.#atPrices((now) =>
      Effect.map(
        repository.open(side, (present) =>
          present === null
            ? emptyCart({ id: ids.cart(), ownerId, market, side, now: now.now })
            : inCurrencyOf(present, market, now.now),
        ),
        (cart) => priceCart(cart, now),
      ),
    );
  }

  add(id: CartId, sku: string, quantity: number, version?: number, scrap?: ScrapItem): ReturnType<Carts['add']> {
    const { ids } = this.#parts;
    return this.#change(id, (cart, now) =>
      requireVersion(cart, version, now, () => addSku(cart, sku, quantity, { ...now, lineId: ids.line(), scrap })),
    );
  }

  remove(
    id: CartId,
    sku: string,
    quantity: number,
    version?: number,
    lineId?: LineItemId,
  ): ReturnType<Carts['remove']> {
    return this.#change(id, (cart, now) =>
      requireVersion(cart, version, now, () =>
        Result.map(removeQuantity(cart, sku, quantity, now.now, lineId), (changed) => priceCart(changed, now)),
      ),
    );
  }

  settle(id: CartId, version: number, settings: CartSettings): ReturnType<Carts['settle']> {
    const {
      accounts,
      clock,
      facts,
      ids,
      orders,
      shopper: { ownerId, level, market },
    } = this.#parts;
    const signedIn = level === 'User';
    const account = signedIn && settings.email !== undefined ? accounts.of(ownerId) : Effect.succeed(null);
    // Only what the shop pays out in cash has a limit.
    const payouts = settings.paymentMethod === 'cash' ? orders.cashDeals('sell', clock.now()) : Effect.succeed([]);
    const method = settings.shippingMethodId === undefined ? undefined : methodAt(settings.shippingMethodId);
    const inDeposit =
      method?.side === 'sell' && method.mode === 'deposit'
        ? freeInDepositsOf(this.#parts.deposits, this.#parts.shopper)
        : nothingInDeposit;
    const known = Effect.all({
      account,
      freeInDeposit: Effect.mapError(inDeposit, () => new CartsUnavailable()),
      payouts: Effect.mapError(payouts, () => new CartsUnavailable()),
    });
    return Effect.flatMap(known, (found) => {
      const accountEmail = found.account?.email ?? null;
      return this.#change(id, (cart, now) =>
        requireVersion(cart, version, now, () =>
          settle(cart, settings, {
            ...now,
            market,
            signedIn,
            accountEmail,
            facts,
            cartId: ids.cart(),
            cashDeals: found.payouts,
            freeInDeposit: found.freeInDeposit,
          }),
        ),
      );
    });
  }

  preview(id: CartId, currency: Currency): ReturnType<Carts['preview']> {
    return this.#atPrices((now) =>
      Effect.flatMap(this.#parts.repository.ofId(id), (cart) =>
        Effect.fromResult(previewInCurrency(cart, currency, now)),
      ),
    );
  }

  address(id: CartId, version: number, addresses: CartAddresses): ReturnType<Carts['address']> {
    const {
      shopper: { market },
      statesOfZip,
    } = this.#parts;
    return this.#change(id, (cart, now) =>
      requireVersion(cart, version, now, () => setAddresses(cart, addresses, { ...now, market, statesOfZip })),
    );
  }

  recalculate(id: CartId, held?: SealedQuote): ReturnType<Carts['recalculate']> {
    return this.#atPrices((now) =>
      (held === undefined ? Effect.succeed(null) : this.#atHeldQuote(id, held, now)).pipe(
        Effect.flatMap((answer) => (answer === null ? this.#recalculated(id, now) : Effect.succeed(answer))),
        Effect.flatMap((answer) => this.#withIdentification(answer, now.now)),
      ),
    );
  }

  addCoupon(id: CartId, entered: string): ReturnType<Carts['addCoupon']> {
    const { repository } = this.#parts;
    const code = tidyCode(entered);
    if (code === '') return Effect.fail(new CouponCodeEmpty());
    // A cart that has a coupon answers without looking for the code.
    return repository.ofId(id).pipe(
      Effect.flatMap((cart) => Effect.fromResult(withoutCoupon(cart))),
      Effect.flatMap(() => repository.couponOf(code)),
      Effect.flatMap((coupon) => this.#change(id, (cart, now) => addCoupon(cart, coupon, now))),
    );
  }

  removeCoupon(id: CartId, code: CouponCode): ReturnType<Carts['removeCoupon']> {
    return this.#change(id, (cart, now) => Result.succeed(removeCoupon(cart, code, now)));
  }

  delete(id: CartId): ReturnType<Carts['delete']> {
    return this.#parts.repository.delete(id);
  }

  #recalculated(id: CartId, now: Now) {
    const { repository, ids, seal, facts } = this.#parts;
    return repository.update(id, (cart) =>
      Result.map(recalculateAndQuote(cart, { ...now, ...facts, seal, quoteId: ids.quote() }), (answer) => ({
        cart: answer.cart.cart,
        answer,
      })),
    );
  }

  /** null: the quote does not hold any more. */
  #atHeldQuote(
    id: CartId,
    held: SealedQuote,
    now: Now,
  ): Effect.Effect<RecalculatedCart | null, CartNotFound | CartsUnavailable> {
    const tickQuoted = Effect.mapError(tickOfQuote(held, this.#parts), () => new CartsUnavailable());
    return Effect.flatMap(tickQuoted, (tick) =>
      tick === null
        ? Effect.succeed(null)
        : Effect.map(this.#parts.repository.ofId(id), (cart) => atHeldQuote(cart, held, { ...now, tick })),
    );
  }

  /** Says whether the deal needs an identification: with the shopper's other deals in cash, if it is one. */
  #withIdentification(answer: RecalculatedCart, at: Instant): Effect.Effect<RecalculatedCart, CartsUnavailable> {
    const { orders, facts } = this.#parts;
    const { cart, totals } = answer.cart;
    if (cart.paymentMethod !== 'cash') return Effect.succeed(answer);
    return orders.cashDeals(cart.transactionType, at).pipe(
      Effect.mapError(() => new CartsUnavailable()),
      Effect.map((cashDeals) => {
        const identification = identificationFor(cart, totals.gross, { at, cashDeals, ...facts });
        return identification === null ? answer : { ...answer, identification };
      }),
    );
  }

  #change<E>(id: CartId, rule: (cart: Cart, now: Now) => Result.Result<PricedCart, E>) {
    return this.#atPrices((now) =>
      this.#parts.repository.update(id, (cart) =>
        Result.map(rule(cart, now), (answer) => ({ cart: answer.cart, answer })),
      ),
    );
  }

  /** Fails before the first tick. */
  #atPrices<A, E>(command: (now: Now) => Effect.Effect<A, E>): Effect.Effect<A, E | CartsUnavailable> {
    const { tick: ticks, catalogue, clock } = this.#parts;
    return Effect.suspend((): Effect.Effect<A, E | CartsUnavailable> => {
      const tick = ticks.get();
      return tick === null
        ? Effect.fail(new CartsUnavailable())
        : command({ tick, productOf: (sku) => catalogue.ofSku(sku), now: clock.now() });
    });
  }
}
