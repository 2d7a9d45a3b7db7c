import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { DepositsOfShopper } from '../../../src/application/deposit/DepositsOfShopper.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { aShopper, run, shopParts } from '../../ports/TestShop.ts';

it('the course has the tick in force once, also where it is among the past ones (DEP-3)', async () => {
  const [parts, shopper, coin, number] = [shopParts(), aShopper({ level: 'User' }), aProduct(), depositNumber(1)];
  const tick = aTick();
  const movement = {
    number: 1,
    at: noon - 1,
    kind: 'purchase' as const,
    sku: coin.sku,
    pieces: 1,
    cost: Money.of(100_000, 'EUR'),
    unitValue: Money.of(100_000, 'EUR'),
    tickId: tick.id,
    order: { id: idOf<'x' & never>('o-1'), number: idOf<'x' & never>('A-1') },
    correction: null,
  };
  parts.tick.tick = tick;
  parts.catalogue.put(coin);
  const deposit = { number, ownerId: shopper.ownerId, currency: 'EUR' as const, openedAt: noon - 1 };
  const deposits = new DepositsOfShopper({
    ...parts,
    shopper,
    repository: {
      ofOwner: () => Effect.succeed([{ deposit, ledger: { movements: [movement], reservations: [] } }]),
      ordersUnderWay: () => Effect.succeed(0),
    },
    ticksOverTime: { until: () => Effect.succeed([tick]) },
  });
  expect((await run(deposits.course(number, '1w'))).map(({ at }) => at)).toEqual([tick.lastRecalculatedAt]);
});
