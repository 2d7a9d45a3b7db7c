import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../src/backend/store/schema.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { type AccountShop, openAccountShop } from './shop.ts';
import { aSignedIn, type Answer, type SignedIn, Visitor } from './Visitor.ts';
import { asked } from '../../numbers.ts';

const phone = '+436641234567';

describe('codes for phones (AUTH-7)', () => {
  let shop: AccountShop;
  let visitor: SignedIn;
  let number = 0;
  let ownPhone = phone;
  beforeAll(async () => { shop = await openAccountShop(); });
  afterAll(async () => { await shop?.close(); });
  beforeEach(async () => {
    number += 1;
    ownPhone = `+4366412${String(34_500 + number)}`;
    visitor = await aSignedIn(shop, { phone: ownPhone });
  });
  const ask = (who: Visitor = visitor, to = ownPhone) => who.send('POST', '/customers/code', { phoneNumber: to });
  const enter = (code: string, who: Visitor = visitor, to = ownPhone) => who.send<{ data: { attemptsLeft: number } }>('POST', '/customers/code', { phoneNumber: to, code2Fa: code });
  const messages = async (to = ownPhone) => (await shop.mailsTo(to)).filter(({ kind }) => kind === 'phone-code');
  const latest = async (to = ownPhone): Promise<string> => /\d{6}/.exec((await messages(to))[0]?.text ?? '')?.[0] ?? '';
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('the right code verifies the number, once; spaces in it do not matter', async () => {
    expect((await ask()).body).toEqual({ verified: false });
    const code = await latest();
    expect(code).toMatch(/^\d{6}$/);
    expect((await enter(` ${code} `)).body).toEqual({ verified: true });
    expect((await visitor.send('GET', '/customers/me')).body).toMatchObject({ phoneVerified: true });
    expect((await enter(code)).code).toBe('code-incorrect');
  });

  it('five wrong codes lock for ten minutes; neither a new code nor a restart opens it, and the right code does not either (S12)', async () => {
    await ask();
    const code = await latest();
    const left: (number | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) left.push((await enter(wrong(code))).body.data.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1]);
    await ask();
    const fifth = await enter(wrong(await latest()));
    expect([fifth.status, fifth.code, fifth.headers['retry-after']]).toEqual([429, 'too-many-attempts', '600']);
    const restarted = await openAccountShop({ database: shop.database });
    restarted.clock.at = shop.clock.at;
    for (const answer of [await enter(await latest()), await ask()]) expect(answer.code).toBe('too-many-attempts');
    await restarted.close();
    shop.clock.at += minutes(10);
    await ask();
    expect((await enter(await latest())).status).toBe(200);
  });

  it('guesses at the same time are guesses one after the other: five of all are looked at (S12)', async () => {
    await ask();
    const code = await latest();
    const guesses = asked('S12', 50, 10_000);
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => enter(n === guesses - 1 ? code : wrong(code))));
    expect(answers.filter(({ code: said }) => said === 'code-incorrect')).toHaveLength(4);
    expect(answers.some(({ status }) => status === 200)).toBe(false);
    expect((await enter(code)).code).toBe('too-many-attempts');
  });

  it('only the latest code counts, for five minutes, for this number, in this session (S12)', async () => {
    await ask();
    const first = await latest();
    await ask();
    const second = await latest();
    if (first !== second) expect((await enter(first)).code).toBe('code-incorrect');
    shop.clock.at += minutes(5);
    expect((await enter(second)).code).toBe('code-incorrect');
    shop.clock.at += minutes(11);
    await visitor.send('POST', '/admin/customers/refresh-token', {});
    await ask();
    const code = await latest();
    const other = await new Visitor(shop).anonymous();
    await other.signIn(visitor.registration.email);
    expect((await enter(code, other)).code).toBe('code-incorrect');
    expect((await enter(code, visitor, '+436649999999')).code).toBe('invalid-fields');
  });

  it('at most three codes in ten minutes and ten a day reach a phone, however often one asks (S13)', async () => {
    let refused = 0;
    const tries = asked('S13', 30, 920);
    const burst = await Promise.all(Array.from({ length: tries }, () => ask()));
    refused += burst.filter(({ code }) => code === 'codes-exhausted').length;
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of burst) if (answer.status !== 200) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    for (let round = 0; round < 20; round += 1) {
      shop.clock.at += minutes(10);
      await visitor.send('POST', '/admin/customers/refresh-token', {});
      for (let n = 0; n < 4; n += 1) if ((await ask()).status !== 200) refused += 1;
    }
    const [row] = await shop.database.db.select({ n: sql<number>`count(*)::int` }).from(outbox).where(sql`${outbox.recipient} = ${ownPhone}`);
    expect(row?.n).toBe(10);
    expect(refused).toBe(tries + 80 - 10);
    shop.clock.at += days(1);
    await visitor.send('POST', '/admin/customers/refresh-token', {});
    expect((await ask()).status).toBe(200);
  });

  it('another account with the same number shares its count, and another number its account’s (S13)', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
    const neighbour = await aSignedIn(shop, { phone: ownPhone });
    expect((await ask(neighbour)).code).toBe('codes-exhausted');
    await visitor.send('PUT', `/customers/${visitor.ownerId}`, { phone: '+436640000001', currentPassword: visitor.registration.password });
    expect((await ask(visitor, '+436640000001')).code).toBe('codes-exhausted');
  });

  it('nobody but the account sends codes to its number (S13)', async () => {
    const stranger = await aSignedIn(shop);
    const answers: Answer[] = [await ask(stranger), await ask(stranger, '+19005551234')];
    for (const answer of answers) expect(answer.code).toBe('invalid-fields');
    expect(await messages()).toEqual([]);
  });
});
