import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiries } from '../../../src/backend/store/schema/contact.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { leaveEmail } from '../../../src/backend/account/leaveEmail.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';
import { anInquiry } from '../../builders/inquiry.ts';
import { type AccountShop, openAccountShop } from '../account/shop.ts';
import { aSignedIn, aStranger, type Visitor } from '../account/Visitor.ts';

describe('the contact form of the shop', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ config: { rateLimit: 1_000_000 } });
  });
  afterAll(async () => {
    await shop?.close();
    await shop?.database.close();
  });
  let made = 0;
  const anEmail = () => `asks-${(made += 1)}@example.com`;
  const send = (by: Visitor, changes: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    by.send<{ readonly reference: string }>(
      'POST',
      '/application/contact',
      { ...anInquiry().inquiry, website: '', tookMs: 20_000, ...changes },
      headers,
    );
  const kept = (email: string) => shop.database.db.select().from(inquiries).where(eq(inquiries.email, email));

  it('stores an inquiry and writes to the support and to the sender (API-57, RT-7)', async () => {
    const email = anEmail();
    const answer = await send(await aStranger(shop), { email });
    expect([answer.status, answer.body.reference]).toEqual([200, expect.stringMatching(/^[0-9A-F]{10}$/)]);
    expect(await kept(email)).toMatchObject([{ reference: answer.body.reference, customerId: null, store: 'euro' }]);
    const mails = await shop.database.db.select().from(outbox).orderBy(outbox.id);
    const ours = mails.slice(-2).map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo]);
    expect(ours).toEqual([
      ['inquiry', 'service@troy.example', email],
      ['inquiry-received', email, 'service@troy.example'],
    ]);
    const bad = await send(await aStranger(shop), { email: anEmail(), consent: false });
    expect([bad.status, bad.code]).toEqual([422, 'invalid-fields']);
    expect((await send(await aStranger(shop), { website: 'http://spam.example' })).code).toBe('looks-automatic');
    expect((await send(await aStranger(shop), { topic: 'spam' })).code).toBe('body-not-accepted');
  });

  it('takes 5 inquiries an hour from an address, whatever it claims to be, and as many for a mailbox (F7)', async () => {
    const address = await aStranger(shop);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await send(address, { email: anEmail() }, { 'x-forwarded-for': `203.0.113.${n}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const email = anEmail();
    const elsewhere: number[] = [];
    for (let n = 0; n < 6; n += 1) elsewhere.push((await send(await aStranger(shop), { email })).status);
    expect(elsewhere).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('names the customer who is signed in, follows a new e-mail, and goes with the account (R9)', async () => {
    const visitor = await aSignedIn(shop);
    const { email } = visitor.registration;
    visitor.remoteAddress = '10.9.9.9';
    expect((await send(visitor, { email })).status).toBe(200);
    expect((await send(await aStranger(shop), { email })).status).toBe(200);
    expect((await kept(email)).map(({ customerId }) => customerId).toSorted()).toEqual(
      [visitor.ownerId, null].toSorted(),
    );
    const person = { id: idOf<OwnerId>(visitor.ownerId), store: 'euro', email: anEmail(), former: email } as const;
    await shop.database.transaction((tx) => leaveEmail(tx, person, personalData));
    expect([await kept(email), (await kept(person.email)).length]).toEqual([[], 2]);
    await shop.database.transaction(async (tx) => {
      const rules = personalData.find(({ table }) => table === inquiries);
      if (typeof rules?.forget === 'function') await rules.forget(tx, person);
    });
    expect(await kept(person.email)).toEqual([]);
  });
});
