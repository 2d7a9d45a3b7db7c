import type { ServiceIdentifier } from 'inversify';
import type { Surroundings } from '../../application/pricing/Surroundings.ts';
import type { Token } from '../../application/UseCase.ts';
import type { Market } from '../../domain/market/Market.ts';

/** Where the container keeps the use case that a token names. */
export const idOfUseCase = <U>(token: Token<U>): ServiceIdentifier<U> => Symbol.for(`use case ${token.name}`);

/** Values that are no port have a symbol of their own. */
export const marketId: ServiceIdentifier<Market> = Symbol.for('market');
export const surroundingsId: ServiceIdentifier<Surroundings> = Symbol.for('surroundings');
