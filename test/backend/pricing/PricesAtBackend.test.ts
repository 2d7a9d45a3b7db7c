import { sql } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PriceCourse } from '../../../src/backend/pricing/PriceCourse.ts';
import { PriceEngine } from '../../../src/backend/pricing/PriceEngine.ts';
import { PricesAtBackend } from '../../../src/backend/pricing/PricesAtBackend.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { Catalogue } from '../../../src/domain/catalog/ports/Catalogue.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import type { MetalPrices, ProductPrices } from '../../../src/domain/pricing/Price.ts';
import type { PriceTick } from '../../../src/domain/pricing/PriceTick.ts';
import { productPrices } from '../../../src/domain/pricing/ProductPrices.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { someSpots } from '../../builders/tick.ts';
import { SetClock, SetFeed, moved, silentLog } from './pricingRig.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { asked } from '../../numbers.ts';

class TwoCoins extends Catalogue {
  readonly #coins: readonly Product[] = [aProduct(), aSilverCoin()];
  ofSku(sku: string): Product | undefined {
    return this.#coins.find((coin) => coin.sku === sku);
  }
  atSlug(): undefined {}
  all(): readonly Product[] {
    return this.#coins;
  }
  version(): number {
    return 1;
  }
  stockChanged(): void {}
}

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from ticks`));

const run = Effect.runPromise;
const market = { currency: 'EUR', country: 'AT' } as const;
const swiss = { currency: 'CHF', country: 'CH' } as const;

const aShop = (of: typeof market | typeof swiss = market) => {
  const clock = new SetClock();
  const feed = new SetFeed(clock);
  const history = new TickHistory(database);
  const engine = new PriceEngine({ feed, clock, database, history, log: silentLog });
  const catalogue = new TwoCoins();
  const prices = new PricesAtBackend({ engine, course: new PriceCourse(history), catalogue, market: of, clock });
  return { clock, feed, engine, catalogue, prices };
};

describe('PricesAtBackend', () => {
  it('has no prices before the first tick', async () => {
    const { prices } = aShop();
    for (const answer of [prices.metals(), prices.ofSkus(['AU-PHIL-1OZ']), prices.snapshots('gold', 'EUR', '1w')]) {
      const result = await run(Effect.result<unknown, unknown, never>(answer));
      expect(Result.isFailure(result) && result.failure).toMatchObject({ _tag: 'PricesUnavailable' });
    }
  });

  it('answers the board with its time and its validity (PRC-2, PRC-6)', async () => {
    const { clock, engine, prices } = aShop();
    await run(engine.start());
    clock.at += seconds(42);
    const tick = engine.get();
    expect(await run(prices.metals())).toMatchObject({
      tickId: tick?.id,
      serverTimestamp: clock.at,
      lastRecalculatedAt: tick?.lastRecalculatedAt,
      validUntil: tick?.validUntil,
      stale: false,
    });
  });

  it("answers the board while the database is down, without the day's chart", async () => {
    const { engine, prices } = aShop();
    await run(engine.start());
    await database.db.execute(sql`alter table ticks rename to gone`);
    const board = await run(prices.metals());
    const history = await run(Effect.result(prices.snapshots('gold', 'EUR', '1y')));
    await database.db.execute(sql`alter table gone rename to ticks`);
    expect(board.metals.map(({ name, changeBp }) => [name, changeBp])).toEqual([
      ['gold', null],
      ['silver', null],
      ['platinum', null],
      ['palladium', null],
    ]);
    expect(Result.isFailure(history) && history.failure._tag).toBe('PricesUnavailable');
  });

  it('marks prices as stale and still shows them (PRC-9, P1)', async () => {
    const { clock, feed, engine, prices } = aShop();
    await run(engine.start());
    feed.says = () => 'timeout';
    clock.at += minutes(6) + 1;
    await run(engine.checkWhatIsDue());
    expect(await run(prices.metals())).toMatchObject({ stale: true });
    expect(await run(prices.ofSkus(['AU-PHIL-1OZ']))).toHaveLength(1);
  });

  it('prices by the rules of the core, leaves out unknown skus, drops doubles, and takes at most 100 (CAT-12, C13)', async () => {
    const { engine, prices, catalogue } = aShop();
    await run(engine.start());
    const tick = engine.get();
    if (tick === null) throw new Error('no tick');
    const answer = await run(prices.ofSkus(['AG-PHIL-1OZ', 'nothing', '__proto__', 'AU-PHIL-1OZ', 'AU-PHIL-1OZ']));
    expect(answer).toEqual([...catalogue.all()].reverse().map((coin) => productPrices(coin, { tick, ...market })));
    const far = [...Array.from({ length: 100 }, (_, n) => `nothing-${n}`), 'AU-PHIL-1OZ'];
    expect(await run(prices.ofSkus(far))).toEqual([]);
  });

  it.each([market, swiss])('prices with the tax of the country it is for: $country (PRC-7)', async (of) => {
    const { engine, prices, catalogue } = aShop(of);
    await run(engine.start());
    const tick = engine.get();
    if (tick === null) throw new Error('no tick');
    const coins = catalogue.all();
    expect(await run(prices.ofSkus(coins.map(({ sku }) => sku)))).toEqual(
      coins.map((coin) => productPrices(coin, { tick, ...of })),
    );
  });

  it('answers snapshots of one metal and currency (PRC-6)', async () => {
    const { clock, engine, prices } = aShop();
    await run(engine.start());
    clock.at += minutes(3);
    await run(engine.checkWhatIsDue());
    clock.at += minutes(30);
    await run(engine.checkWhatIsDue());
    expect(await run(prices.snapshots('silver', 'CHF', '1w'))).toEqual([
      { at: clock.at - minutes(30), ...someSpots.silver.CHF },
      { at: clock.at, ...someSpots.silver.CHF },
    ]);
  });

  it('never mixes two ticks in an answer: 50 readers during 1,000 recalculations (P3)', async () => {
    const { clock, feed, engine, prices, catalogue } = aShop();
    const quote = feed.quote.bind(feed);
    feed.quote = () => Effect.promise(() => new Promise(setImmediate)).pipe(Effect.andThen(quote()));
    const ticks = new Map<string, PriceTick>();
    let n = 0;
    feed.says = () => ({ quotedAt: clock.now(), spots: moved(someSpots, (n++ % 50) * 1_000) });
    engine.listen((event) => {
      if (event.type === 'finish' && event.tick !== null) ticks.set(event.tick.id, event.tick);
    });
    await run(engine.start());
    const boards: MetalPrices[] = [];
    const answers: (readonly ProductPrices[])[] = [];
    let reading = true;
    // Each reader has its own pace; in step they would all read the same few ticks of a fast machine.
    const read = async (_: unknown, reader: number): Promise<void> => {
      while (reading) {
        boards.push(await run(prices.metals()));
        answers.push(await run(prices.ofSkus(['AU-PHIL-1OZ', 'AG-PHIL-1OZ'])));
        await new Promise((resolve) => setTimeout(resolve, 1 + (reader % 20)));
      }
    };
    const readers = Array.from({ length: 50 }, read);
    const recalculations = asked('P3', 150, 1_000);
    for (let recalculation = 0; recalculation < recalculations; recalculation++) {
      clock.at += seconds(1);
      const recalculated = run(engine.nextTick());
      await new Promise(setImmediate);
      await recalculated;
    }
    reading = false;
    await Promise.all(readers);
    expect(ticks.size).toBe(recalculations + 1);
    expect(new Set(boards.map(({ tickId }) => tickId)).size).toBeGreaterThan(recalculations / 10);
    const mixed = boards.filter((board) => {
      const tick = ticks.get(board.tickId);
      return (
        tick === undefined ||
        board.metals.some(
          (metal) =>
            metal.lastRecalculatedAt !== tick.lastRecalculatedAt ||
            metal.prices.some(
              ({ currency, type, centAmount }) =>
                tick.spots[metal.name][currency][type === 'buy' ? 'ask' : 'bid'] !== centAmount,
            ),
        )
      );
    });
    expect(mixed).toEqual([]);
    const should = new Map(
      [...ticks].map(([id, tick]) => [
        id,
        JSON.stringify(catalogue.all().map((coin) => productPrices(coin, { tick, ...market }))),
      ]),
    );
    expect(answers.filter((answer) => JSON.stringify(answer) !== should.get(answer[0]?.tickId ?? ''))).toEqual([]);
  });
});
