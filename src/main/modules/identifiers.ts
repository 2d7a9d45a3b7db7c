import type { ServiceIdentifier } from 'inversify';
import type { Token } from '../../application/UseCase.ts';
import type { Market } from '../../domain/market/Market.ts';

/** Where the container keeps the use case that a token names. */
export const idOfUseCase = <U>(token: Token<U>): ServiceIdentifier<U> => Symbol.for(`use case ${token.name}`);

/** A value that is no port has a symbol of its own. */
export const marketId: ServiceIdentifier<Market> = Symbol.for('market');
