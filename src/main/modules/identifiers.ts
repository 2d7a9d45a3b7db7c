import type { ServiceIdentifier } from 'inversify';
import type { Token } from '../../application/UseCase.ts';
import type { Market } from '../../domain/market/Market.ts';

/** The container's identifier for the use case of a token. */
export const idOfUseCase = <U>(token: Token<U>): ServiceIdentifier<U> => Symbol.for(`use case ${token.name}`);

/** A value that is not a port has its own symbol. */
export const marketId: ServiceIdentifier<Market> = Symbol.for('market');
