import { parseOptions } from '@node-rs/argon2';
import { Effect } from 'effect';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passwords, passwordCost } from '../../../src/backend/account/Passwords.ts';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aCustomer, Visitor } from './Visitor.ts';
import { asked } from '../../numbers.ts';

const run = Effect.runPromise;

describe('hashing passwords', () => {
  it('uses argon2id: 19 MiB, two passes, one lane, 16 bytes of salt, each salt unique (S1)', async () => {
    const passwords = new Passwords();
    const accounts = asked('S1', 10, 200);
    const shop = await openAccountShop({ passwords, rateCounters: new Uncounted() });
    for (let at = 0; at < accounts; at += 1) await aCustomer(shop);
    const hashes = (await shop.database.db.select({ hash: customers.passwordHash }).from(customers)).map(
      ({ hash }) => hash,
    );
    await shop.close();
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(parseOptions(hash)).toMatchObject({
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
        saltLen: 16,
        outputLen: 32,
      });
    }
    expect(new Set(hashes).size).toBe(accounts);
    expect(await run(passwords.matches('Sehr-Geheim-7', hashes[0] ?? null))).toBe(true);
    expect(await run(passwords.matches('Sehr-Geheim-8', hashes[0] ?? null))).toBe(false);
    expect(await run(passwords.matches('Sehr-Geheim-7', null))).toBe(false);
  });

  it('an unknown account takes as long to compare as a known one (S11)', async () => {
    const passwords = new Passwords({ memoryCost: 1_024, timeCost: 100 });
    const hash = await run(passwords.hash('Sehr-Geheim-7'));
    await passwords.decoy();
    const quickest = { known: Infinity, unknown: Infinity };
    const timed = async (whose: keyof typeof quickest): Promise<void> => {
      const began = performance.now();
      expect(await run(passwords.matches('Sehr-Geheim-8', whose === 'known' ? hash : null))).toBe(false);
      quickest[whose] = Math.min(quickest[whose], performance.now() - began);
    };
    for (let n = 0; n < 4; n += 1) {
      await timed('known');
      await timed('unknown');
    }
    // A busy machine slows both down; without hashing it would take a hundredth of the time.
    expect(quickest.unknown).toBeGreaterThan(quickest.known / 4);
  });

  it('an umlaut is the same in every encoding, and no letter of a long password is cut', async () => {
    const passwords = new Passwords({ memoryCost: 64, timeCost: 1 });
    expect(await run(passwords.matches('Fru\u0308hling-12', await run(passwords.hash('Frühling-12'))))).toBe(true);
    const long = `A1${'x'.repeat(254)}`;
    expect(await run(passwords.matches(`${long.slice(0, -1)}y`, await run(passwords.hash(long))))).toBe(false);
  });

  it.each([1, 2])(
    '%i at once, fifty wait, the next is refused with a time; all that waited are served (S2)',
    async (atOnce) => {
      const passwords = new Passwords(passwordCost, atOnce);
      await passwords.decoy();
      const outcomes = await Promise.all(
        Array.from({ length: 80 }, () => run(Effect.result(passwords.matches('Sehr-Geheim-7', null)))),
      );
      expect(outcomes.filter(({ _tag }) => _tag === 'Success')).toHaveLength(50 + atOnce);
      expect(outcomes.filter((each) => each._tag === 'Failure' && each.failure._tag === 'PasswordsBusy')).toHaveLength(
        30 - atOnce,
      );
      expect(await run(passwords.matches('Sehr-Geheim-7', null))).toBe(false);
    },
  );
});

describe('hashing for a login', () => {
  it('waits for its turn, and is not done for a refused call (S2)', async () => {
    const passwords = new Passwords({ memoryCost: 64, timeCost: 1 }, 1);
    const passwordHash = await run(passwords.hash('Sehr-Geheim-7'));
    let looking = 0;
    let together = 0;
    let looked = 0;
    const find = Effect.promise(async () => {
      looking += 1;
      looked += 1;
      together = Math.max(together, looking);
      await new Promise((done) => {
        setImmediate(done);
      });
      looking -= 1;
      return { passwordHash };
    });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () => run(Effect.result(passwords.found('Sehr-Geheim-7', find)))),
    );
    expect(outcomes.filter(({ _tag }) => _tag === 'Success')).toHaveLength(51);
    expect({ looked, together }).toEqual({ looked: 51, together: 1 });
    expect(await run(passwords.found('Sehr-Geheim-8', find))).toMatchObject({ right: false });
    expect(await run(passwords.found('Sehr-Geheim-7', Effect.succeed(null)))).toEqual({ row: null, right: false });
    await expect(run(passwords.found('Sehr-Geheim-7', Effect.fail('gone')))).rejects.toThrow();
    expect(await run(passwords.matches('Sehr-Geheim-7', passwordHash))).toBe(true);
  });
});

describe('passwords of customers', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ passwords: new Passwords({ memoryCost: 8_192, timeCost: 1 }) });
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('a weaker hash is replaced at the next login, without any other effect (S1)', async () => {
    const { email } = await aCustomer(shop);
    const hashOf = async () =>
      (
        await shop.database.db
          .select({ hash: customers.passwordHash })
          .from(customers)
          .where(eq(customers.email, email))
      )[0]?.hash ?? '';
    const weak = await hashOf();
    expect(weak).toContain('m=8192,t=1');
    const risen = await openAccountShop({ database: shop.database, passwords: new Passwords(passwordCost) });
    const visitor = await new Visitor(risen).anonymous();
    expect((await visitor.signIn(email, 'Wrong-Password-1')).code).toBe('credentials-mismatch');
    expect(await hashOf()).toBe(weak);
    expect((await visitor.signIn(email)).status).toBe(200);
    const strong = await hashOf();
    expect(strong).toContain('m=19456,t=2');
    expect((await (await new Visitor(risen).anonymous()).signIn(email)).status).toBe(200);
    expect(await hashOf()).toBe(strong);
    await risen.close();
  });

  it('while logins queue the shop answers; refused calls carry the time to come back (S2)', async () => {
    const crowd = await openAccountShop({ database: shop.database, passwords: new Passwords() });
    const visitor = await new Visitor(crowd).anonymous();
    const reading: number[] = [];
    const logins = Array.from({ length: asked('S2', 80, 200) }, (_, n) =>
      visitor.signIn(`nobody-${n}@example.com`, 'Sehr-Geheim-7'),
    );
    let done = false;
    void Promise.all(logins).finally(() => {
      done = true;
    });
    while (!done) {
      const began = performance.now();
      await visitor.send('GET', '/products/identifiers');
      reading.push(performance.now() - began);
      await new Promise((wake) => {
        setTimeout(wake, 5);
      });
    }
    const answers = await Promise.all(logins);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]));
    // One or two are hashed, fifty wait; a call gets no place behind more.
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(51);
    for (const answer of answers)
      if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(reading.toSorted((a, b) => a - b).at(Math.floor(reading.length * 0.9))).toBeLessThan(500);
    await crowd.close();
  });
});
