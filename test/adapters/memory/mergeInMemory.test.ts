import { describe, expect, it } from 'vitest';
import { mergeInMemory } from '../../../src/adapters/memory/mergeInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { idOf, type OrderId, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { marketIn } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { shopParts } from '../../ports/TestShop.ts';

describe('the orders of a guest who signs in, in memory', () => {
  it('become those of the account with their keys if they have its e-mail; others stay (Z4, CART-9)', () => {
    const { catalogue, clock, facts, ids, tick } = shopParts();
    const shop = new ShopInMemory();
    const [guest, customerId] = [idOf<OwnerId>('guest'), idOf<OwnerId>('customer')];
    const email = 'anna@example.com';
    for (const [name, to] of [
      ['own', email],
      ["stranger's", 'eva@example.com'],
    ] as const) {
      const id = idOf<OrderId>(name);
      shop.orders.set(id, anOrder({ id, ownerId: guest, email: to }));
      shop.keys.set(JSON.stringify([guest, `key of ${name}`]), { request: name, orderId: id });
    }
    mergeInMemory(shop, guest, {
      customerId,
      email,
      facts,
      market: marketIn('euro'),
      tick: tick.get(),
      now: clock.now(),
      productOf: (sku) => catalogue.ofSku(sku),
      cartId: () => ids.cart(),
    });
    expect([customerId, guest].map((owner) => shop.ordersOf(owner).map(({ id }) => id))).toEqual([
      ['own'],
      ["stranger's"],
    ]);
    expect([...shop.keys.keys()].toSorted()).toEqual(
      [
        [customerId, 'key of own'],
        [guest, "key of stranger's"],
      ]
        .map((key) => JSON.stringify(key))
        .toSorted(),
    );
  });
});
