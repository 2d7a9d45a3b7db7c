import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { ShippingMode } from '../../src/domain/shipping/Shipping.ts';
import { methodFor } from '../builders/cart.ts';
import { silent, shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, run } from '../ports/TestShop.ts';

/*
 * A shop process whose customers move their carts into the deposit and back as fast as they can until it is killed. Started
 * again, the same customers go on with the carts that they find.
 */
const { DATABASE_URL, DATA_FOLDER = '', MIGRATIONS = '' } = process.env;
const database = await openDatabase({
  ...(DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { databaseUrl: DATABASE_URL }),
  migrationsFolder: MIGRATIONS,
  log: silent,
});
const shop = shopOn(database);
const product = aNewProduct({ id: idOf('p-moved'), sku: idOf('SKU-MOVED'), slug: 'moved', stock: 1_000_000 });
if ((await shop.stockOf(product.sku)) === 0) await shop.sell(product);
shop.catalogue.put(product);

const moving = async (n: number): Promise<never> => {
  const ownerId = idOf<never>(`owner-${n}`);
  const carts = shop.carts(aShopper({ level: 'User', ownerId }));
  const [before] = await run(carts.all());
  let cart = before?.cart;
  if (cart === undefined) {
    const { id } = (await run(carts.open('buy'))).cart;
    ({ cart } = await run(carts.add(id, product.sku, 2)));
    writeSync(1, `filled ${ownerId}\n`);
  }
  for (;;) {
    const mode: ShippingMode = cart.shippingMethodId === methodFor('euro', 'deposit').id ? 'shipping' : 'deposit';
    ({ cart } = await run(carts.settle(cart.id, cart.version, { shippingMethodId: methodFor('euro', mode).id })));
    writeSync(1, 'moved\n');
  }
};
await Promise.all([0, 1, 2, 3].map(moving));
