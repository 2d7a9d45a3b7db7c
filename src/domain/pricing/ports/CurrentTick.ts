import type { PriceTick } from '../PriceTick.ts';

/** The tick in force. A reader gets it once per answer, so that no answer mixes two ticks. */
export abstract class CurrentTick {
  /** null before the first recalculation. */
  abstract get(): PriceTick | null;
}
