import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The part of a BroadcastChannel that tabs use. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

/** The open carts of one tab. */
class OpenCartInTab extends OpenCart {
  readonly #carts: Readonly<Record<Side, BehaviorSubject<PricedCart | null>>> = {
    buy: new BehaviorSubject<PricedCart | null>(null),
    sell: new BehaviorSubject<PricedCart | null>(null),
  };

  watch(side: Side): Observable<PricedCart | null> {
    return this.#carts[side].asObservable();
  }
  show(cart: PricedCart): void {
    this.put(cart.cart.transactionType, cart);
  }
  hide(side: Side): void {
    this.put(side, null);
  }

  /** Shows a cart, null for none, unless it is older than the shown one. Answers whether another one is shown now. */
  put(side: Side, cart: PricedCart | null): boolean {
    const carts = this.#carts[side];
    const before = carts.value;
    if (isOlder(cart, before)) return false;
    carts.next(cart);
    return editionOf(cart) !== editionOf(before);
  }
}

/**
 * The open carts of one tab, synchronised with the other tabs. A tab announces only that a cart has changed; the
 * others read their carts again with their own session, so no personal data travels between tabs.
 */
export class OpenCartInTabs extends OpenCart {
  readonly #tab = new OpenCartInTab();
  readonly #channel: Channel;
  /**
   * Shows carts that were read because another tab announced a change; announces nothing, else two tabs would never
   * stop.
   */
  readonly quiet: OpenCart = this.#tab;

  constructor(channel: Channel, reread: () => void) {
    super();
    this.#channel = channel;
    channel.addEventListener('message', reread);
  }
  watch(side: Side): Observable<PricedCart | null> {
    return this.#tab.watch(side);
  }
  /** Ignores an answer that is older than the shown cart. */
  show(cart: PricedCart): void {
    this.#announce(this.#tab.put(cart.cart.transactionType, cart));
  }
  hide(side: Side): void {
    this.#announce(this.#tab.put(side, null));
  }

  #announce(hasChanged: boolean): void {
    if (hasChanged) this.#channel.postMessage('changed');
  }
}

const isOlder = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version < shown.cart.version;
const editionOf = (shown: PricedCart | null): string =>
  shown === null ? '' : `${shown.cart.id} ${shown.cart.version}`;
