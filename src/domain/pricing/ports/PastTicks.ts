import type * as Effect from 'effect/Effect';
import type { TickId } from '../../kernel/Ids.ts';
import type { Instant } from '../../kernel/Instant.ts';
import type { PriceTick } from '../PriceTick.ts';
import type { PricesUnavailable } from '../PricingErrors.ts';

/** The ticks that have been in force, whichever process made them: a quote may outlast its tick. */
export abstract class PastTicks {
  /** null: there has been no such tick. */
  abstract ofId(id: TickId): Effect.Effect<PriceTick | null, PricesUnavailable>;
  /** The last tick that was made until a moment. null: there was none. */
  abstract at(moment: Instant): Effect.Effect<PriceTick | null, PricesUnavailable>;
}
