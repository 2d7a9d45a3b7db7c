import { eq } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { cartsOf, deleteCart, insertCart, replaceCart } from '../../../src/backend/carts/CartRows.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { inTransaction } from '../../../src/backend/store/inTransaction.ts';
import { KeptCarts } from '../../../src/backend/carts/KeptCarts.ts';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { PGliteWithPlans } from '../../../src/backend/store/PGliteWithPlans.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { aCart } from '../../builders/cart.ts';
import { freshPGlite, migrationsFolder } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { postgresUrl, silent } from '../../ports/shops.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
}, 120_000);
afterAll(() => database.close());

const market = marketOf({ host: 'localhost', language: 'de' });
const shopperOf = (owner: string): Shopper => ({ ownerId: idOf(owner), level: 'Anonymous', market });
const log = { info: () => {}, warn: () => {}, error: () => {} };
const placed = async (owner: string): Promise<Cart> => {
  const cart = aCart({
    id: idOf(`cart-of-${owner}`),
    ownerId: idOf(owner),
    store: market.store,
    locale: market.localeTag,
  });
  await insertCart(database.db, cart);
  return cart;
};

describe('the carts a process has seen', () => {
  it('are answered from memory until one is written, by any process (C14)', async () => {
    const [shopper, cart, kept] = [shopperOf('reader'), await placed('reader'), KeptCarts.of(database)];
    const [first] = await kept.current(shopper);
    const [second] = await kept.current(shopper);
    expect(second).toBe(first);
    await replaceCart(database.db, { ...cart, version: 2, email: 'a@example.com' }, 1);
    expect((await kept.current(shopper))[0]).toMatchObject({ version: 2, email: 'a@example.com' });
    await database.db.update(carts).set({ version: 7 }).where(eq(carts.id, cart.id));
    expect((await kept.current(shopper))[0]?.version).toBe(7);
    await deleteCart(database.db, cart.id, shopper);
    expect(await kept.current(shopper)).toEqual([]);
  });

  it('are those of their owner and their store alone (Z2, Z9)', async () => {
    const [cart, kept] = [await placed('owner'), KeptCarts.of(database)];
    await kept.current(shopperOf('owner'));
    expect(await kept.current(shopperOf('stranger'))).toEqual([]);
    expect(kept.lastSeen(cart.id, shopperOf('stranger'))).toBeNull();
    const elsewhere: Shopper = { ...shopperOf('owner'), market: marketOf({ host: 'us.localhost', language: 'en' }) };
    expect(await kept.current(elsewhere)).toEqual([]);
    expect(kept.lastSeen(cart.id, elsewhere)).toBeNull();
  });

  it('carry the language of the visit', async () => {
    await placed('polyglot');
    const kept = KeptCarts.of(database);
    await kept.current(shopperOf('polyglot'));
    const english = marketOf({ host: 'localhost', language: 'en' });
    expect((await kept.current({ ...shopperOf('polyglot'), market: english }))[0]?.locale).toBe(english.localeTag);
  });

  it('never show what a transaction has written and taken back, nor miss what it has written', async () => {
    const [shopper, cart, kept] = [shopperOf('undecided'), await placed('undecided'), KeptCarts.of(database)];
    const write = (version: number, keep: boolean) =>
      Effect.runPromiseExit(
        inTransaction(
          database,
          async (tx) => {
            await replaceCart(tx, { ...cart, version: version + 1 }, version);
            return keep ? Result.succeed(null) : Result.fail('refused' as const);
          },
          { log, unavailable: () => 'unavailable' as const },
        ),
      );
    for (const [version, keep] of [
      [1, false],
      [1, true],
      [2, false],
      [2, true],
    ] as const) {
      const readings = [
        kept.current(shopper),
        write(version, keep),
        kept.current(shopper),
        kept.current(shopper),
      ] as const;
      await Promise.all(readings);
      expect(await kept.current(shopper)).toEqual(await cartsOf(database.db, shopper));
      expect((await kept.current(shopper))[0]?.version).toBe(keep ? version + 1 : version);
    }
  });

  it('are read by one statement for all concurrent callers, each gets its own (Z2, Z9)', async () => {
    const kept = KeptCarts.of(database);
    const owners = ['first', 'second', 'third'];
    for (const owner of owners) await placed(owner);
    const american: Shopper = { ...shopperOf('first'), market: marketOf({ host: 'us.localhost', language: 'en' }) };
    const asked = [...owners, 'nobody', 'first'].map(shopperOf);
    const statements = vi.spyOn(PGliteWithPlans.prototype, 'query');
    try {
      const answers = await Promise.all([...asked, american].map((shopper) => kept.current(shopper)));
      expect(answers.map((carts) => carts.map(({ id }) => id))).toEqual([
        ['cart-of-first'],
        ['cart-of-second'],
        ['cart-of-third'],
        [],
        ['cart-of-first'],
        [],
      ]);
      expect(statements).toHaveBeenCalledOnce();
    } finally {
      statements.mockRestore();
    }
  });

  it('are loaded again after a failure, which all concurrent callers get', async () => {
    const [kept, first] = [KeptCarts.of(database), await placed('unlucky')];
    const statements = vi.spyOn(PGliteWithPlans.prototype, 'query').mockRejectedValueOnce(new Error('gone'));
    try {
      const outcomes = await Promise.allSettled(['unlucky', 'beside'].map((owner) => kept.current(shopperOf(owner))));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await kept.current(shopperOf('unlucky'))).toEqual([first]);
    } finally {
      statements.mockRestore();
    }
  });
});

describe.skipIf(!hasPostgres)('the carts a process has seen, where others write too', () => {
  it('are as the last of them has left them, at once (C14)', async () => {
    const databaseUrl = await postgresUrl();
    const open = () => openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
    const [here, there] = [await open(), await open()];
    try {
      const [shopper, kept] = [shopperOf('reader'), KeptCarts.of(here)];
      const cart = aCart({
        id: idOf('shared'),
        ownerId: shopper.ownerId,
        store: market.store,
        locale: market.localeTag,
      });
      expect(await kept.current(shopper)).toEqual([]);
      await insertCart(there.db, cart);
      expect(await kept.current(shopper)).toEqual([cart]);
      for (const version of [1, 2, 3]) {
        const changed: Cart = { ...cart, version: version + 1, email: `${version}@example.com` };
        await replaceCart(there.db, changed, version);
        const readings = await Promise.all([
          kept.current(shopper),
          kept.current(shopperOf('stranger')),
          kept.current(shopper),
        ]);
        expect(readings).toEqual([[changed], [], [changed]]);
      }
      await deleteCart(there.db, cart.id, shopper);
      expect(await kept.current(shopper)).toEqual([]);
    } finally {
      await here.close();
      await there.close();
    }
  }, 60_000);
});
