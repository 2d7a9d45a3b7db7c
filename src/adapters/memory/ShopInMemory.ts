import type { Account } from '../../domain/account/Account.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import type { KeptAlert, WaitingMailbox } from '../../domain/alert/AvailabilityAlert.ts';
import type { Cart } from '../../domain/cart/Cart.ts';
import { forgetInCart, namingNobody } from '../../domain/cart/ForgetInCart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { Coupon, HeldCoupon } from '../../domain/coupon/Coupon.ts';
import { heldCoupon } from '../../domain/coupon/Redemption.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { activated } from '../../domain/limit-order/ChangeLimitOrder.ts';
import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { isOpen } from '../../domain/limit-order/LimitOrderStates.ts';
import type { CartId, CouponCode, LimitOrderId, OrderId, OwnerId, WishlistId } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { FiledEvent } from '../../domain/order/FiledOrder.ts';
import { type CashCustomer, cashDealOf, linkedCash, type TimeSpan } from '../../domain/order/LinkedCash.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CashDeal } from '../../domain/payment/Identification.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import { tidyEmail } from '../../domain/validation/Email.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { NewsletterOfAddress } from '../../domain/newsletter/NewsletterRules.ts';
import type { KeptWishlist } from '../../domain/wishlist/Wishlist.ts';
import { CodesInMemory } from './CodesInMemory.ts';
import { LinksInMemory } from './LinksInMemory.ts';
import { type AddressInStore, SubscriptionsInMemory } from './SubscriptionsInMemory.ts';

export type AlertInMemory = KeptAlert & WaitingMailbox & { readonly ownerId: OwnerId };

/** The data of all shoppers of one shop in memory; it ends with the process. */
export class ShopInMemory {
  readonly carts = new Map<CartId, Cart>();
  readonly orders = new Map<OrderId, Order>();
  /** The events of each order, oldest first. */
  readonly histories = new Map<OrderId, readonly FiledEvent[]>();
  /** The pieces that each order took from stock. */
  readonly taken = new Map<OrderId, readonly Pieces[]>();
  /** The origins that are orders, as canonical text. */
  readonly origins = new Set<string>();
  readonly coupons = new Map<CouponCode, Coupon>();
  /** The uses of coupons by the orders that redeem them. */
  readonly redemptions = new Map<OrderId, { readonly code: CouponCode; readonly mailbox: string }>();
  /** In the order in which they were opened. */
  readonly deposits: KeptDeposit[] = [];
  readonly wishlists = new Map<WishlistId, KeptWishlist>();
  readonly accounts = new Map<OwnerId, Account>();
  readonly alerts = new Set<AlertInMemory>();
  readonly codes = new CodesInMemory();
  readonly links = new LinksInMemory();
  readonly subscriptions = new SubscriptionsInMemory();
  /** By token family; `beganAs`: the guest who began the session by signing in. */
  readonly sessions = new Map<string, { readonly ownerId: OwnerId; readonly beganAs: OwnerId | null }>();
  /** The moments of orders by what they are counted for. */
  readonly ordered = new Map<string, readonly Instant[]>();
  readonly limitOrders = new Map<LimitOrderId, KeptLimitOrder>();
  /** What happened to each limit order, newest first. */
  readonly evidence = new Map<LimitOrderId, readonly Evidence[]>();
  /** By owner and key: the request and the limit order that it placed. */
  readonly limitOrderKeys = new Map<string, { readonly request: string; readonly id: LimitOrderId }>();
  /** By owner and key: the request and the order that it placed. */
  readonly keys = new Map<string, { readonly request: string; readonly orderId: OrderId }>();

  /** Returns nothing for a cart of another owner or another store (Z2, Z9). */
  cartOfId(id: CartId, { ownerId, market }: Shopper): Cart | undefined {
    const cart = this.carts.get(id);
    return cart?.ownerId === ownerId && cart.store === market.store ? this.#asRead(cart, market) : undefined;
  }

  cartsOf({ ownerId, market }: Shopper): readonly Cart[] {
    return [...this.carts.values()]
      .filter((cart) => cart.ownerId === ownerId && cart.store === market.store)
      .map((cart) => this.#asRead(cart, market));
  }

  /** In the language of the visit, with the coupon as it is now. */
  #asRead(cart: Cart, { localeTag: locale }: Market): Cart {
    const { coupon, ownerId } = cart;
    return { ...cart, locale, coupon: coupon === null ? null : this.couponFor(coupon.code, { ownerId, email: null }) };
  }

  /** A coupon as a shopper may use it. `email`: the uses of other owners with its mailbox count, too. */
  couponFor(
    code: CouponCode,
    { ownerId, email }: { readonly ownerId: OwnerId; readonly email: string | null },
  ): HeldCoupon | null {
    const coupon = this.coupons.get(code);
    if (coupon === undefined) return null;
    const uses = [...this.redemptions].filter(([, redeemed]) => redeemed.code === code);
    const mailbox = email === null ? null : mailboxOf(email);
    const byCustomer = uses.filter(([id, use]) => this.orders.get(id)?.ownerId === ownerId || use.mailbox === mailbox);
    return heldCoupon(coupon, { inAll: uses.length, byCustomer: byCustomer.length });
  }

