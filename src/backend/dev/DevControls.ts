/** A mail or text message as it would have been sent. */
export interface OutboxMessage {
  readonly id: string;
  readonly at: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for a text message. */
  readonly html: string;
}

/** The controls of the dev pages, supplied by the composition root when `TROY_DEV=1`. */
export interface DevControls {
  readonly outbox: () => Promise<readonly OutboxMessage[]>;
  /** Moves the shop's clock ahead, in milliseconds. */
  readonly advanceClock: (ms: number) => Promise<void>;
  /** Makes the simulated market quote and recalculates prices now. */
  readonly nextTick: () => Promise<void>;
  /** Silences or resumes the price feed. */
  readonly silenceFeed: (silent: boolean) => void;
}
