import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SocketRig } from './socketRig.ts';
import { Places } from '../../../../src/backend/pricing/live/Places.ts';

const visitors = { trustProxy: 1, perAddress: 20 } as const;
const from = (address: string) => ({ 'x-forwarded-for': address });

it('when all places are taken, each visitor gets one of the address that has the most (P7)', async () => {
  const rig = await new SocketRig().open({ ...visitors, atMost: 6 });
  const crowd = Array.from({ length: 4 }, () => rig.page(undefined, from('203.0.113.1')));
  await expect.poll(() => rig.prices.count()).toBe(4);
  const early = rig.page(undefined, from('203.0.113.2'));
  const late = rig.page(undefined, from('203.0.113.3'));
  await expect.poll(() => rig.prices.count()).toBe(6);
  expect(await rig.status(undefined, from('203.0.113.4'))).toBe(101);
  expect(await rig.status(undefined, from('203.0.113.5'))).toBe(101);
  await expect.poll(() => crowd.filter((page) => page.readyState === page.OPEN).length).toBe(2);
  expect([rig.prices.count(), early.readyState, late.readyState]).toEqual([6, early.OPEN, late.OPEN]);
  await rig.close();
});

/** A page that only notes that it was disconnected. */
const aPage = () => {
  const page = { left: false, disconnect: () => void (page.left = true) };
  return page;
};

it('the latest page has a place, never more pages than places, the most crowded address loses one (P7)', () => {
  const step = fc.record({ address: fc.integer({ min: 1, max: 5 }).map(String), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 60 }), (atMost, steps) => {
      const places = new Places<ReturnType<typeof aPage>>(atMost, 4);
      const open: { readonly page: ReturnType<typeof aPage>; readonly address: string }[] = [];
      for (const { address, leaves } of steps) {
        const present = open.filter(({ page }) => !page.left);
        const own = present.filter((each) => each.address === address);
        expect(places.areTakenBy(address)).toBe(own.length >= 4);
        if (leaves) {
          const [gone] = own;
          if (gone !== undefined) places.leave(gone.page);
          if (gone !== undefined) gone.page.left = true;
        } else if (own.length < 4) {
          const page = aPage();
          open.push({ page, address });
          places.enter(page, address);
          expect(page.left).toBe(false);
          const countOf = (name: string) => present.filter((each) => each.address === name).length;
          const [lost] = present.filter((each) => each.page.left);
          if (lost !== undefined)
            for (const each of present) expect(countOf(lost.address)).toBeGreaterThanOrEqual(countOf(each.address));
        }
        const now = open.filter(({ page }) => !page.left).map(({ page }) => page);
        expect([...places]).toEqual(now);
        expect(now.length).toBeLessThanOrEqual(atMost);
      }
    }),
  );
});
