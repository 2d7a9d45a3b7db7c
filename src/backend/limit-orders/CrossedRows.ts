import { type SQL, sql } from 'drizzle-orm';
import { type Metal, metals } from '../../domain/catalog/Product.ts';
import { currencies, type Currency } from '../../domain/kernel/Money.ts';
import { type PriceTick, type Side, sides } from '../../domain/pricing/PriceTick.ts';
import type { Queries } from '../store/Database.ts';
import { limitOrders } from '../store/schema/limitOrders.ts';

/** The order book of one metal, currency and side: an index range of their triggers is what a tick crosses. */
export interface Book {
  readonly metal: Metal;
  readonly currency: Currency;
  readonly side: Side;
}

/** The last limit order of a page. */
export interface Cursor {
  readonly trigger: number;
  readonly id: string;
}

const spotOf = ({ spots }: PriceTick, { metal, currency, side }: Book): number =>
  side === 'buy' ? spots[metal][currency].ask : spots[metal][currency].bid;

/** The condition that a tick crosses; the status is a literal, so that the partial index serves it. */
const crossedBy = (tick: PriceTick, book: Book): SQL => {
  const { metal, currency, side } = book;
  const spot = spotOf(tick, book);
  const beyond = side === 'buy' ? sql`>= ${spot}::bigint` : sql`<= ${spot}::bigint`;
  return sql`${limitOrders.status} = 'active' and ${limitOrders.metal} = ${metal}
    and ${limitOrders.currency} = ${currency} and ${limitOrders.side} = ${side} and ${limitOrders.trigger} ${beyond}`;
};

const everyBook: readonly Book[] = metals.flatMap((metal) =>
  currencies.flatMap((currency) => sides.map((side) => ({ metal, currency, side }))),
);

/**
 * Where a tick crosses at least one limit order: an index lookup for each metal, currency and side, in one statement. The
 * outermost trigger of each decides: the highest of buys, the lowest of sells.
 */
export const crossedBooks = async (db: Queries, tick: PriceTick): Promise<readonly Book[]> => {
  const asked = JSON.stringify(everyBook.map((book, place) => ({ place, spot: spotOf(tick, book), ...book })));
  const outermost = (side: Side) => sql`(
    select trigger from ${limitOrders}
    where status = 'active' and metal = asked.metal and currency = asked.currency and side = ${sql.raw(`'${side}'`)}
      and trigger is not null
    order by trigger ${sql.raw(side === 'buy' ? 'desc' : 'asc')} limit 1)`;
  const rows = await db
    .select({ place: sql<number>`place` })
    .from(
      sql`jsonb_to_recordset(${asked}::jsonb) as asked (place int, metal text, currency text, side text, spot bigint)`,
    )
    .where(sql`case side when 'buy' then ${outermost('buy')} >= spot else ${outermost('sell')} <= spot end`);
  return rows.flatMap(({ place }) => everyBook[place] ?? []);
};

/**
 * The next limit orders of a book that a tick crosses, locked until the transaction ends, without those that another
 * process has locked: buys from the highest trigger down, sells from the lowest up.
 */
export const claimCrossed = async (
  db: Queries,
  tick: PriceTick,
  book: Book,
  { after, most }: { readonly after: Cursor | null; readonly most: number },
) => {
  const key = sql`(${limitOrders.trigger}, ${limitOrders.id})`;
  const buys = book.side === 'buy';
  const further =
    after === null ? sql`true` : sql`${key} ${buys ? sql`<` : sql`>`} (${after.trigger}::bigint, ${after.id}::text)`;
  const direction = buys ? sql`desc` : sql`asc`;
  return db
    .select()
    .from(limitOrders)
    .where(sql`${crossedBy(tick, book)} and ${further}`)
    .orderBy(sql`${limitOrders.trigger} ${direction}, ${limitOrders.id} ${direction}`)
    .limit(most)
    .for('update', { skipLocked: true });
};
