import { watchCountdown } from '../../../../application/pricing/tokens.ts';
import type { Countdown } from '../../../../application/pricing/ShownPrices.ts';
import { useLive } from '../../../binding/useLive.ts';

const unknown: Countdown = { secondsLeft: null };

/** Seconds to the next recalculation; null if unknown (PRC-2). */
export const useCountdown = (): number | null => useLive(watchCountdown, undefined, unknown).secondsLeft;
