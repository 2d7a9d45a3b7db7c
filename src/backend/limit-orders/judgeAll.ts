import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { movesDeposit } from '../../domain/deposit/OrderInDeposit.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type Judgement, judge } from '../../domain/limit-order/Execution.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { methodAt } from '../../domain/shipping/ShippingMethods.ts';
import { madeInSlices } from '../workers/timeSlices.ts';
import { type LockedStock, productsWith } from '../orders/StockRows.ts';
import type { LimitOrderCustomer } from './customersOf.ts';
import { DepositsLeft } from './DepositsLeft.ts';
import type { News } from './enqueueMessages.ts';

/** A limit order that executes, and the customer who gets the messages about it. */
interface Executing extends Extract<Judgement, { readonly kind: 'executes' }> {
  readonly kept: KeptLimitOrder;
  readonly customer: LimitOrderCustomer;
}
export interface Judged {
  readonly executing: readonly Executing[];
  readonly decided: readonly News[];
}

/**
 * What a batch is judged on. Stock and deposits are of the locked rows, and a product that is inactive there counts as
 * inactive; all else of a product is of the catalogue in force, which may change between two slices.
 */
interface JudgingAll {
  readonly tick: PriceTick;
  readonly now: Instant;
  readonly stock: LockedStock;
  /** Those of the owners that `depositorsOf` names. */
  readonly deposits: readonly KeptDeposit[];
  readonly customers: ReadonlyMap<string, LimitOrderCustomer>;
  readonly catalogue: Catalogue;
  readonly facts: ShopFacts;
  readonly supportCode: () => string;
}

/** The owners whose deposits the orders of limit orders bring pieces to or take them from. */
export const depositorsOf = (limitOrders: readonly KeptLimitOrder[]): ReadonlySet<OwnerId> =>
  new Set(
    limitOrders
      .filter(({ shippingMethodId }) => methodAt(shippingMethodId)?.mode === 'deposit')
      .map(({ ownerId }) => ownerId),
  );

/**
 * Judges limit orders one after the other, each with the stock and the deposits that those before it leave; in slices,
 * between which the process answers visitors.
 * @throws when one has no customer
 */
export const judgeAll = async (
  limitOrders: readonly KeptLimitOrder[],
  { tick, now, stock, deposits, customers, catalogue, facts, supportCode }: JudgingAll,
): Promise<Judged> => {
  const left = new Map(stock);
  const leftInDeposits = new DepositsLeft(deposits);
  const productOf = productsWith(left, (sku) => catalogue.ofSku(sku));
  const executing: Executing[] = [];
  const decided: News[] = [];
  await madeInSlices(limitOrders, (kept) => {
    const customer = customers.get(kept.ownerId);
    if (customer === undefined) throw new Error(`limit order ${kept.id} has no customer`);
    const { email, companyName, vatId } = customer;
    const account = { email, companyName, vatId };
    const freeInDeposit = leftInDeposits.freeOf(kept.ownerId);
    const judged = judge(kept, { tick, now, productOf, account, facts, freeInDeposit, supportCode: supportCode() });
    if (judged.kind === 'decided') decided.push({ ...judged, customer });
    if (judged.kind !== 'executes') return;
    const { draft } = judged;
    executing.push({ ...judged, kept, customer });
    for (const { sku, quantity } of draft.taken) {
      const before = left.get(sku);
      if (before !== undefined) left.set(sku, { ...before, stock: before.stock - quantity });
    }
    if (movesDeposit(draft) === 'sale') leftInDeposits.take(draft);
  });
  return { executing, decided };
};
