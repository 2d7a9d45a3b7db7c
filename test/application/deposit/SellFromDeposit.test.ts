import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { SellFromDeposit } from '../../../src/application/deposit/SellFromDeposit.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import type { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { methodFor } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { cartsInMemory } from '../../ports/cartsInMemory.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

const coin = aProduct();

/** A customer with three coins in a deposit. */
const opened = (calls: Partial<Carts> = {}) => {
  const shopper = aShopper({ level: 'User' });
  const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
  parts.catalogue.put(coin);
  parts.shop.deposits.push(aKeptDeposit(shopper.ownerId, [{ sku: coin.sku, quantity: 3 }], parts.clock.now()));
  const carts = cartsInMemory(parts);
  const openCart = new OpenCartInMemory();
  const shown = changesOf(openCart, 'sell');
  const sell = (pieces: number) =>
    new SellFromDeposit(withCalls<Carts>(carts, calls), openCart).execute({ sku: coin.sku, pieces });
  const lines = async () =>
    (await run(carts.all())).map(({ cart }) => [cart.transactionType, ...cart.lines.map(({ quantity }) => quantity)]);
  return { sell, lines, shown };
};

describe('selling pieces of a deposit', () => {
  it('puts them into a selling cart that takes its goods out of the deposit, and shows it (DEP-2, SHIP-1)', async () => {
    const { sell, lines, shown } = opened();
    const sold = await run(sell(2));
    expect(sold.cart).toMatchObject({
      transactionType: 'sell',
      shippingMethodId: methodFor('euro', 'deposit', 'sell').id,
      lines: [{ sku: coin.sku, quantity: 2 }],
    });
    expect([await lines(), shown]).toEqual([[['sell', 2]], [sold]]);
    expect((await run(sell(1))).cart.lines).toMatchObject([{ quantity: 3 }]);
  });

  it('takes those that are not free out of the cart again, and shows nothing (DEP-2)', async () => {
    const { sell, lines, shown } = opened();
    await run(sell(2));
    shown.length = 0;
    expect(await refusal(sell(2))).toMatchObject({ _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' });
    expect([await lines(), shown]).toEqual([[['sell', 2]], []]);
  });

  it('is refused for the reason of the deposit, also when the pieces cannot leave the cart (DEP-2)', async () => {
    const { sell, lines, shown } = opened({ remove: () => Effect.fail(new CartsUnavailable()) });
    expect(await refusal(sell(4))).toMatchObject({ _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' });
    expect([await lines(), shown]).toEqual([[['sell', 4]], []]);
  });

  it('changes no cart that cannot be opened', async () => {
    const { sell, shown } = opened({ open: () => Effect.fail(new CartsUnavailable()) });
    expect([await refusal(sell(1)), shown]).toEqual([new CartsUnavailable(), []]);
  });
});
