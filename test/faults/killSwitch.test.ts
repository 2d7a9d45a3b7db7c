import { describe, expect, it } from 'vitest';
import { carts } from '../../src/backend/store/schema/carts.ts';
import { methodFor } from '../builders/cart.ts';
import { asked } from '../numbers.ts';
import { randomFrom } from '../process/random.ts';
import { killedKinds, killedProcess } from './killedProcess.ts';

const cycles = asked('C10', 1, 50);
const seed = Number(process.env['TROY_SEED'] ?? Date.now() % 100_000);
const modes = ['deposit', 'shipping'] as const;
const methods = modes.map((mode) => methodFor('euro', mode).id);

for (const { name, available, target } of killedKinds)
  describe.skipIf(!available)(`a shop on ${name} killed while carts move into the deposit and back`, () => {
    const shop = killedProcess(new URL('./switchingProcess.ts', import.meta.url), target);
    const random = randomFrom(seed);

    it(`${cycles} kills, TROY_SEED=${seed}: each customer has the cart after each, whole (C10)`, async () => {
      const filled = new Set<string>();
      const seen = new Set<string>();
      for (let number = 1; number <= cycles; number += 1) {
        let moves = 1 + Math.floor(random() * 40);
        const isTime = (line: string): boolean => {
          if (line.startsWith('filled ')) filled.add(line.slice('filled '.length));
          if (line === 'moved') moves -= 1;
          return moves === 0;
        };
        await shop.cycle({ env: {}, isTime, waitMs: random() * 20 });
        const database = await shop.opened();
        const left = await database.db.select({ owner: carts.ownerId, document: carts.document }).from(carts);
        await database.close();
        const owners = left.map(({ owner }) => owner);
        // A second cart of an owner is impossible by an index; a lost one is not.
        expect([...filled].filter((owner) => !owners.includes(owner))).toEqual([]);
        for (const { owner, document } of left.filter((each) => filled.has(each.owner))) {
          const { lines, shippingMethodId } = document as { lines: { quantity: number }[]; shippingMethodId: string };
          expect([owner, lines.map(({ quantity }) => quantity)]).toEqual([owner, [2]]);
          seen.add(shippingMethodId);
        }
      }
      expect(methods).toEqual(expect.arrayContaining([...seen]));
      expect(seen.size).toBeGreaterThan(0);
    });
  });
