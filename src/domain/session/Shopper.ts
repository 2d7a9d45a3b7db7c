import type { OwnerId } from '../kernel/Ids.ts';
import type { Market } from '../market/Market.ts';
import type { SessionLevel } from './Session.ts';

/** Whoever carts and orders are kept for, and where they shop. A guest has neither. */
export interface Shopper {
  readonly ownerId: OwnerId;
  readonly level: Exclude<SessionLevel, 'guest'>;
  readonly market: Market;
}
