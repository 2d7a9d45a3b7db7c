import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';

/** The part of a BroadcastChannel that tabs use. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: () => void): void;
}

/**
 * The open cart of one tab, synchronised with the other tabs. A tab announces only that the cart has changed; the
 * others read it again with their own session, so no personal data travels between tabs.
 */
export class OpenCartInTabs extends OpenCart {
  readonly #cart = new BehaviorSubject<PricedCart | null>(null);
  readonly #channel: Channel;

  constructor(channel: Channel, reread: () => void) {
    super();
    this.#channel = channel;
    channel.addEventListener('message', reread);
  }
  watch(): Observable<PricedCart | null> {
    return this.#cart.asObservable();
  }
  /**
   * Ignores an answer that is older than the shown cart.
   * @param fromOtherTab another tab announced the change; it is not announced again, else two tabs would never stop
   */
  show(cart: PricedCart | null, fromOtherTab = false): void {
    if (isOlder(cart, this.#cart.value)) return;
    const changed = editionOf(cart) !== editionOf(this.#cart.value);
    this.#cart.next(cart);
    if (changed && !fromOtherTab) this.#channel.postMessage('changed');
  }
}

const isOlder = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version < shown.cart.version;
const editionOf = (shown: PricedCart | null): string =>
  shown === null ? '' : `${shown.cart.id} ${shown.cart.version}`;
