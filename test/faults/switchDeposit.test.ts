import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartSettings } from '../../src/domain/cart/ports/Carts.ts';
import type { ShippingMethodId } from '../../src/domain/kernel/Ids.ts';
import type { ShippingMode } from '../../src/domain/shipping/Shipping.ts';
import { methodFor } from '../builders/cart.ts';
import { shopOn } from '../ports/shops.ts';
import { aNewProduct, aShopper, outcome, run, type TestShop } from '../ports/TestShop.ts';
import { FaultyStatements } from './FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from './watchedDatabases.ts';

const idFor = (mode: ShippingMode): ShippingMethodId => methodFor('euro', mode).id;

for (const { name, open, available } of watchedKinds)
  describe.skipIf(!available)(`a cart on its way into the deposit while ${name} fails`, () => {
    const faults = new FaultyStatements();
    let processes: TwoProcesses;
    let shop: TestShop;
    beforeAll(async () => {
      processes = await open(faults);
      shop = shopOn(processes.database);
    });
    afterAll(async () => {
      await processes?.close();
    });

    /** A customer's cart with a gold coin and a silver one, and how to move it from one mode to the other. */
    const ready = async (from: ShippingMode, to: ShippingMode) => {
      const gold = await shop.sell(aNewProduct());
      const silver = await shop.sell(aNewProduct({ preciousMetal: 'silver', depositable: false }));
      const carts = shop.carts(aShopper({ level: 'User' }));
      const { id } = (await run(carts.open('buy'))).cart;
      const first = await run(carts.add(id, gold.sku, 2));
      const settled = await run(carts.settle(id, first.cart.version, { shippingMethodId: idFor(from) }));
      const { cart } =
        from === 'deposit' ? settled : await run(carts.add(settled.cart.id, silver.sku, 1, settled.cart.version));
      const settings: CartSettings = { shippingMethodId: idFor(to), leaveOut: [silver.sku] };
      return {
        move: () => carts.settle(cart.id, cart.version, settings),
        present: async () => {
          const [only, ...others] = (await run(carts.all())).map((each) => each.cart);
          expect(others).toEqual([]);
          return { isOld: only?.id === cart.id, lines: only?.lines.length, method: only?.shippingMethodId };
        },
        before: { isOld: true, lines: cart.lines.length, method: idFor(from) },
        after: { isOld: false, lines: 1, method: idFor(to) },
      };
    };

    it.each([
      ['shipping', 'deposit'],
      ['deposit', 'shipping'],
    ] as const)(
      'from %s to %s a failing statement leaves the old cart or the new one, whole (C10)',
      async (from, to) => {
        const first = await ready(from, to);
        faults.watch(null);
        await run(first.move());
        const statements = faults.count;
        expect(statements).toBeGreaterThanOrEqual(2);
        const seen = new Set<boolean>();
        for (const when of ['before', 'after'] as const)
          for (let at = 1; at <= statements; at += 1) {
            const { move, present, before, after } = await ready(from, to);
            faults.watch({ at, when });
            const was = await outcome(move());
            faults.watch(null);
            const left = await present();
            expect([when, at, left]).toEqual([when, at, left.isOld ? before : after]);
            if (was === 'ok') expect(left).toEqual(after);
            // Sent again, as a shopper does who got no answer: the first one counted, or this one does.
            expect(await outcome(move())).toBe(left.isOld ? 'ok' : 'CartNotFound');
            expect(await present()).toEqual(after);
            seen.add(left.isOld);
          }
        expect(seen).toEqual(new Set([true, false]));
      },
    );
  });
