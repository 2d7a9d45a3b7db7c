import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { cartsInMemory } from '../../ports/cartsInMemory.ts';
import { accountInMemory, customersInMemory } from '../../ports/customersInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { wishlistsInMemory } from '../../ports/wishlistsInMemory.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aNewProduct, aShopper, outcome, run, shopParts } from '../../ports/TestShop.ts';

const phone = '+436641234567';
const password = 'Sehr-Geheim-7';

/** One shop in memory with two customers, each with a cart and a wishlist. */
const twoCustomers = async () => {
  const parts = { ...shopParts(), shop: new ShopInMemory() };
  const sent: string[] = [];
  const product = aNewProduct();
  parts.catalogue.put(product);
  const customer = async () => {
    const shopper = aShopper({ level: 'User' });
    parts.shop.accounts.set(shopper.ownerId, accountInMemory(aCustomer({ id: shopper.ownerId, phone }), password));
    const carts = cartsInMemory({ ...parts, shopper });
    const wishlists = wishlistsInMemory({ ...parts, shopper });
    await run(carts.open('buy'));
    await run(wishlists.create([{ sku: product.sku, quantity: 1 }]));
    const limitOrders = { active: () => Effect.succeed(0) };
    const customers = customersInMemory({
      ...parts,
      shopper,
      family: 'f',
      limitOrders,
      codesPerHour: 100,
      caused: (_, each) => {
        if (each.does === 'send-code') sent.push(each.code);
      },
    });
    return { id: shopper.ownerId, carts, wishlists, customers };
  };
  return { anna: await customer(), berta: await customer(), sent, clock: parts.clock };
};

describe('customers in memory', () => {
  it('deleting a customer deletes the carts and the wishlist of this customer only (ACC-3, R9)', async () => {
    const { anna, berta } = await twoCustomers();
    await run(anna.customers.delete(anna.id, password));
    expect([await run(anna.carts.all()), await run(anna.wishlists.own())]).toEqual([[], null]);
    expect(await run(berta.carts.all())).toHaveLength(1);
    expect((await run(berta.wishlists.own()))?.lineItems).toHaveLength(1);
    expect(await outcome(berta.customers.me())).toBe('ok');
  });

  it('a code is taken once, with spaces around it as well (AUTH-7, S12)', async () => {
    const { anna, sent } = await twoCustomers();
    await run(anna.customers.sendCode(phone));
    expect(await outcome(anna.customers.verifyPhone(phone, ` ${sent[0]} `))).toBe('ok');
    expect(await outcome(anna.customers.verifyPhone(phone, sent[0] ?? ''))).toBe('CodeIncorrect');
  });

  it('a phone is locked for every customer with its number, until the lock ends (S12)', async () => {
    const { anna, berta, sent, clock } = await twoCustomers();
    await run(anna.customers.sendCode(phone));
    for (let n = 0; n < 5; n += 1) await outcome(anna.customers.verifyPhone(phone, 'no code'));
    expect(await outcome(berta.customers.sendCode(phone))).toBe('TooManyAttempts');
    clock.at += minutes(10);
    expect(await outcome(berta.customers.sendCode(phone))).toBe('ok');
    expect(sent).toHaveLength(2);
  });
});
