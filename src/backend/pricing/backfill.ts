import { randomUUID } from 'node:crypto';
import { Effect } from 'effect';
import { type TickId, idOf } from '../../domain/kernel/Ids.ts';
import { type Instant, days, minutes } from '../../domain/kernel/Instant.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import { tickFrom, tickLifetime } from '../../domain/pricing/Ticks.ts';
import type { SimulatedFeed } from './feeds/SimulatedFeed.ts';
import type { TickHistory } from './TickHistory.ts';

const reach = days(366);
const coarse = minutes(180);

/**
 * The moments of a year up to `now`, after `since`, that lack a tick: every 3 hours, in the last day every 3 minutes.
 */
export function momentsMissing(since: Instant | null, now: Instant): readonly Instant[] {
  const from = Math.max(now - reach, (since ?? 0) + tickLifetime);
  const lastDay = Math.max(from, now - days(1));
  return [...every(coarse, from, lastDay), ...every(tickLifetime, lastDay, now)];
}

function every(step: number, from: Instant, to: Instant): readonly Instant[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, n) => first + n * step);
}

/**
 * Fills the history of charts: a year on the first start, later the time the shop was down. Answers the number of added
 * ticks.
 */
export const backfill = (
  feed: SimulatedFeed,
  history: TickHistory,
  clock: Clock,
): Effect.Effect<number, PricesUnavailable> =>
  Effect.gen(function* () {
    const now = clock.now();
    const last = yield* history.latest(now);
    const missing = momentsMissing(last?.lastRecalculatedAt ?? null, now);
    if (missing.length === 0) return 0;
    yield* history.addAll(
      missing.map((at): PriceTick =>
        tickFrom({ quotedAt: at, spots: feed.spotsAt(at) }, idOf<TickId>(randomUUID()), at),
      ),
    );
    return missing.length;
  });
