import type { PriceTick } from '../PriceTick.ts';

/** The tick in force. All readers of one answer take it once and use it throughout, so no answer mixes two ticks. */
export abstract class CurrentTick {
  /** null only before the first recalculation ever. */
  abstract get(): PriceTick | null;
}
