/**
 * A request that must count once, as a value. The shop stores a key with what it places and with nothing else, so an answer
 * that refuses never says that an earlier attempt, whose answer was lost, has placed nothing (O4).
 */
export interface OnceAttempt {
  /** The key that the next request repeats; null: it has a key of its own. */
  readonly key: string | null;
  /** An attempt with this key may have counted: its answer was lost. */
  readonly doubtful: boolean;
  /** A request with this key is sent and not answered yet. */
  readonly underWay: boolean;
}

export type OnceAttemptEvent =
  /** A page load finds the attempt: an answer that was awaited before it never comes. */
  | { readonly type: 'loaded' }
  /** A request is sent; `fresh` is its key if it is a new attempt. */
  | { readonly type: 'sent'; readonly fresh: string }
  /** The shop has placed it, or says that the key has placed another one. */
  | { readonly type: 'placed' | 'placed-another' }
  /** No certain answer came, or one that refuses this request. */
  | { readonly type: 'refused' | 'no-answer' };

export const initial: OnceAttempt = { key: null, doubtful: false, underWay: false };

/** The attempt after an event. */
export function step(attempt: OnceAttempt, event: OnceAttemptEvent): OnceAttempt {
  switch (event.type) {
    case 'loaded':
      return attempt.underWay ? step(attempt, { type: 'no-answer' }) : attempt;
    case 'sent':
      return { ...attempt, key: attempt.key ?? event.fresh, underWay: true };
    case 'placed':
    case 'placed-another':
      return initial;
    case 'refused':
      return { ...attempt, underWay: false };
    case 'no-answer':
      return { ...attempt, doubtful: true, underWay: false };
  }
}
