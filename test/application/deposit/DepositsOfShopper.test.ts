import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { DepositsOfShopper } from '../../../src/application/deposit/DepositsOfShopper.ts';
import { freeInDepositsOf, nothingInDeposit } from '../../../src/application/deposit/freeInDepositsOf.ts';
import { DepositNotFound, DepositsUnavailable } from '../../../src/domain/deposit/DepositErrors.ts';
import type { DepositRepository } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import type { TicksOverTime } from '../../../src/domain/pricing/ports/TicksOverTime.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const coin = aProduct();
const earlier = aTick({ id: idOf('earlier'), lastRecalculatedAt: noon - 5 });

/** A customer with three coins in a deposit, and another one with a coin in a deposit. */
const opened = () => {
  const parts = { ...shopParts(), shop: new ShopInMemory() };
  const shopper = aShopper({ level: 'User' });
  const [kept, other] = [shopper.ownerId, aShopper().ownerId].map((ownerId, at) =>
    aKeptDeposit(ownerId, [{ sku: coin.sku, quantity: 3 - 2 * at }], noon - 9),
  );
  if (kept === undefined || other === undefined) throw new Error('no deposit');
  parts.shop.deposits.push(other, kept);
  parts.catalogue.put(coin);
  const repository = new DepositRepositoryInMemory(parts.shop);
  const asked: unknown[] = [];
  const ofRepository = (
    changes: Partial<DepositRepository> = {},
    who = shopper,
    ticks: ReturnType<TicksOverTime['until']> = Effect.succeed([earlier, aTick()]),
  ) =>
    new DepositsOfShopper({
      ...parts,
      shopper: who,
      repository: withCalls<DepositRepository>(repository, changes),
      ticksOverTime: {
        until: (...about) => {
          asked.push(about);
          return ticks;
        },
      },
    });
  const { number } = kept.deposit;
  return { ...parts, repository, shopper, number, other: other.deposit.number, asked, ofRepository };
};

describe('the deposits of a customer', () => {
  it('are shown with their products at the tick in force (DEP-1)', async () => {
    const { number, ofRepository } = opened();
    expect(await run(ofRepository().all())).toMatchObject([
      { number, tickId: 'tick-1', positions: [{ sku: coin.sku, productId: coin.id, pieces: 3 }] },
    ]);
  });

  it('have their movements, and a course with the tick in force once and last (DEP-3, DEP-4)', async () => {
    const { number, asked, ofRepository, tick } = opened();
    const { movements, total } = await run(ofRepository().movements(number, { page: 1, pageSize: 9 }));
    expect([movements, total]).toMatchObject([[{ sku: coin.sku, name: coin.name, pieces: 3 }], 1]);
    const course = await run(ofRepository().course(number, '1w'));
    expect(course.map(({ at }) => at)).toEqual([noon - 5, noon]);
    expect(course.map(({ currentValue }) => currentValue.centAmount > 0)).toEqual([true, true]);
    // The deposit was opened a moment ago.
    expect(asked).toEqual([[tick.tick, '1d']]);
  });

  it('of another customer are not found, and a guest has none, without a read (DEP-2, Z2)', async () => {
    const { other, number, ofRepository, shopper } = opened();
    const page = { page: 1, pageSize: 9 };
    for (const asked of [other, idOf<typeof number>('D-0')]) {
      expect(await refusal(ofRepository().movements(asked, page))).toEqual(new DepositNotFound());
      expect(await refusal(ofRepository().course(asked, '1w'))).toEqual(new DepositNotFound());
    }
    const unread = { ofOwner: () => Effect.fail(new DepositsUnavailable()) };
    const guest = ofRepository(unread, { ...shopper, level: 'Anonymous' });
    expect(await run(guest.all())).toEqual([]);
    expect(await refusal(guest.movements(number, page))).toEqual(new DepositNotFound());
  });

  it('are unavailable without prices, of which none are needed while there is no deposit (DEP-1)', async () => {
    const { number, ofRepository, shopper, tick } = opened();
    const unread = ofRepository({}, shopper, Effect.fail(new PricesUnavailable()));
    expect(await refusal(unread.course(number, '1w'))).toEqual(new DepositsUnavailable());
    tick.tick = null;
    for (const call of [ofRepository().all(), ofRepository().course(number, '1w')])
      expect(await refusal<unknown, unknown>(call)).toEqual(new DepositsUnavailable());
    expect(await run(ofRepository({}, aShopper({ level: 'User' })).all())).toEqual([]);
    const broken = ofRepository({ ofOwner: () => Effect.fail(new DepositsUnavailable()) });
    expect(await refusal(broken.all())).toEqual(new DepositsUnavailable());
  });
});

it('only a customer sells pieces out of a deposit: those that are free in it (DEP-2)', async () => {
  const { repository, shopper } = opened();
  const free = async (who: Parameters<typeof freeInDepositsOf>[1]) =>
    (await run(freeInDepositsOf(repository, who)))(coin.sku, 'EUR');
  expect(await free(shopper)).toBe(3);
  expect(await free({ ...shopper, level: 'Anonymous' })).toBe(0);
  expect((await run(nothingInDeposit))(coin.sku, 'EUR')).toBe(0);
});
