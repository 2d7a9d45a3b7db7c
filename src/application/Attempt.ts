/**
 * A request that must count once, as a value: the key of an attempt that may have counted, which the next one repeats; null:
 * the next one has a key of its own. The shop stores a key with what it places and with nothing else, so an answer that
 * refuses never says that an earlier attempt, whose answer was lost, has placed nothing (O4).
 */
export type Attempt = string | null;

export type AttemptEvent =
  /** A request is sent; `fresh` is its key if it is a new attempt. */
  | { readonly type: 'sent'; readonly fresh: string }
  /** The shop has placed it, or says that the key has placed another one. */
  | { readonly type: 'placed' | 'placed-another' }
  /** No answer came, or one that refuses this request. */
  | { readonly type: 'refused' | 'no-answer' };

export const initial: Attempt = null;

/** The key of the attempt after an event. */
export function step(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'sent':
      return attempt ?? event.fresh;
    case 'placed':
    case 'placed-another':
      return null;
    case 'refused':
    case 'no-answer':
      return attempt;
  }
}
