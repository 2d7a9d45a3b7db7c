import { eq } from 'drizzle-orm';
import { Result, Schema } from 'effect';
import { BankAccount } from '../../contract/shapes/order.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { currencies } from '../../domain/kernel/Money.ts';
import { storeKeys } from '../../domain/market/Market.ts';
import { siteKeys } from '../../domain/market/Sites.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { Database } from '../store/Database.ts';
import { statedShops } from '../store/schema/shop.ts';

/** What the running shop says of itself to the commands beside it. */
export interface StatedShop {
  readonly identity: ShopIdentity;
  /** How far the dev controls have moved its clock; 0 in operation. */
  readonly clockAheadMs: number;
}

const name = 'shop';
const Place = Schema.Struct({ slug: Schema.String, name: Schema.String, address: Schema.String });
const Identity = Schema.Struct({
  name: Schema.String,
  imprint: Schema.Record(Schema.Literals(storeKeys), Schema.Array(Schema.String)),
  email: Schema.String,
  phone: Schema.String,
  origins: Schema.Record(Schema.Literals(siteKeys), Schema.String),
  accounts: Schema.Record(Schema.Literals(currencies), BankAccount),
  pickupPlaces: Schema.Record(Schema.Literals(['de', 'en']), Schema.Array(Place)),
});
const readIdentity = Schema.decodeUnknownResult(Identity);

/** Stores what the shop says of itself, in place of what it said before. */
export const stateShop = async (
  { db }: Pick<Database, 'db'>,
  { identity, clockAheadMs }: StatedShop,
  statedAt: Instant,
): Promise<void> => {
  const row = { identity, clockAheadMs, statedAt };
  await db
    .insert(statedShops)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: statedShops.name, set: row });
};

/** What the shop said when it was started last; null: no shop of this version has run on the database. */
export const statedShop = async ({ db }: Pick<Database, 'db'>): Promise<StatedShop | null> => {
  const [row] = await db.select().from(statedShops).where(eq(statedShops.name, name));
  const identity = readIdentity(row?.identity);
  return row === undefined || Result.isFailure(identity)
    ? null
    : { identity: identity.success, clockAheadMs: row.clockAheadMs };
};
