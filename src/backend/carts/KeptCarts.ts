import type { Cart } from '../../domain/cart/Cart.ts';
import type { CartId } from '../../domain/kernel/Ids.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Database } from '../store/Database.ts';
import { CartsTogether } from './CartsTogether.ts';

/** `at`: after which write they were read; null when that is not known. */
interface Seen {
  readonly carts: readonly Cart[];
  readonly at: number | null;
}

const mostShoppers = 5_000;
const keyOf = ({ ownerId, market }: Shopper): string => `${market.store} ${ownerId}`;

/** The carts of shoppers as this process saw them last. A statement is what a cart costs most. */
export class KeptCarts {
  static readonly #of = new WeakMap<Database, KeptCarts>();
  /** Those of a database, the same for all who ask. */
  static of(database: Database): KeptCarts {
    const kept = KeptCarts.#of.get(database) ?? new KeptCarts(database);
    KeptCarts.#of.set(database, kept);
    return kept;
  }

  readonly #database: Database;
  readonly #seen = new Map<string, Seen>();
  readonly #together: CartsTogether;
  private constructor(database: Database) {
    this.#database = database;
    this.#together = new CartsTogether(database);
  }

  /** The carts as they are: from memory where no cart can have been written since, else from the database. */
  async current(shopper: Shopper): Promise<readonly Cart[]> {
    const seen = this.#seen.get(keyOf(shopper));
    const writes = this.#database.cartWrites();
    if (seen !== undefined && writes !== null && seen.at === writes)
      return seen.carts.map((cart) => inLocale(cart, shopper));
    const carts = await this.#together.of(shopper, seen?.carts ?? []);
    // What was written while they were read may or may not be in them.
    this.#keep(shopper, { carts, at: this.#database.cartWrites() === writes ? writes : null });
    return carts.map((cart) => inLocale(cart, shopper));
  }

  /** A cart as it was when last seen; somebody may have changed it since. Good enough for whoever writes only over that version. */
  lastSeen(id: CartId, shopper: Shopper): Cart | null {
    const cart = this.#seen.get(keyOf(shopper))?.carts.find((each) => each.id === id);
    return cart === undefined ? null : inLocale(cart, shopper);
  }

  written(cart: Cart, shopper: Shopper): void {
    const others = (this.#seen.get(keyOf(shopper))?.carts ?? []).filter(({ id }) => id !== cart.id);
    this.#keep(shopper, { carts: [...others, cart], at: null });
  }

  #keep(shopper: Shopper, seen: Seen): void {
    const key = keyOf(shopper);
    this.#seen.delete(key);
    this.#seen.set(key, seen);
    if (this.#seen.size <= mostShoppers) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }
}

/** A cart is read in both languages; its locale is that of the visit. */
const inLocale = (cart: Cart, { market: { localeTag } }: Shopper): Cart =>
  cart.locale === localeTag ? cart : { ...cart, locale: localeTag };
