import type { CommandToken, LiveToken } from '../../application/UseCase.ts';
import type { Brand } from '../../domain/content/Brand.ts';
import type { Market } from '../../domain/market/Market.ts';

/** What became of a command: its answer, or the reason it named. Everything else is a defect and rejects. */
export type Outcome<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E };

/** The one way from a view to the use cases. Tokens of anything else do not compile. */
export interface Shop {
  readonly brand: Brand;
  readonly market: Market;
  /** Absolute origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly devControls: boolean;
  run<I, A, E>(token: CommandToken<I, A, E>, input: I): Promise<Outcome<A, E>>;
  /** Calls `next` with every value until the returned function is called. Values never stop with an error. */
  watch<I, A>(token: LiveToken<I, A>, input: I, next: (value: A) => void): () => void;
}
