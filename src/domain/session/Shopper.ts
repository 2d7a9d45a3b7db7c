import type { OwnerId } from '../kernel/Ids.ts';
import type { Market } from '../market/Market.ts';
import type { SessionLevel } from './Session.ts';

/** The owner of carts and orders, and the market. A guest has neither. */
export interface Shopper {
  readonly ownerId: OwnerId;
  readonly level: Exclude<SessionLevel, 'guest'>;
  readonly market: Market;
}
