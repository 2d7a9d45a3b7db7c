import * as Result from 'effect/Result';
import { days, type Instant } from '../kernel/Instant.ts';
import { type Currency, Money } from '../kernel/Money.ts';
import { isQuantity } from '../kernel/Quantity.ts';
import { type FieldProblem, InvalidFields } from '../validation/InvalidFields.ts';
import type { LimitTerms } from './LimitOrder.ts';
import { LimitOrderCapExceeded } from './LimitOrderErrors.ts';

/** Most limit orders of a customer that are not finished. */
export const maxOpenLimitOrders = 100;

/** Largest value of a limit order: 500,000.00 in the store's currency, inclusive (LIM-2). */
export const limitOrderCap = (currency: Currency): Money => Money.of(50_000_000, currency);

/** The latest moment at which a limit order may expire: the same one 12 months later; on 29 February, the 28th. */
export const latestExpiry = (now: Instant): Instant => {
  const [from, later] = [new Date(now), new Date(now)];
  later.setUTCFullYear(from.getUTCFullYear() + 1);
  return later.getTime() - (later.getUTCDate() === from.getUTCDate() ? 0 : days(1));
};

/** The problem of a chosen expiry; null: it may be chosen (VAL-13). */
export const expiryProblem = (expiresAt: Instant | null, now: Instant): FieldProblem | null => {
  if (expiresAt === null) return { rule: 'required' };
  if (expiresAt <= now) return { rule: 'in-future' };
  return expiresAt > latestExpiry(now) ? { rule: 'within-12-months' } : null;
};

/** The terms of a limit order as they are entered. */
export interface EnteredTerms {
  readonly quantity: number;
  readonly targetUnitPrice: Money;
  /** null: none is selected yet. */
  readonly expiresAt: Instant | null;
}

/** The value of the pieces at the target; that of one piece, if it is above the cap already, so that no sum is too large. */
export const valueAtTarget = ({ quantity, targetUnitPrice }: Pick<EnteredTerms, 'quantity' | 'targetUnitPrice'>) =>
  Money.moreThan(targetUnitPrice, limitOrderCap(targetUnitPrice.currency))
    ? targetUnitPrice
    : Money.times(targetUnitPrice, quantity);

/** The refusal of terms whose value at the target is above the cap; null when it is not (LIM-2). */
export const overCap = (terms: Pick<EnteredTerms, 'quantity' | 'targetUnitPrice'>): LimitOrderCapExceeded | null => {
  const [limit, total] = [limitOrderCap(terms.targetUnitPrice.currency), valueAtTarget(terms)];
  return Money.moreThan(total, limit) ? new LimitOrderCapExceeded({ limit, total }) : null;
};

/**
 * The entered terms, refused unless the target is an amount of the store's currency, the pieces are 1..10,000, the expiry is
 * in the future and at most 12 months ahead, and the value at the target is at most the cap (LIM-1, LIM-2, VAL-13).
 */
export const fittingTerms = (
  { quantity, targetUnitPrice, expiresAt }: EnteredTerms,
  { currency, now }: { readonly currency: Currency; readonly now: Instant },
): Result.Result<LimitTerms, InvalidFields | LimitOrderCapExceeded> => {
  const inCurrency = targetUnitPrice.currency === currency;
  const expiry = expiryProblem(expiresAt, now);
  const problems: InvalidFields['problems'] = [
    ...(isQuantity(quantity) ? [] : [{ field: 'quantity', problem: { rule: 'numeric' } as const }]),
    ...(inCurrency && targetUnitPrice.centAmount > 0
      ? []
      : [{ field: 'targetUnitPrice', problem: { rule: 'positive-amount' } as const }]),
    ...(expiry === null ? [] : [{ field: 'expiresAt', problem: expiry }]),
  ];
  if (problems.length > 0 || expiresAt === null) return Result.fail(new InvalidFields({ problems }));
  const over = overCap({ quantity, targetUnitPrice });
  return over === null ? Result.succeed({ quantity, targetUnitPrice, expiresAt }) : Result.fail(over);
};

/** Why entered terms do not fit, null when they do. */
export const termsRefusal = (...asked: Parameters<typeof fittingTerms>): InvalidFields | LimitOrderCapExceeded | null =>
  Result.match(fittingTerms(...asked), { onSuccess: () => null, onFailure: (refusal) => refusal });
