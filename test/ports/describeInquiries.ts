import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InquiryRepositoryInMemory } from '../../src/adapters/memory/InquiryRepositoryInMemory.ts';
import { InquiriesOfShopper } from '../../src/application/contact/InquiriesOfShopper.ts';
import { InquiryRepositoryInPostgres } from '../../src/backend/contact/InquiryRepositoryInPostgres.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { inquiries } from '../../src/backend/store/schema/contact.ts';
import type { FiledInquiry } from '../../src/domain/contact/Inquiry.ts';
import type { InquiryRepository } from '../../src/domain/contact/ports/InquiryRepository.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { anInquiry } from '../builders/inquiry.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, silent } from './shops.ts';
import { aShopper, outcome, run, shopParts } from './TestShop.ts';

interface InquiryShop {
  readonly repository: InquiryRepository;
  readonly kept: () => Promise<readonly FiledInquiry[]>;
  readonly close: () => Promise<void>;
}
interface InquiryStore {
  readonly name: string;
  readonly available: boolean;
  readonly open: () => Promise<InquiryShop>;
}

const onDatabase = (database: Database): InquiryShop => ({
  repository: new InquiryRepositoryInPostgres({
    database,
    log: silent,
    identity: aShopIdentity(),
    mailWaits: () => {},
  }),
  kept: async () => {
    const rows = await database.db.select().from(inquiries).orderBy(inquiries.sentAt);
    return rows.map(({ id: _, ...row }) => row as unknown as FiledInquiry);
  },
  close: () => database.close(),
});

export const inquiryStores: readonly InquiryStore[] = [
  {
    name: 'memory',
    available: true,
    open: async () => {
      const kept: FiledInquiry[] = [];
      return { repository: new InquiryRepositoryInMemory(kept), kept: async () => kept, close: async () => {} };
    },
  },
  { name: 'PGlite', available: true, open: async () => onDatabase(await freshPGlite()) },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: async () => onDatabase(await freshPostgres()),
  },
];

/** The behaviour of every store of the port Inquiries. */
export const describeInquiries = ({ name, available, open }: InquiryStore) =>
  describe.skipIf(!available)(`Inquiries in ${name}`, () => {
    let shop: InquiryShop;
    const { clock } = shopParts();
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());
    let made = 0;
    const of = (shopper: Shopper) =>
      new InquiriesOfShopper({
        repository: shop.repository,
        clock,
        shopper,
        supportCode: () => `R${(made += 1)}`,
      });

    it('stores what is sent under its reference, a customer with the id, a guest without (CMS-7, RT-7)', async () => {
      const anna = aShopper({ level: 'User' });
      const { inquiry, signs } = anInquiry({ phone: '+43 664 1234567' });
      expect(await run(of(anna).send(inquiry, signs))).toBe('R1');
      clock.at += 1;
      expect(await run(of(aShopper({ level: 'Anonymous' })).send(anInquiry().inquiry, signs))).toBe('R2');
      const { store, language } = anna.market;
      const common = { store, language, topic: 'product', email: inquiry.email, message: inquiry.message };
      expect(await shop.kept()).toEqual([
        {
          ...common,
          name: inquiry.name,
          reference: 'R1',
          phone: '+436641234567',
          customerId: anna.ownerId,
          sentAt: clock.at - 1,
        },
        { ...common, name: inquiry.name, reference: 'R2', phone: null, customerId: null, sentAt: clock.at },
      ]);
    });

    it('stores nothing of an inquiry that is refused (VAL-14)', async () => {
      const before = (await shop.kept()).length;
      const guest = of(aShopper({ level: 'Anonymous' }));
      const { inquiry, signs } = anInquiry();
      expect(await outcome(guest.send({ ...inquiry, consent: false }, signs))).toBe('InvalidFields');
      expect(await outcome(guest.send(inquiry, { ...signs, trap: 'x' }))).toBe('LooksAutomatic');
      expect(await outcome(Effect.asVoid(guest.send(inquiry, { ...signs, tookMs: 2_999 })))).toBe('LooksAutomatic');
      expect(await shop.kept()).toHaveLength(before);
    });
  });
