import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretOf } from '../../../src/backend/secrets/Secrets.ts';
import { secrets } from '../../../src/backend/store/schema/secrets.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import { type TwoProcesses, watchedKinds } from '../../faults/watchedDatabases.ts';

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`a secret that two processes ask for first, on ${kind.name}`, () => {
    const held = new HeldStatements();
    let processes: TwoProcesses;
    beforeAll(async () => {
      processes = await kind.open(held);
    });
    afterAll(async () => {
      await processes?.close();
    });

    it('is the first one kept, for both processes and for good (R18)', async () => {
      let first = '';
      const late = await held.during(
        () => secretOf(processes.database, 'seal', 2),
        /^insert into "secrets"/,
        async () => {
          first = await secretOf(processes.other, 'seal', 1);
        },
      );
      expect(late).toBe(first);
      expect(await secretOf(processes.database, 'seal', 3)).toBe(first);
      expect(await processes.other.db.select().from(secrets)).toEqual([{ name: 'seal', value: first, createdAt: 1 }]);
      expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    });
  });
