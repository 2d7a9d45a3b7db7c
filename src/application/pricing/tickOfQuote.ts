import { Effect } from 'effect';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { PricesUnavailable } from '../../domain/pricing/PricingErrors.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { SealedQuote } from '../../domain/pricing/Quote.ts';
import { isOver } from '../../domain/pricing/Quotes.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';

export interface HeldQuotes {
  readonly tick: CurrentTick;
  readonly pastTicks: Pick<PastTicks, 'ofId'>;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly facts: Pick<ShopFacts, 'quoteHoldMs'>;
}

/**
 * The tick of a quote that holds, which may not be in force any more (CHK-6). null: the quote is over, its seal is
 * invalid, or the shop holds none.
 */
export const tickOfQuote = (
  sealed: SealedQuote,
  { tick, pastTicks, seal, clock, facts }: HeldQuotes,
): Effect.Effect<PriceTick | null, PricesUnavailable> =>
  Effect.suspend(() => {
    const { quote } = sealed;
    if (facts.quoteHoldMs === 0 || !seal.holds(sealed) || isOver(quote, clock.now())) return Effect.succeed(null);
    const inForce = tick.get();
    return inForce?.id === quote.tickId ? Effect.succeed(inForce) : pastTicks.ofId(quote.tickId);
  });
