import { and, count, desc, eq, inArray, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import { Result, Schema } from 'effect';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import type { LimitOrderId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Decided } from '../../domain/limit-order/Decided.ts';
import { type Evidence, mostEvidence } from '../../domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import { openStatuses } from '../../domain/limit-order/LimitOrderStates.ts';
import { type Limited, pricedBy, triggerOf } from '../../domain/limit-order/Trigger.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { limitOrderEvents, limitOrders } from '../store/schema/limitOrders.ts';
import { partsOf } from '../store/partsOf.ts';
import { LimitOrderEvidence } from '../../contract/shapes/limitOrder.ts';
import { StoredLimitOrder } from './storedLimitOrder.ts';

export type LimitOrderRow = InferSelectModel<typeof limitOrders>;
const decode = Schema.decodeUnknownResult(StoredLimitOrder);
const decodeEvidence = Schema.decodeUnknownSync(LimitOrderEvidence);

/** null: the row cannot be read. */
export const readableLimitOrder = ({
  document,
  trigger: _t,
  pricedBy: _p,
  metal: _m,
  currency: _c,
  ...columns
}: LimitOrderRow): KeptLimitOrder | null => Result.getOrElse(decode({ ...partsOf(document), ...columns }), () => null);

/** @throws when the row cannot be read; the message names the limit order and none of its data (R11) */
export const limitOrderOf = (row: LimitOrderRow): KeptLimitOrder => {
  const limitOrder = readableLimitOrder(row);
  if (limitOrder === null) throw new Error(`limit order ${row.id} cannot be read`);
  return limitOrder;
};

/** What the trigger of a limit order is computed with. */
export interface TriggerParts {
  readonly productOf: ProductOf;
  /** The tick in force; its moment decides the tax. */
  readonly tick: PriceTick;
}

type TriggerColumns = Pick<LimitOrderRow, 'metal' | 'trigger' | 'pricedBy'>;

/** The columns by which a tick finds a limit order. */
export const triggerColumns = (
  limitOrder: Limited & Pick<KeptLimitOrder, 'sku'>,
  { productOf, tick }: TriggerParts,
): TriggerColumns => {
  const product = productOf(limitOrder.sku);
  return {
    metal: product?.preciousMetal ?? null,
    trigger: product === undefined ? null : triggerOf(limitOrder, product, tick),
    pricedBy: pricedBy(limitOrder, product, tick),
  };
};

const columnsOf = ({
  id,
  number,
  ownerId,
  store,
  status,
  side,
  sku,
  expiresAt,
  remindAt,
  ...limitOrder
}: KeptLimitOrder): Omit<InferInsertModel<typeof limitOrders>, keyof TriggerColumns> => {
  const { termsSince, listed, version, createdAt, ...document } = limitOrder;
  return {
    id,
    number,
    ownerId,
    store,
    status,
    side,
    sku,
    expiresAt,
    remindAt,
    termsSince,
    listed,
    version,
    createdAt,
    currency: document.targetUnitPrice.currency,
    document,
  };
};

export const insertEvidence = async (tx: Transaction, id: LimitOrderId, evidence: Evidence): Promise<void> => {
  await tx.insert(limitOrderEvents).values({ limitOrderId: id, evidence, at: evidence.at });
};

export const insertLimitOrder = async (
  tx: Transaction,
  limitOrder: KeptLimitOrder,
  parts: TriggerParts,
): Promise<void> => {
  await tx.insert(limitOrders).values({ ...columnsOf(limitOrder), ...triggerColumns(limitOrder, parts) });
};

/** Stores a limit order that is locked in this transaction. */
export const writeLimitOrder = async (
  tx: Transaction,
  limitOrder: KeptLimitOrder,
  parts: TriggerParts,
): Promise<void> => {
  const { id: _id, ...columns } = columnsOf(limitOrder);
  await tx
    .update(limitOrders)
    .set({ ...columns, ...triggerColumns(limitOrder, parts) })
    .where(eq(limitOrders.id, limitOrder.id));
};

/** Stores what was decided on locked limit orders whose terms stay, so that their triggers stay, with the evidence. */
export const keepDecided = async (tx: Transaction, decided: readonly Decided[]): Promise<void> => {
  if (decided.length === 0) return;
  const rows = JSON.stringify(decided.map(({ limitOrder }) => columnsOf(limitOrder)));
  await tx.execute(sql`
    update ${limitOrders} set status = next.status, version = next.version, document = next.document,
      terms_since = next."termsSince", remind_at = next."remindAt"
    from jsonb_to_recordset(${rows}::jsonb)
      as next (id text, status text, version int, document jsonb, "termsSince" bigint, "remindAt" bigint)
    where ${limitOrders.id} = next.id`);
  await tx
    .insert(limitOrderEvents)
    .values(decided.map(({ limitOrder: { id }, evidence }) => ({ limitOrderId: id, evidence, at: evidence.at })));
};

const ownedBy = (id: LimitOrderId, ownerId: OwnerId, store: StoreKey) =>
  and(eq(limitOrders.id, id), eq(limitOrders.ownerId, ownerId), eq(limitOrders.store, store));

/** null for one of another customer or store (Z2, Z9). */
export const limitOrderOfId = async (
  db: Queries,
  id: LimitOrderId,
  { ownerId, store }: Pick<KeptLimitOrder, 'ownerId' | 'store'>,
): Promise<KeptLimitOrder | null> => {
  const [row] = await db
    .select()
    .from(limitOrders)
    .where(ownedBy(id, ownerId, store));
  return row === undefined ? null : limitOrderOf(row);
};

/** The same, locked until the transaction ends. */
export const lockedLimitOrder = async (
  tx: Transaction,
  id: LimitOrderId,
  { ownerId, store }: Pick<KeptLimitOrder, 'ownerId' | 'store'>,
): Promise<KeptLimitOrder | null> => {
  const [row] = await tx
    .select()
    .from(limitOrders)
    .where(ownedBy(id, ownerId, store))
    .for('update');
  return row === undefined ? null : limitOrderOf(row);
};

/** Newest first, at most `mostEvidence`. */
export const evidenceOf = async (db: Queries, id: LimitOrderId): Promise<readonly Evidence[]> => {
  const rows = await db
    .select({ evidence: limitOrderEvents.evidence })
    .from(limitOrderEvents)
    .where(eq(limitOrderEvents.limitOrderId, id))
    .orderBy(desc(limitOrderEvents.id))
    .limit(mostEvidence);
  return rows.map(({ evidence }) => decodeEvidence(evidence));
};

/** The limit orders of a customer that are not finished. */
export const openLimitOrders = async (db: Queries, ownerId: OwnerId): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(limitOrders)
    .where(and(eq(limitOrders.ownerId, ownerId), inArray(limitOrders.status, [...openStatuses])));
  return row?.open ?? 0;
};
