import { BehaviorSubject, type Observable } from 'rxjs';
import type { PricedCart } from '../../domain/cart/Cart.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';

/** As much of a BroadcastChannel as tabs need to tell each other. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: () => void): void;
}

/**
 * The open cart of one tab, kept in step with the others. A tab tells that the cart has changed, never what it holds: the others
 * read it again with their own session, so nothing personal travels between tabs and no tab believes another.
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
   * What was read before the cart was changed comes too late, whoever asked for it.
   * @param told read again because another tab said so; it is not told on, or two tabs would never stop
   */
  show(cart: PricedCart | null, told = false): void {
    if (isOlder(cart, this.#cart.value)) return;
    const changed = editionOf(cart) !== editionOf(this.#cart.value);
    this.#cart.next(cart);
    if (changed && !told) this.#channel.postMessage('changed');
  }
}

const isOlder = (read: PricedCart | null, shown: PricedCart | null): boolean =>
  read !== null && read.cart.id === shown?.cart.id && read.cart.version < shown.cart.version;
const editionOf = (shown: PricedCart | null): string =>
  shown === null ? '' : `${shown.cart.id} ${shown.cart.version}`;
