import { setTimeout as sleep } from 'node:timers/promises';
import { piecesOrdered, readStore } from './audit.ts';
import { ask, json } from './http.ts';
import { randomFrom } from './random.ts';
import { type PlacedOrder, type ReadyOrder, Shopper } from './Shopper.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

const sku = 'AG-MAPLE-1';

export interface KillReport {
  readonly kills: number;
  /** Orders that the shop acknowledged, before a kill or when asked again after it. */
  readonly acknowledged: number;
  /** Orders with an answer cut off by a kill, and how many of those were placed. */
  readonly unanswered: number;
  readonly placedUnanswered: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly broken: readonly string[];
  /** Pieces that left the stock without an order, or the other way round. */
  readonly stockOff: number;
  readonly slowestReadyMs: number;
}

interface Attempt {
  readonly shopper: Shopper;
  readonly order: ReadyOrder;
}

/**
 * Shoppers order as fast as they can while the process is killed at random moments; then every acknowledgement is
 * compared with the store (O5, R3).
 */
export const killCycles = async ({
  env,
  cycles,
  shoppers,
  seed,
}: {
  readonly env: Environment;
  readonly cycles: number;
  readonly shoppers: number;
  readonly seed: number;
}): Promise<KillReport> => {
  const random = randomFrom(seed);
  const before = await readStore(env);
  const told = new Map<string, Attempt>();
  const openAttempts = new Set<Attempt>();
  const lost: string[] = [];
  let kills = 0;
  let unanswered = 0;
  let placedUnanswered = 0;
  let slowestReadyMs = 0;
  /** The recent duration of placing; a kill comes at any moment of it. */
  let placingMs = 20;

  const started = async (): Promise<ShopProcess> => {
    const began = performance.now();
    const shop = await ShopProcess.start(env);
    while ((await ask(`${shop.origin}/ready`)).status !== 200) await sleep(10);
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - began);
    return shop;
  };

  /** Repeats unanswered requests with the same key; the answer is the order, or a refusal because prices moved. */
  const settleOpenAttempts = async (shop: ShopProcess): Promise<void> => {
    for (const attempt of openAttempts) {
      const shopper = attempt.shopper.at(shop.origin);
      const had = await shopper.orders();
      const answer = await shopper.place(attempt.order);
      if (had.length > 0) placedUnanswered += 1;
      if (answer.status === 200) told.set(json<PlacedOrder>(answer).id, attempt);
      else if (had.length > 0) lost.push(`placed, but the retry is answered by ${answer.status}`);
      openAttempts.delete(attempt);
    }
  };

  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    const shop = await started();
    await settleOpenAttempts(shop);
    if (cycle === cycles) {
      await shop.stop();
      break;
    }
    let dead = false;
    let sent = 0;
    const sentBeforeKill = 1 + Math.floor(random() * 3 * shoppers);
    const buyer = async (): Promise<void> => {
      while (!dead) {
        const attempt = await Shopper.arrive(shop.origin)
          .then(async (shopper) => ({ shopper, order: await shopper.ready({ sku }) }))
          .catch((error: unknown) => {
            if (!dead) throw error;
            return null;
          });
        if (attempt === null) return;
        openAttempts.add(attempt);
        sent += 1;
        const began = performance.now();
        const answer = await attempt.shopper.place(attempt.order).catch(() => null);
        if (answer === null) {
          unanswered += 1;
          return;
        }
        placingMs += (performance.now() - began - placingMs) / 4;
        openAttempts.delete(attempt);
        // Prices move every three minutes here, too: such a shopper begins anew.
        if (answer.status !== 409) told.set(json<PlacedOrder>(answer).id, attempt);
      }
    };
    const buying = Array.from({ length: shoppers }, buyer);
    while (sent < sentBeforeKill) await sleep(1);
    await sleep(random() * 1.5 * placingMs);
    dead = true;
    await shop.crash();
    kills += 1;
    await Promise.all(buying);
  }

  const after = await readStore(env);
  for (const id of told.keys()) if (!after.orders.has(id)) lost.push(id);
  const doubled = [...after.orders.keys()].filter((id) => !told.has(id) && !before.orders.has(id));
  const gone = (before.stock.get(sku) ?? 0) - (after.stock.get(sku) ?? 0);
  return {
    kills,
    acknowledged: told.size,
    unanswered,
    placedUnanswered,
    lost,
    doubled,
    broken: after.broken,
    stockOff: gone - (piecesOrdered(after, sku) - piecesOrdered(before, sku)),
    slowestReadyMs: Math.round(slowestReadyMs),
  };
};
