import * as Result from 'effect/Result';
import { ProductNotSoldOnline } from '../cart/CartErrors.ts';
import { piecesAvailable } from '../cart/CartLines.ts';
import type { Product } from '../catalog/Product.ts';
import { canBeBought } from '../catalog/SoldOnline.ts';
import { tidyEmail, validateEmail } from '../validation/Email.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { ProductAvailable, TooManyAlerts } from './AlertErrors.ts';
import type { WaitingMailbox } from './AvailabilityAlert.ts';

/** Per-owner cap against abuse. */
export const mostAlerts = 100;

/** Whether a product can be bought online at this moment. */
export const isAvailable = (product: Product): boolean => canBeBought(product) && piecesAvailable(product, 'buy') > 0;

/**
 * Whether an alert may be enabled: the product is unavailable now but can become available (CAT-10). Duty-free products
 * (CAT-8) and products that the shop only buys never do.
 */
export const mayAwait = (product: Product): Result.Result<void, ProductAvailable | ProductNotSoldOnline> => {
  const { sku, dutyFree } = product;
  if (!canBeBought({ ...product, active: true }))
    return Result.fail(new ProductNotSoldOnline({ sku, reason: dutyFree ? 'duty-free' : 'sell-only' }));
  return isAvailable(product) ? Result.fail(new ProductAvailable({ sku })) : Result.void;
};

/** The address of an alert: the one that a guest enters, or that of the customer's account. */
export const addressOfAlert = (email: string | null): Result.Result<string, InvalidFields> => {
  if (email !== null && validateEmail(email) === null) return Result.succeed(tidyEmail(email));
  const rule = email === null ? 'required' : 'email';
  return Result.fail(new InvalidFields({ problems: [{ field: 'email', problem: { rule } }] }));
};

/** Whether an owner may enable one more alert besides so many others (CAT-10). */
export const mayAddAlert = (others: number): Result.Result<void, TooManyAlerts> =>
  others < mostAlerts ? Result.void : Result.fail(new TooManyAlerts({ most: mostAlerts }));

/** The alerts that are announced by a mail when their products are available: the first of each mailbox (CAT-10). */
export const announced = <A extends WaitingMailbox>(alerts: readonly A[]): readonly A[] => {
  const first = new Map<string, A>();
  for (const alert of alerts) {
    const mailbox = JSON.stringify([alert.store, alert.sku, alert.email]);
    if (!first.has(mailbox)) first.set(mailbox, alert);
  }
  return [...first.values()];
};
