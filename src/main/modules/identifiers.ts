import type { ServiceIdentifier } from 'inversify';
import type { Market } from '../../domain/market/Market.ts';

/** Values that are no port have a symbol of their own. */
export const marketId: ServiceIdentifier<Market> = Symbol.for('market');
