import type { CommandToken, LiveToken } from '../../application/UseCase.ts';
import type { Brand } from '../../domain/content/Brand.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import type { Addresses } from './Addresses.ts';

/** Result of a command: its value, or one of its declared errors. Any other failure rejects. */
export type Outcome<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E };

/** The views' only access to the use cases. A token of anything but a use case does not compile. */
export interface Shop {
  readonly brand: Brand;
  readonly market: Market;
  /** Absolute origin of the page's site, without a trailing slash. */
  readonly origin: string;
  /** The configured origins of the stores. */
  readonly storeOrigins: Readonly<Partial<Record<StoreKey, string>>>;
  /** Where paths of the shop lead instead: a German path to another one or to an address with https. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly devControls: boolean;
  /** The name of the build of the browser's code that the page runs; null in development. */
  readonly build: string | null;
  /** The tag container that loads once C0002 is granted; null for none (CNS-2). */
  readonly tagContainer: string | null;
  readonly addresses: Addresses;
  run<I, A, E>(token: CommandToken<I, A, E>, input: I): Promise<Outcome<A, E>>;
  /** Calls `next` with each value until the returned function is called. The values never end with an error. */
  watch<I, A>(token: LiveToken<I, A>, input: I, next: (value: A) => void): () => void;
}
