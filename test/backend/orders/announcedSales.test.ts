import { afterAll, beforeAll, expect, it } from 'vitest';
import { MoveOrder } from '../../../src/application/order/MoveOrder.ts';
import { followMoves } from '../../../src/backend/orders/announceChange.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { addressesFor } from '../../builders/address.ts';
import { aPayoutAccount, methodFor } from '../../builders/cart.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { shopOn } from '../../ports/shops.ts';
import { aNewProduct, aShopper, requestOf, run } from '../../ports/TestShop.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(async () => {
  await database?.close();
});

it('a sale out of the deposit is announced to the other open pages of its customer (DEP-2, ORD-2)', async () => {
  const shop = shopOn(database);
  const shopper = aShopper({ level: 'User' });
  const { sku } = await shop.sell(aNewProduct({ stock: 10 }));
  const placed = async (side: Side): Promise<Order> => {
    const carts = shop.carts(shopper);
    const { cart } = await run(carts.open(side));
    const filled = await run(carts.add(cart.id, sku, 1));
    const settled = await run(
      carts.settle(filled.cart.id, filled.cart.version, {
        shippingMethodId: methodFor('euro', 'deposit', side).id,
        email: 'anna@example.com',
        paymentMethod: 'wire',
        ...(side === 'sell' ? { payoutAccount: aPayoutAccount() } : {}),
      }),
    );
    await run(carts.address(settled.cart.id, settled.cart.version, addressesFor('AT')));
    const recalculated = await run(carts.recalculate(settled.cart.id));
    if (recalculated.quote === null) throw new Error('no quote');
    return run(shop.orders(shopper).place(requestOf({ ...recalculated, quote: recalculated.quote }), `key-of-${side}`));
  };
  const { orderNumber: number, totals } = await placed('buy');
  const move = { does: 'pay', amount: totals.gross } as const;
  await run(new MoveOrder(shop.desk, shop.clock).execute({ number, move, actor: 'berta' }));
  const announced: string[] = [];
  const stop = await followMoves(database, (ownerId) => announced.push(ownerId));
  await placed('sell');
  await expect.poll(() => announced).toEqual([shopper.ownerId]);
  await stop();
});
