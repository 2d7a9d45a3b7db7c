import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** The part of a BroadcastChannel that tabs use. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: () => void): void;
}

/**
 * The open carts of one tab, synchronised with the other tabs. A tab announces only that a cart has changed; the
 * others read their carts again with their own session, so no personal data travels between tabs.
 */
export class OpenCartInTabs extends OpenCart {
  readonly #carts: Readonly<Record<Side, BehaviorSubject<PricedCart | null>>> = {
    buy: new BehaviorSubject<PricedCart | null>(null),
    sell: new BehaviorSubject<PricedCart | null>(null),
  };
  readonly #channel: Channel;
  /**
   * Shows carts that were read because another tab announced a change; announces nothing, else two tabs would never
   * stop.
   */
  readonly quiet: OpenCart = new QuietOpenCart(this);

  constructor(channel: Channel, reread: () => void) {
    super();
    this.#channel = channel;
    channel.addEventListener('message', reread);
  }
  watch(side: Side): Observable<PricedCart | null> {
    return this.#carts[side].asObservable();
  }
  /**
   * Ignores an answer that is older than the shown cart.
   * @param fromOtherTab another tab announced the change: see `quiet`
   */
  show(cart: PricedCart, fromOtherTab = false): void {
    this.#put(cart.cart.transactionType, cart, fromOtherTab);
  }
  /** @param fromOtherTab as for `show` */
  hide(side: Side, fromOtherTab = false): void {
    this.#put(side, null, fromOtherTab);
  }

  #put(side: Side, cart: PricedCart | null, fromOtherTab: boolean): void {
    const shown = this.#carts[side];
    if (isOlder(cart, shown.value)) return;
    const changed = editionOf(cart) !== editionOf(shown.value);
    shown.next(cart);
    if (changed && !fromOtherTab) this.#channel.postMessage('changed');
  }
}

class QuietOpenCart extends OpenCart {
  readonly #tab: OpenCartInTabs;
  constructor(tab: OpenCartInTabs) {
    super();
    this.#tab = tab;
  }
  watch(side: Side): Observable<PricedCart | null> {
    return this.#tab.watch(side);
  }
  show(cart: PricedCart): void {
    this.#tab.show(cart, true);
  }
  hide(side: Side): void {
    this.#tab.hide(side, true);
  }
}

const isOlder = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version < shown.cart.version;
const editionOf = (shown: PricedCart | null): string =>
  shown === null ? '' : `${shown.cart.id} ${shown.cart.version}`;
