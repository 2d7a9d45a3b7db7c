import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartsOfAll } from '../../../src/backend/carts/CartRows.ts';
import { CartRepositoryInPostgres } from '../../../src/backend/carts/CartRepositoryInPostgres.ts';
import { BatchPerTurn } from '../../../src/backend/store/BatchPerTurn.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { aCart } from '../../builders/cart.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { aShopper, refusal, run } from '../../ports/TestShop.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(async () => {
  await database?.close();
});
const cartsOfShopper = (shopper: Shopper): CartRepositoryInPostgres => {
  const cartsTogether = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(database.db, shoppers));
  return new CartRepositoryInPostgres({ database, log: silent, shopper, cartsTogether });
};
const cartOf = ({ ownerId, market }: Shopper): Cart => aCart({ ownerId, store: market.store, lines: [] });

it('opens a cart twice at most, and is unavailable if it cannot be stored', async () => {
  const [anna, berta] = [aShopper(), aShopper()];
  const taken = await run(cartsOfShopper(anna).open('buy', () => cartOf(anna)));
  const seen: (Cart | null)[] = [];
  // The id is that of another owner's cart, so no attempt can store it.
  const opening = cartsOfShopper(berta).open('buy', (present) => {
    seen.push(present);
    return { ...cartOf(berta), id: taken.id };
  });
  expect(await refusal(opening)).toEqual(new CartsUnavailable());
  expect(seen).toEqual([null, null]);
});
