import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import type { Account, Decided } from '../../domain/account/Account.ts';
import type { KnownAccount } from '../../domain/account/RegistrationRules.ts';
import { idOf, type OwnerId, type Sku } from '../../domain/kernel/Ids.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import { SignInRepository } from '../../domain/session/ports/SignInRepository.ts';
import type { SignedInSession } from '../../domain/session/ports/SignIns.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { CallerSession, SigningIn, SignInDecided } from '../../domain/session/SignInRules.ts';
import type { RefreshTokens } from '../session/RefreshTokens.ts';
import { endSession, endSessionsOf, keepSession } from '../session/RefreshTokensInPostgres.ts';
import type { SessionIssuer } from '../session/SessionIssuer.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { customers } from '../store/schema/account.ts';
import { refreshTokens } from '../store/schema/session.ts';
import type { AccountParts } from './AccountParts.ts';
import { carryOut } from './consequences.ts';
import { accountOf, customerOf, type CustomerRow, lockedRow, rowOfEmail, writeAccount } from './CustomerRows.ts';
import { mergeOwners } from './mergeOwners.ts';

export interface SignInRepositoryParts extends AccountParts {
  readonly issuer: SessionIssuer;
  readonly refreshTokens: RefreshTokens;
}

const unavailable = (): SessionUnavailable => new SessionUnavailable();
const signingInOf = (row: CustomerRow | null): SigningIn | null => {
  if (row === null) return null;
  const { passwordHash, firstLoginAt, devicesSince } = row;
  return { customer: customerOf(row), passwordHash, firstLoginAt, devicesSince };
};

/** Sessions of customers in the database; one transaction begins and merges each. */
export class SignInRepositoryInPostgres extends SignInRepository {
  readonly #parts: SignInRepositoryParts;
  constructor(parts: SignInRepositoryParts) {
    super();
    this.#parts = parts;
  }

  ofEmail(email: string, store: StoreKey): Effect.Effect<SigningIn | null, SessionUnavailable> {
    const { database, log } = this.#parts;
    return Effect.map(
      asking(() => rowOfEmail(database.db, store, email), { log, unavailable }),
      signingInOf,
    );
  }

  begin<E>(
    customerId: OwnerId,
    { caller, market }: { readonly caller: CallerSession; readonly market: Market },
    rule: (account: SigningIn | null) => Result.Result<SignInDecided, E>,
  ): Effect.Effect<SignedInSession, E | SessionUnavailable> {
    const { issuer } = this.#parts;
    return this.#ending<SignedInSession, E | SessionUnavailable>(async (tx) => {
      const row = await lockedRow(tx, customerId);
      const decided = rule(signingInOf(row));
      if (Result.isFailure(decided)) return Result.fail(decided.failure);
      if (row === null) return Result.fail(unavailable());
      const { consequences, credentials, guest } = decided.success;
      const { hash, grant, issued } = issuer.ofCustomer(customerId, market.store, guest);
      await keepSession(tx, hash, grant);
      await this.#carryOut(tx, { customer: customerOf(row), consequences });
      await tx.update(customers).set(credentials).where(eq(customers.id, row.id));
      const leftOut = guest === null ? [] : await this.#merged(tx, row, guest, market);
      const ended = guest === null ? await endSession(tx, caller.family) : await endSessionsOf(tx, guest);
      return Result.succeed({ answer: { session: issued, leftOut }, ended });
    });
  }

  merge<E>(
    { family, ownerId }: CallerSession,
    market: Market,
    rule: (account: KnownAccount | null, beganAs: OwnerId | null) => Result.Result<OwnerId, E>,
  ): Effect.Effect<readonly Sku[], E | SessionUnavailable> {
    return this.#ending<readonly Sku[], E | SessionUnavailable>(async (tx) => {
      const [session] = await tx
        .select({ mergedFrom: refreshTokens.mergedFrom })
        .from(refreshTokens)
        .where(eq(refreshTokens.family, family))
        .limit(1);
      const row = await lockedRow(tx, ownerId);
      const beganAs = session?.mergedFrom ?? null;
      const guest = rule(signingInOf(row), beganAs === null ? null : idOf(beganAs));
      if (Result.isFailure(guest)) return Result.fail(guest.failure);
      if (row === null) return Result.fail(unavailable());
      return Result.succeed({ answer: await this.#merged(tx, row, guest.success, market), ended: [] });
    });
  }

  end(family: string): Effect.Effect<void, SessionUnavailable> {
    return this.#parts.refreshTokens.revokeFamily(family);
  }

  endAll(
    ownerId: OwnerId,
    rule: (account: Account) => Decided<void, Account>,
  ): Effect.Effect<void, SessionUnavailable> {
    const { clock, register } = this.#parts;
    return this.#ending(async (tx) => {
      const row = await lockedRow(tx, ownerId);
      if (row !== null) {
        const before = await accountOf(tx, row);
        const { account, consequences } = rule(before);
        await writeAccount(tx, account, { row, before, now: clock.now(), register });
        await this.#carryOut(tx, { customer: account.customer, consequences });
      }
      return Result.succeed({ answer: undefined, ended: await endSessionsOf(tx, ownerId) });
    });
  }

  #merged(tx: Transaction, row: CustomerRow, guest: OwnerId, market: Market): Promise<readonly Sku[]> {
    const { id, email } = customerOf(row);
    return mergeOwners(tx, { anonymousId: guest, customerId: id, email, market }, this.#parts);
  }

  #carryOut(
    tx: Transaction,
    { customer, consequences }: Pick<Account, 'customer'> & Pick<Decided<void>, 'consequences'>,
  ): Promise<readonly string[]> {
    const { clock, identity, secrets } = this.#parts;
    return carryOut(tx, customer, consequences, { now: clock.now(), identity, secrets, owner: customer.id });
  }

  /** `ended`: the families of ended sessions; this process refuses them after the commit. */
  #ending<A, E>(
    f: (tx: Transaction) => Promise<Result.Result<{ readonly answer: A; readonly ended: readonly string[] }, E>>,
  ): Effect.Effect<A, E | SessionUnavailable> {
    const { database, ended: endedSessions, log } = this.#parts;
    return Effect.map(inTransaction(database, f, { log, unavailable }), ({ answer, ended }) => {
      endedSessions.add(ended);
      return answer;
    });
  }
}
