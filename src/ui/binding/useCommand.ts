import { useRef, useState } from 'react';
import type { NoAnswer } from '../../application/Process.ts';
import type { CommandToken } from '../../application/UseCase.ts';
import { outcomeOf } from './outcomeOf.ts';
import type { Outcome } from './Shop.ts';
import { useShop } from './ShopContext.ts';

export interface BoundCommand<I, A, E> {
  /** Resolves to the outcome. A call during a running one (double click) starts none and resolves to null. */
  readonly run: (input: I) => Promise<Outcome<A, E | NoAnswer> | null>;
  readonly pending: boolean;
  /** Input of the running call. */
  readonly running: I | null;
  /** Error of the last call; null while one runs. */
  readonly failure: E | NoAnswer | null;
}

/**
 * A command with its running state, for a view. A function in place of the token chooses among commands of which one
 * runs at a time, such as setting and ending an alert.
 */
export function useCommand<I, A, E>(
  command: CommandToken<I, A, E> | ((input: I) => Promise<Outcome<A, E>>),
): BoundCommand<I, A, E> {
  const shop = useShop();
  const [state, setState] = useState<Omit<BoundCommand<I, A, E>, 'run'>>(atRest);
  // Two clicks may come before the first is rendered.
  const underWay = useRef(false);
  const run = async (input: I) => {
    if (underWay.current) return null;
    underWay.current = true;
    setState({ pending: true, running: input, failure: null });
    const outcome = await outcomeOf(typeof command === 'function' ? command(input) : shop.run(command, input));
    underWay.current = false;
    setState({ ...atRest, failure: outcome.ok ? null : outcome.error });
    return outcome;
  };
  return { ...state, run };
}

const atRest = { pending: false, running: null, failure: null };
