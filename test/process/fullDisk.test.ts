import { expect, it } from 'vitest';
import { ask, json } from './http.ts';
import { type PlacedOrder, Shopper } from './Shopper.ts';
import { ShopProcess } from './ShopProcess.ts';
import { SmallDisk } from './SmallDisk.ts';

/** Orders of a guest each until one is refused; answers the acknowledged ones and the refusal. */
const untilRefused = async (origin: string, most: number) => {
  const placed: { readonly shopper: Shopper; readonly order: PlacedOrder }[] = [];
  for (let at = 0; at < most; at += 1)
    try {
      const shopper = await Shopper.arrive(origin);
      placed.push({ shopper, order: json<PlacedOrder>(await shopper.place(await shopper.ready())) });
    } catch (refused) {
      return { placed, refused: String(refused) };
    }
  return { placed, refused: '' };
};

it('a full disk refuses orders by name and shows pages; with room again it loses nothing (R4, R3)', async ({
  skip,
}) => {
  const disk = await SmallDisk.open(96);
  if (disk === null) return skip('this system lets no user make a file system');
  const start = () => ShopProcess.start({ TROY_DATA: disk.folder }, [], { within: disk.within });
  try {
    const first = await start();
    const before = await untilRefused(first.origin, 2);
    expect(before.refused).toBe('');
    disk.fill();
    const full = await untilRefused(first.origin, 60);
    expect(full.refused).toMatch(/answered 503: .*"(carts|orders|session)-unavailable"/);
    for (const path of ['/en/shop', '/health', '/ready'])
      expect([path, (await ask(first.origin + path)).status]).toEqual([path, 200]);
    disk.free();
    const after = await untilRefused(first.origin, 1);
    expect(after.refused).toBe('');
    await first.crash();
    const second = await start();
    for (const { shopper, order } of [...before.placed, ...full.placed, ...after.placed])
      expect((await shopper.at(second.origin).orders()).map(({ id }) => id)).toEqual([order.id]);
    await second.stop();
  } finally {
    disk.close();
  }
});
