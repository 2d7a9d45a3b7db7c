import type { Live, LiveToken } from '../../application/UseCase.ts';

/** A live use case with the token that pages use for it. */
export interface Watched<I, A> {
  readonly token: LiveToken<I, A>;
  readonly live: Live<I, A>;
}

export const watched = <I, A>(token: LiveToken<I, A>, live: Live<I, A>): Watched<I, A> => ({ token, live });

/** The live use case of a token. */
export function liveOf<I, A>(all: readonly Watched<never, unknown>[], token: LiveToken<I, A>): Live<I, A> {
  const found = all.find((each): each is Watched<I, A> => each.token.name === token.name);
  if (found === undefined) throw new Error(`Nothing is watched as ${token.name}`);
  return found.live;
}
