import { type SQL, sql } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { MarketCountry, Side } from '../../contract/shapes/market.ts';
import { Quantity } from '../../contract/shapes/kernel.ts';
import { productGone } from '../../domain/limit-order/Lapse.ts';
import { pricedBy, untraded } from '../../domain/limit-order/Trigger.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import { taxRules } from '../../domain/pricing/Tax.ts';
import type { Transaction } from '../store/Database.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';
import { customersOf } from './customersOf.ts';
import type { LapseParts } from './LimitOrderLapses.ts';
import { keepDecided, limitOrderOf, type LimitOrderRow, readableLimitOrder, triggerColumns } from './LimitOrderRows.ts';
import { enqueueMessages } from './enqueueMessages.ts';
import { reading, writing } from './readsAndWrites.ts';

const batch = 500;

const termsIn = Schema.decodeUnknownResult(Schema.Struct({ side: Side, country: MarketCountry, quantity: Quantity }));

export interface TriggerRefreshParts extends LapseParts {
  /** Another value after each import of products. */
  readonly edition: () => unknown;
}

/** The limit orders of a product whose triggers were computed with the same text. */
type Group = Pick<LimitOrderRow, 'sku' | 'pricedBy'>;

/** The groups whose triggers are to be computed again, and what was in force when they were found. */
export interface Outdated {
  readonly groups: readonly Group[];
  readonly edition: unknown;
  readonly rules: number;
}

/**
 * Keeps the triggers of active limit orders with the products and taxes in force (LIM-5): after an import, and when a tax row
 * comes into force, it computes those again whose text has changed, and makes those inactive whose product is not traded
 * any more. Everything it does may be done by several processes.
 */
export class LimitOrderTriggers {
  readonly #parts: TriggerRefreshParts;
  #edition: unknown = null;
  #rules = 0;
  constructor(parts: TriggerRefreshParts) {
    this.#parts = parts;
  }

  /** Only reads, which takes long with many limit orders; null unless products or taxes have changed in this process. */
  outdated(tick: PriceTick): Effect.Effect<Outdated | null, unknown> {
    return reading(async () => {
      const edition = this.#parts.edition();
      const rules = taxRules.filter(({ from }) => from <= tick.lastRecalculatedAt).length;
      if (edition === this.#edition && rules === this.#rules) return null;
      return { groups: await this.#outdatedGroups(tick), edition, rules };
    });
  }

  /** Computes the triggers of the groups again. A stop waits for one transaction of it. */
  refresh({ groups, edition, rules }: Outdated, tick: PriceTick): Effect.Effect<void, unknown> {
    return Effect.gen({ self: this }, function* () {
      for (const group of groups)
        for (let after: string | null = ''; after !== null;) {
          const from: string = after;
          after = yield* writing(() => this.#parts.database.transaction((tx) => this.#some(tx, group, tick, from)));
        }
      this.#edition = edition;
      this.#rules = rules;
    });
  }

  async #outdatedGroups(tick: PriceTick): Promise<readonly Group[]> {
    const { catalogue, database } = this.#parts;
    const { sku, side, document } = limitOrders;
    const rows = await database.unhurried.db
      .selectDistinct({
        sku,
        side,
        pricedBy: limitOrders.pricedBy,
        country: sql<string>`${document} ->> 'country'`,
        quantity: sql<number>`(${document} ->> 'quantity')::int`,
      })
      .from(limitOrders)
      .where(sql`${limitOrders.status} = 'active'`);
    const outdated = rows.filter((row) => {
      const terms = termsIn(row);
      return Result.isSuccess(terms) && pricedBy(terms.success, catalogue.ofSku(row.sku), tick) !== row.pricedBy;
    });
    return [...new Map(outdated.map((row) => [`${row.sku} ${row.pricedBy}`, row])).values()];
  }

  /** The next limit orders of a group after an id; answers the last id, null when there are no more. */
  async #some(tx: Transaction, group: Group, tick: PriceTick, after: string): Promise<string | null> {
    const { catalogue } = this.#parts;
    const rows = await tx
      .select()
      .from(limitOrders)
      .where(
        sql`${limitOrders.status} = 'active' and ${limitOrders.sku} = ${group.sku}
          and ${limitOrders.pricedBy} = ${group.pricedBy} and ${limitOrders.id} > ${after}`,
      )
      .orderBy(limitOrders.id)
      .limit(batch)
      .for('update');
    const productOf = (sku: string) => catalogue.ofSku(sku);
    const changed = rows.flatMap((row) => {
      const limitOrder = readableLimitOrder(row);
      return limitOrder === null ? [] : { row, ...triggerColumns(limitOrder, { tick, productOf }) };
    });
    await this.#end(
      tx,
      changed.filter((each) => each.pricedBy === untraded).map(({ row }) => row),
    );
    await write(
      tx,
      changed
        .filter((each) => each.pricedBy !== untraded)
        .map(({ row, metal, trigger, pricedBy: by }) => sql`(${row.id}, ${metal}, ${trigger}::bigint, ${by})`),
    );
    return rows.at(-1)?.id ?? null;
  }

  async #end(tx: Transaction, rows: readonly LimitOrderRow[]): Promise<void> {
    if (rows.length === 0) return;
    const now = await this.#parts.time(tx);
    const customers = await customersOf(tx, rows);
    const decided = rows.map((row) => ({
      ...productGone(limitOrderOf(row), now),
      customer: customers.get(row.ownerId),
    }));
    await keepDecided(tx, decided);
    const news = decided.flatMap(({ customer, ...each }) => (customer === undefined ? [] : [{ ...each, customer }]));
    await enqueueMessages(tx, news, this.#parts);
  }
}

const write = async (tx: Transaction, values: readonly SQL[]): Promise<void> => {
  if (values.length === 0) return;
  await tx.execute(sql`
    update ${limitOrders} set metal = next.metal, trigger = next.trigger, priced_by = next.priced_by
    from (values ${sql.join([...values], sql`, `)}) as next (id, metal, trigger, priced_by)
    where ${limitOrders.id} = next.id`);
};
