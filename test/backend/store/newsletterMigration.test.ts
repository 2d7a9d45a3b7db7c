import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/backend/store/openDatabase.ts';
import { newsletterRecipients, newsletterSubscriptions } from '../../../src/backend/store/schema/wishes.ts';
import { emptyDatabases } from '../../ports/emptyDatabases.ts';
import { migrationsFolder, silent } from '../../ports/shops.ts';
import { migrationsBefore } from './migrationsBefore.ts';

const { root, kinds } = emptyDatabases('newsletter');

for (const { name, available, where } of kinds)
  describe.skipIf(!available)(`a shop from before the newsletter was asked for, on ${name}`, () => {
    it('interests of a customer become a subscription once the e-mail is confirmed; other addresses get none (R6, CMS-7)', async () => {
      const at = await where();
      const old = await openDatabase({
        ...at,
        migrationsFolder: migrationsBefore('0002_newsletter', root),
        log: silent,
      });
      const customer = (id: string, verified: number | null, interests: readonly string[]) => {
        const document = JSON.stringify({ firstName: 'A', newsletterInterests: interests });
        return old.db.execute(sql`insert into customers
      (id, email, password_hash, email_verified_at, store, language, document, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, 'x', ${verified}, 'ch', 'de', ${document}::jsonb, 1, 1)`);
      };
      await customer('ticked', 1, ['offers']);
      await customer('nothing', 1, []);
      await customer('unproven', null, ['offers']);
      await old.db.execute(
        sql`insert into newsletter_subscriptions (id, email, store, language, interests, created_at)
          values ('a', 'old@example.com', 'ch', 'de', '[]'::jsonb, 1)`,
      );
      await old.close();

      const now = await openDatabase({ ...at, migrationsFolder, log: silent });
      expect(await now.db.select().from(newsletterRecipients)).toEqual([
        { store: 'ch', email: 'ticked@example.com', language: 'de', interests: ['offers'] },
      ]);
      const rows = await now.db.select().from(newsletterSubscriptions);
      expect(rows.map(({ customerId, email, confirmUntil }) => [customerId, email, confirmUntil]).toSorted()).toEqual([
        [null, 'old@example.com', 1],
        ['ticked', null, null],
        ['unproven', null, null],
      ]);
      const { rows: documents } = (await now.db.execute(
        sql`select document from customers where id = 'ticked'`,
      )) as unknown as { rows: unknown };
      expect(documents).toEqual([{ document: { firstName: 'A' } }]);
      await now.close();
    });
  });
