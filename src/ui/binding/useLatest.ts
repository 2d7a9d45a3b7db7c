import { useMemo, useRef } from 'react';
import type { NoAnswer } from '../../application/Process.ts';
import type { CommandToken } from '../../application/UseCase.ts';
import { outcomeOf } from './outcomeOf.ts';
import type { Outcome } from './Shop.ts';
import { useShop } from './ShopContext.ts';

export interface LatestAnswer<I, A, E> {
  /** Resolves to the outcome; to null if a later question was asked or the answer was dropped meanwhile. */
  readonly ask: (input: I) => Promise<Outcome<A, E | NoAnswer> | null>;
  /** Drops the answer under way. */
  readonly drop: () => void;
}

/** Asks the shop questions of which only the last counts: a late answer to an earlier one is dropped. */
export function useLatest<I, A, E>(token: CommandToken<I, A, E>): LatestAnswer<I, A, E> {
  const shop = useShop();
  const asked = useRef(0);
  return useMemo(
    () => ({
      ask: async (input) => {
        asked.current += 1;
        const question = asked.current;
        const outcome = await outcomeOf(shop.run(token, input));
        return question === asked.current ? outcome : null;
      },
      drop: () => {
        asked.current += 1;
      },
    }),
    [shop, token],
  );
}
