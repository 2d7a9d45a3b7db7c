/** A mail or short message as it would have left. */
export interface OutboxMessage {
  readonly id: string;
  readonly at: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for a short message. */
  readonly html: string;
}

/** What the dev pages steer, given by the composition when `TROY_DEV=1`. */
export interface DevControls {
  readonly outbox: () => Promise<readonly OutboxMessage[]>;
  /** Moves the shop's clock ahead, in milliseconds. */
  readonly advanceClock: (ms: number) => void;
  /** Makes the simulated market quote and the prices be recalculated now. */
  readonly nextTick: () => Promise<void>;
  /** Makes the price feed fall silent, or speak again. */
  readonly silenceFeed: (silent: boolean) => void;
}
