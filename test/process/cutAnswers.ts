import { piecesOrdered, readStore } from './audit.ts';
import { CuttingProxy } from './CuttingProxy.ts';
import { json } from './http.ts';
import { randomFrom } from './random.ts';
import { type PlacedOrder, Shopper } from './Shopper.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

const skus = ['AG-MAPLE-1', 'AG-PHIL-1'] as const;

export interface CutReport {
  readonly cuts: number;
  /** Bytes of the whole answer, its head included; cuts are spread over all of it. */
  readonly answerBytes: number;
  readonly orders: number;
  readonly doubled: number;
  readonly lost: readonly string[];
  readonly broken: readonly string[];
  readonly stockOff: number;
}

/**
 * Places orders whose answers are cut off at random bytes, asks again with the same key, and counts the orders (O4).
 */
export const cutAnswers = async ({
  env,
  cuts,
  seed,
}: {
  readonly env: Environment;
  readonly cuts: number;
  readonly seed: number;
}): Promise<CutReport> => {
  const random = randomFrom(seed);
  const before = await readStore(env);
  const shop = await ShopProcess.start(env);
  const proxy = await CuttingProxy.before(shop.port);
  const lost: string[] = [];
  const ids = new Set<string>();
  let answerBytes = 3_000;
  for (let cut = 0; cut < cuts; cut += 1) {
    const shopper = await Shopper.arrive(shop.origin);
    const order = await shopper.ready({ sku: skus[cut % 2] ?? skus[0] });
    const behind = shopper.at(proxy.origin);
    // Before the first byte, in the status line, in the head, in the body, just before the end.
    const at =
      [0, 1 + random() * 12, random() * 900, random() * answerBytes, answerBytes - 1 - random() * 3][cut % 5] ?? 0;
    proxy.cutAfter(Math.floor(at), cut % 2 === 0);
    const first = await behind.place(order).catch(() => null);
    const wasCut = proxy.heal();
    if (first !== null && wasCut && first.status !== 200) lost.push(`a cut answer was read as ${first.status}`);
    const again = await behind.place(order);
    if (first === null && again.status === 409 && (await shopper.orders()).length === 0) {
      // Prices move every three minutes here, too; an order that did not arrive begins anew.
      cut -= 1;
      continue;
    }
    const placed = json<PlacedOrder>(again);
    if (cut === 0)
      answerBytes =
        Buffer.byteLength(again.text) +
        Object.entries(again.headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 19);
    if (first !== null && first.text !== again.text) lost.push(`${placed.id}: the retry is answered differently`);
    ids.add(placed.id);
    const mine = await shopper.orders();
    if (mine.length !== 1 || mine[0]?.id !== placed.id) lost.push(`${mine.length} orders instead of one`);
  }
  await proxy.stop();
  await shop.stop();
  const after = await readStore(env);
  const stockOff = skus.reduce(
    (sum, sku) =>
      sum +
      (before.stock.get(sku) ?? 0) -
      (after.stock.get(sku) ?? 0) -
      (piecesOrdered(after, sku) - piecesOrdered(before, sku)),
    0,
  );
  return {
    cuts,
    answerBytes,
    orders: ids.size,
    doubled: after.orders.size - before.orders.size - ids.size,
    lost,
    broken: after.broken,
    stockOff,
  };
};
