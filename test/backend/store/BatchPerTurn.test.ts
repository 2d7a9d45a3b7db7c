import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartsOfAll } from '../../../src/backend/carts/CartRows.ts';
import { BatchPerTurn } from '../../../src/backend/store/BatchPerTurn.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';
import { FaultyStatements, InjectedFault } from '../../faults/FaultyStatements.ts';
import { type TwoProcesses, watchedKinds } from '../../faults/watchedDatabases.ts';
import { marketIn } from '../../builders/cart.ts';
import { shopOn } from '../../ports/shops.ts';
import { aNewProduct, aShopper, run, type TestShop } from '../../ports/TestShop.ts';

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`carts that are asked for at once, on ${kind.name}`, () => {
    const statements = new FaultyStatements();
    let processes: TwoProcesses;
    let shop: TestShop;
    beforeAll(async () => {
      processes = await kind.open(statements);
      shop = shopOn(processes.other);
    });
    afterAll(async () => {
      await processes?.close();
    });

    it('are read by one statement, each shopper’s for that shopper in that store alone (Z2, Z9)', async () => {
      const coin = await shop.sell(aNewProduct());
      const [anna, bert] = [aShopper(), aShopper()];
      const swiss = { ...anna, market: marketIn('ch') };
      const carts = [
        await run(shop.carts(anna).open('buy')),
        await run(shop.carts(bert).open('sell')),
        await run(shop.carts(swiss).open('buy')),
      ];
      const [ofAnna, ofBert, ofSwiss] = carts.map(({ cart }) => cart);
      const together = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(processes.database.db, shoppers));
      statements.watch(null);
      const asked = [anna, bert, swiss, aShopper(), anna].map((shopper) => together.ask(shopper));
      expect(await Promise.all(asked)).toEqual([[ofAnna], [ofBert], [ofSwiss], [], [ofAnna]]);
      expect(statements.count).toBe(1);

      const { cart } = await run(shop.carts(anna).add(carts[0]?.cart.id ?? cartless(), coin.sku, 1));
      expect(await together.ask(anna)).toEqual([cart]);
      expect(statements.count).toBe(2);
    });

    it('fail for all callers when their statement fails, and are loaded again for the next call', async () => {
      const shopper = aShopper();
      const together = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(processes.database.db, shoppers));
      statements.watch({ at: 1, when: 'before' });
      const outcomes = await Promise.allSettled([together.ask(shopper), together.ask(aShopper())]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      for (const each of outcomes)
        expect(each.status === 'rejected' && (each.reason as Error).cause).toBeInstanceOf(InjectedFault);
      expect(await together.ask(shopper)).toEqual([]);
    });
  });

const cartless = (): never => {
  throw new Error('no cart');
};