  /** The customer's deals of a side in cash that were placed within a time, without those of `except`. */
  cashDealsOf(customer: CashCustomer, placed: TimeSpan, except?: OrderId): readonly CashDeal[] {
    return linkedCash([...this.orders.values()], customer, placed)
      .filter(({ id }) => id !== except)
      .map((order) => cashDealOf({ order, events: this.histories.get(order.id) ?? [] }));
  }

  /** The wishlist of an owner in the store; null when there is none yet. */
  wishlistOf({ ownerId, market }: Shopper): KeptWishlist | null {
    const lists = [...this.wishlists.values()];
    return lists.find((list) => list.ownerId === ownerId && list.storeKey === market.store) ?? null;
  }

  /** The alerts of an owner in the store, the oldest first. */
  alertsOf({ ownerId, market }: Pick<Shopper, 'ownerId' | 'market'>): readonly AlertInMemory[] {
    return [...this.alerts]
      .filter((alert) => alert.ownerId === ownerId && alert.store === market.store)
      .toSorted((a, b) => a.since - b.since);
  }

  accountOfEmail(email: string, store: StoreKey): Account | null {
    const has = ({ customer }: Account): boolean => customer.store === store && customer.email === tidyEmail(email);
    return [...this.accounts.values()].find(has) ?? null;
  }

  familiesOf(ownerId: OwnerId): readonly string[] {
    return [...this.sessions].flatMap(([family, session]) => (session.ownerId === ownerId ? family : []));
  }

  /** Ends the sessions of an owner, except one token family. */
  endSessions(ownerId: OwnerId, except: string | null = null): void {
    for (const family of this.familiesOf(ownerId)) if (family !== except) this.sessions.delete(family);
  }

  newsletterOf(address: AddressInStore): NewsletterOfAddress {
    const customer = this.accountOfEmail(address.email, address.store)?.customer ?? null;
    return { subscription: this.subscriptions.of(address), customer };
  }

  /** `token`: of a new confirmation link. */
  putNewsletter(address: AddressInStore, after: NewsletterOfAddress, token: string | null = null): void {
    if (after.subscription !== this.subscriptions.of(address))
      this.subscriptions.put(address, after.subscription, token);
    const account = after.customer === null ? undefined : this.accounts.get(after.customer.id);
    if (account !== undefined && after.customer !== null) {
      const { newsletterInterests } = after.customer;
      this.accounts.set(account.customer.id, { ...account, customer: { ...account.customer, newsletterInterests } });
    }
  }

  /** Moves or ends what names the former e-mail of a customer, after the new one has been verified. */
  leaveEmail(former: string, { store, email }: Pick<Customer, 'store' | 'email'>): void {
    for (const alert of [...this.alerts])
      if (alert.store === store && alert.email === former) {
        this.alerts.delete(alert);
        this.alerts.add({ ...alert, email });
      }
    this.subscriptions.put({ store, email: former }, null);
  }

  /** Deletes a customer with all personal data except orders, which the law requires to be kept (R9). */
  forget(customer: Customer): void {
    this.accounts.delete(customer.id);
    this.subscriptions.put(customer, null);
    for (const alert of [...this.alerts])
      if (alert.ownerId === customer.id || (alert.store === customer.store && alert.email === customer.email))
        this.alerts.delete(alert);
    for (const { id, ownerId } of [...this.limitOrders.values()])
      if (ownerId === customer.id) {
        this.limitOrders.delete(id);
        this.evidence.delete(id);
      }
    for (const list of [...this.wishlists.values()]) if (list.ownerId === customer.id) this.wishlists.delete(list.id);
    for (const cart of [...this.carts.values()]) {
      const change = forgetInCart(cart, customer, this.accounts.has(cart.ownerId));
      if (change === 'delete') this.carts.delete(cart.id);
      if (change === 'empty') this.carts.set(cart.id, { ...cart, ...namingNobody, version: cart.version + 1 });
    }
  }

  /** The limit orders of a customer that are not finished. */
  openLimitOrders(ownerId: OwnerId): number {
    return [...this.limitOrders.values()].filter((each) => each.ownerId === ownerId && isOpen(each)).length;
  }

  /** Makes a customer's pending limit orders active, for ticks after the moment. */
  activateLimitOrders(ownerId: OwnerId, now: Instant): void {
    for (const each of [...this.limitOrders.values()])
      if (each.ownerId === ownerId && each.status === 'pending') {
        const { limitOrder, evidence } = activated(each, { tick: { lastRecalculatedAt: now }, now });
        this.keepLimitOrder(limitOrder, evidence);
      }
  }

  /** Stores a limit order with the evidence of its change. */
  keepLimitOrder(limitOrder: KeptLimitOrder, evidence: Evidence | null): void {
    this.limitOrders.set(limitOrder.id, limitOrder);
    if (evidence !== null) this.evidence.set(limitOrder.id, [evidence, ...(this.evidence.get(limitOrder.id) ?? [])]);
  }

  ordersOf(ownerId: OwnerId): readonly Order[] {
    return [...this.orders.values()].filter((order) => order.ownerId === ownerId).reverse();
  }
}

/** The dependencies of one shopper's ports. */
export interface ShopInMemoryParts {
  readonly shop: ShopInMemory;
  readonly shopper: Shopper;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly facts: ShopFacts;
}
