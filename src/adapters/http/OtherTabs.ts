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

/** The other tabs of this visitor; null: there is no way to reach them. */
export class OtherTabs {
  readonly #channel: SessionChannel | null;
  #isLeaving = false;
  #hasExpiredMeanwhile = false;

  /** `hear` gets what changes the session. That it expires while its customer signs out is news only if that fails. */
  constructor(channel: SessionChannel | null, hear: (told: unknown) => void) {
    this.#channel = channel;
    channel?.addEventListener('message', ({ data: told }) => {
      if (told === 'expired' && this.#isLeaving) {
        this.#hasExpiredMeanwhile = true;
        return;
      }
      const late = told === 'stayed' && this.#hasExpiredMeanwhile;
      this.#isLeaving = told === 'leaving';
      this.#hasExpiredMeanwhile = false;
      if (late) hear('expired');
      else if (told !== 'leaving' && told !== 'stayed') hear(told);
    });
  }

  /**
   * Whether the customer is signing out in another tab: the session is then about to end, and its cookies go before that
   * tab says so.
   */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The session of the customer who was signing out is over. A tab that is closed meanwhile does not say so. */
  forgetLeaving(): void {
    this.#isLeaving = false;
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
}
