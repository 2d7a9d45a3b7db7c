import { Result } from 'effect';
import type { OutOfStock } from '../../domain/cart/CartErrors.ts';
import { type Commit, commitOf, filedAs } from '../../domain/checkout/Commit.ts';
import type { NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import { reservingAt } from '../../domain/deposit/OrderInDeposit.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import { standInDepositInMemory } from './standInDepositInMemory.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

/**
 * Makes an order of a draft, whatever its origin: takes the stock, which is that of the catalogue, assigns the number,
 * stores order and history. Sends no mail. One synchronous step; a refusal writes nothing.
 * @throws when the origin is an order already
 */
export const commitOrderInMemory = (
  draft: OrderDraft,
  { shop, catalogue, ids }: Pick<ShopInMemoryParts, 'shop' | 'catalogue' | 'ids'>,
): Result.Result<Commit, OutOfStock | NotInDeposit> => {
  const origin = JSON.stringify(Object.entries(draft.origin).toSorted());
  if (shop.origins.has(origin)) throw new Error(`${origin} is an order already`);
  const numbered = { id: ids.order(), orderNumber: ids.orderNumber() };
  const commit = commitOf(draft, numbered, (sku) => catalogue.ofSku(sku)?.stock ?? 0);
  if (Result.isFailure(commit)) return commit;
  const { order, stocks } = commit.success;
  const filed = filedAs(commit.success, draft);
  const reserved = standInDepositInMemory(shop, filed, reservingAt(order.placedAt, order.tickId));
  if (Result.isFailure(reserved)) return Result.fail(reserved.failure);
  shop.orders.set(order.id, order);
  shop.origins.add(origin);
  shop.histories.set(order.id, filed.events);
  shop.taken.set(order.id, draft.taken);
  if (order.discount !== undefined)
    shop.redemptions.set(order.id, { code: order.discount.code, mailbox: mailboxOf(order.email) });
  catalogue.stockChanged(stocks);
  return commit;
};
