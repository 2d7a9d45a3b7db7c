import { Effect } from 'effect';

/** The part of a BroadcastChannel that tabs use for the session. */
export interface SessionChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

/**
 * What tabs tell each other about the session that they share: its owner has changed, it has expired, its customer is
 * signing out, has signed out, or could not.
 */
type Told = 'changed' | 'expired' | 'leaving' | 'left' | 'stayed';

/** A sign-out takes up to three calls of ten seconds. A tab that is closed meanwhile does not say how it ended. */
export const longestLeavingMs = 30_000;

/** The other tabs of this visitor; null: there is no way to reach them. */
export class OtherTabs {
  readonly #channel: SessionChannel | null;
  readonly #hear: (told: unknown) => void;
  #leaving: ReturnType<typeof setTimeout> | null = null;
  #hasExpiredMeanwhile = false;

  /** `hear` gets what changes the session. An expiry during a sign-out is passed on only if the sign-out fails. */
  constructor(channel: SessionChannel | null, hear: (told: unknown) => void) {
    this.#channel = channel;
    this.#hear = hear;
    channel?.addEventListener('message', ({ data: told }) => {
      if (told === 'leaving') this.#beginLeaving();
      else if (told === 'stayed') this.#endLeaving();
      else if (told === 'expired' && this.isLeaving) this.#hasExpiredMeanwhile = true;
      else {
        this.forgetLeaving();
        hear(told);
      }
    });
  }

  /**
   * Whether the customer is signing out in another tab: the session is then about to end, and its cookies go before that
   * tab says so.
   */
  get isLeaving(): boolean {
    return this.#leaving !== null;
  }

  /** The session of the customer who was signing out is over. */
  forgetLeaving(): void {
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#leaving = null;
    this.#hasExpiredMeanwhile = false;
  }

  tell(told: Told): void {
    this.#channel?.postMessage(told);
  }

  /** Tells the other tabs that a call signs out, and, if it fails, that the customer stays. */
  whileLeaving<A, E>(signOut: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      this.tell('leaving');
      return Effect.tapError(signOut, () => Effect.sync(() => this.tell('stayed')));
    });
  }

  #beginLeaving(): void {
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.#endLeaving(), longestLeavingMs);
  }

  #endLeaving(): void {
    const late = this.#hasExpiredMeanwhile;
    this.forgetLeaving();
    if (late) this.#hear('expired');
  }
}
