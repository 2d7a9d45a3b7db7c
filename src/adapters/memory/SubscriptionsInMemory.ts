import type { StoreKey } from '../../domain/market/Market.ts';
import type { Subscription } from '../../domain/newsletter/NewsletterRules.ts';

export interface AddressInStore {
  readonly store: StoreKey;
  /** In lower case. */
  readonly email: string;
}
interface Stored extends AddressInStore {
  readonly subscription: Subscription;
  /** Of the latest link; null once it was followed. */
  readonly token: string | null;
}

const keyOf = ({ store, email }: AddressInStore): string => `${store} ${email}`;

/** The newsletter subscriptions of addresses, each with the token of its latest link. */
export class SubscriptionsInMemory {
  readonly #stored = new Map<string, Stored>();

  of(address: AddressInStore): Subscription | null {
    return this.#stored.get(keyOf(address))?.subscription ?? null;
  }

  /** The address in the store that a confirmation link was sent to; null when there is a later link, or none. */
  ofToken(token: string, store: StoreKey): AddressInStore | null {
    return [...this.#stored.values()].find((each) => each.token === token && each.store === store) ?? null;
  }

  /** Stores the subscription with the token of its link; null deletes it. */
  put({ store, email }: AddressInStore, subscription: Subscription | null, token: string | null = null): void {
    const key = keyOf({ store, email });
    if (subscription === null) this.#stored.delete(key);
    else this.#stored.set(key, { store, email, subscription, token });
  }
}
