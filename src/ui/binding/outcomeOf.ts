import type { NoAnswer } from '../../application/Process.ts';
import { noAnswer } from './noAnswer.ts';
import type { Outcome } from './Shop.ts';

/** The outcome of a call of `Shop.run`; a call that rejects ends with why it brought no answer. */
export const outcomeOf = async <A, E>(call: Promise<Outcome<A, E>>): Promise<Outcome<A, E | NoAnswer>> => {
  try {
    return await call;
  } catch {
    return { ok: false, error: noAnswer() };
  }
};
