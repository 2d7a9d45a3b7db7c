import { and, eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import {
  CredentialsMismatch,
  EmailUnverified,
  MergeRefused,
  SignInRequired,
} from '../../domain/account/AccountErrors.ts';
import { trustWithdrawn } from '../../domain/account/AccountRules.ts';
import { signedIn } from '../../domain/account/RegistrationRules.ts';
import { idOf, type OwnerId, type Sku } from '../../domain/kernel/Ids.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import { SessionUnavailable } from '../../domain/session/SessionErrors.ts';
import type { KnownDevice } from '../session/Devices.ts';
import type { RefreshTokens } from '../session/RefreshTokens.ts';
import type { SessionIssuer } from '../session/SessionIssuer.ts';
import { type Caller, type SignedInSession, SignIns } from '../session/SignIns.ts';
import type { Transaction } from '../store/Database.ts';
import { asking, inTransaction } from '../store/inTransaction.ts';
import { endSession, endSessionsOf, keepSession } from '../session/RefreshTokensInPostgres.ts';
import { customers } from '../store/schema/account.ts';
import { refreshTokens } from '../store/schema/session.ts';
import type { AccountParts } from './AccountParts.ts';
import { carryOut } from './consequences.ts';
import { accountOf, type CustomerRow, lockedRow, rowOfEmail, writeAccount } from './CustomerRows.ts';
import { forgiveLogins } from '../limits/forgiveLogins.ts';
import { mergeOwners } from './mergeOwners.ts';

export interface SignInsParts extends AccountParts {
  readonly issuer: SessionIssuer;
  readonly refreshTokens: RefreshTokens;
}

const unavailable = (): SessionUnavailable => new SessionUnavailable();

/** Sessions of customers; one transaction begins and merges each. */
export class SignInsInPostgres extends SignIns {
  readonly #parts: SignInsParts;
  constructor(parts: SignInsParts) {
    super();
    this.#parts = parts;
  }

  signIn(
    email: string,
    password: string,
    caller: Caller,
    market: Market,
  ): Effect.Effect<SignedInSession, CredentialsMismatch | EmailUnverified | SessionUnavailable> {
    const { database, log, passwords, ended } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const looking = asking(() => rowOfEmail(database.db, market.store, email), { log, unavailable });
      const { row, right } = yield* passwords
        .found(password, looking)
        .pipe(Effect.catchTag('PasswordsBusy', () => Effect.fail(unavailable())));
      if (row === null || !right) return yield* Effect.fail(new CredentialsMismatch());
      if (row.emailVerifiedAt === null) return yield* Effect.fail(new EmailUnverified());
      const stronger = passwords.isWeak(row.passwordHash)
        ? yield* Effect.mapError(passwords.hash(password), unavailable)
        : row.passwordHash;
      const { families, ...signedIn } = yield* inTransaction(
        database,
        (tx) => this.#begun(tx, { row, stronger, caller, market }),
        { log, unavailable },
      );
      ended.add(families);
      return signedIn;
    });
  }

  merge(
    caller: Caller,
    anonymousId: OwnerId,
    customerId: OwnerId,
    market: Market,
  ): Effect.Effect<readonly Sku[], MergeRefused | SignInRequired | SessionUnavailable> {
    const { database, log } = this.#parts;
    if (caller.level !== 'User') return Effect.fail(new SignInRequired());
    if (caller.ownerId !== customerId) return Effect.fail(new MergeRefused());
    return inTransaction(
      database,
      async (tx): Promise<Result.Result<readonly Sku[], MergeRefused>> => {
        const [proof] = await tx
          .select({ id: refreshTokens.id })
          .from(refreshTokens)
          .where(and(eq(refreshTokens.family, caller.family), eq(refreshTokens.mergedFrom, anonymousId)))
          .limit(1);
        const row = proof === undefined ? null : await lockedRow(tx, customerId);
        if (row === null) return Result.fail(new MergeRefused());
        return Result.succeed(
          await mergeOwners(tx, { anonymousId, customerId, email: row.email, market }, this.#parts),
        );
      },
      { log, unavailable },
    );
  }

  knows({ ownerId, since }: KnownDevice, email: string, store: StoreKey): Effect.Effect<boolean> {
    const { database, log } = this.#parts;
    return asking(() => rowOfEmail(database.db, store, email), { log, unavailable }).pipe(
      Effect.match({
        onFailure: () => false,
        onSuccess: (row) => row !== null && row.id === ownerId && row.devicesSince < since,
      }),
    );
  }

  signOut({ family }: Caller): Effect.Effect<void, SessionUnavailable> {
    return this.#parts.refreshTokens.revokeFamily(family);
  }

  signOutEverywhere({ ownerId }: Caller): Effect.Effect<void, SessionUnavailable> {
    const { database, ended, log } = this.#parts;
    return Effect.map(
      inTransaction(
        database,
        async (tx) => {
          const row = await lockedRow(tx, ownerId);
          if (row !== null) await this.#withdrawTrust(tx, row);
          return Result.succeed(await endSessionsOf(tx, ownerId));
        },
        { log, unavailable },
      ),
      (families) => {
        ended.add(families);
      },
    );
  }

  async #withdrawTrust(tx: Transaction, row: CustomerRow): Promise<void> {
    const { clock, identity, register, secrets } = this.#parts;
    const [before, now] = [await accountOf(tx, row), clock.now()];
    const { account, consequences } = trustWithdrawn(before, now);
    await writeAccount(tx, account, { row, before, now, register });
    const { customer } = account;
    await carryOut(tx, customer, consequences, { now, identity, secrets, owner: customer.id });
  }

  /** Compares the hash again while the customer is locked, because it may have changed during the check. */
  async #begun(
    tx: Transaction,
    {
      row,
      stronger,
      caller,
      market,
    }: {
      readonly row: CustomerRow;
      readonly stronger: string;
      readonly caller: Caller;
      readonly market: Market;
    },
  ): Promise<Result.Result<SignedInSession & { readonly families: readonly string[] }, CredentialsMismatch>> {
    const { clock, issuer } = this.#parts;
    const current = await lockedRow(tx, row.id);
    if (current === null) return Result.fail(new CredentialsMismatch());
    const decided = signedIn(current, { proof: row.passwordHash, hash: stronger, now: clock.now() });
    if (Result.isFailure(decided)) return Result.fail(decided.failure);
    const customerId: OwnerId = idOf(row.id);
    const anonymousId = caller.level === 'Anonymous' ? caller.ownerId : null;
    const { hash, grant, issued } = issuer.ofCustomer(customerId, market.store, anonymousId);
    await keepSession(tx, hash, grant);
    await forgiveLogins(tx, { store: market.store, email: current.email }, this.#parts.secrets[0]);
    await tx.update(customers).set(decided.success).where(eq(customers.id, row.id));
    const leftOut =
      anonymousId === null
        ? []
        : await mergeOwners(tx, { anonymousId, customerId, email: current.email, market }, this.#parts);
    const families = anonymousId === null ? await endSession(tx, caller.family) : await endSessionsOf(tx, anonymousId);
    return Result.succeed({ session: issued, leftOut, families });
  }
}
