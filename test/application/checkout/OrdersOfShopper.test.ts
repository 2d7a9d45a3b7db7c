import { describe, expect, it } from 'vitest';
import { CartRepositoryInMemory } from '../../../src/adapters/memory/CartRepositoryInMemory.ts';
import { OrderRepositoryInMemory } from '../../../src/adapters/memory/OrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { OrdersOfShopper } from '../../../src/application/checkout/OrdersOfShopper.ts';
import { PurchaseBroken } from '../../../src/domain/order/OrderErrors.ts';
import { aFullCart, aPlacement } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aShopper, refusal, shopParts } from '../../ports/TestShop.ts';

describe('an order of a broken cart', () => {
  it('is refused with a code, under which the shop reports the cart (CHK-5)', async () => {
    const shopper = aShopper();
    const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
    for (const product of [aProduct(), aSilverCoin()]) parts.catalogue.put(product);
    const { lines, ...cart } = aFullCart({ ownerId: shopper.ownerId });
    parts.shop.carts.set(cart.id, { ...cart, lines: [...lines, ...lines] });
    const reported: unknown[] = [];
    const orders = new OrdersOfShopper({
      ...parts,
      carts: new CartRepositoryInMemory(parts),
      orders: new OrderRepositoryInMemory(parts),
      supportCode: () => `A1B2C${reported.length}`,
      reportBroken: (broken) => reported.push(broken),
    });
    const { quote } = aPlacement();
    if (quote === null) throw new Error('no quote');
    const request = { cartId: cart.id, quote: parts.seal.seal(quote), privacyAccepted: true, termsAccepted: true };
    expect(await refusal(orders.place(request, 'key'))).toEqual(new PurchaseBroken({ supportCode: 'A1B2C0' }));
    expect(reported).toEqual([{ supportCode: 'A1B2C0', cartId: cart.id }]);
  });
});
