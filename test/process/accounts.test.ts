import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, sentText } from './Browser.ts';
import { seededFolder } from './built.ts';
import { ShopProcess } from './ShopProcess.ts';

const person = {
  email: 'prozess-7f@example.com',
  password: 'Sehr-Geheim-7',
  phone: '+436641230987',
  lastName: 'Zwitscherling',
};

describe('customers of the built shop', () => {
  let folder: Awaited<ReturnType<typeof seededFolder>>;
  beforeAll(async () => {
    folder = await seededFolder();
  }, 120_000);
  afterAll(() => folder.done());

  it('sessions survive a killed process; ended sessions and used guesses of a code stay so (S6, S12, S15, R11)', async () => {
    let shop = await ShopProcess.start({ TROY_DATA: folder.path });
    const first = new Browser(shop.origin);
    await first.send('GET', '/admin/customers/anonymous');
    const registration = {
      ...person,
      accountType: 'individual',
      salutation: null,
      firstName: 'Anna',
      language: 'de',
      newsletterInterests: [],
      privacyAccepted: true,
    };
    expect((await first.send('POST', '/customers', registration)).status).toBe(204);
    const token = /emailToken=([\w-]+)/.exec(await sentText(folder.path, 'activation'))?.[1] ?? '';
    expect((await first.send('GET', `/customers/email-verification?emailToken=${token}`)).status).toBe(204);
    await first.signIn(person);
    const second = await new Browser(shop.origin).signIn(person);
    const stolen = new Browser(shop.origin, second.cookies);
    expect((await second.send('POST', '/customers/logout')).status).toBe(204);

    expect((await first.send('POST', '/customers/code', { phoneNumber: person.phone })).status).toBe(200);
    const code = /\d{6}/.exec((await sentText(folder.path, 'phone-code')).split('\n\n')[1] ?? '')?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1)
      await first.send('POST', '/customers/code', { phoneNumber: person.phone, code2Fa: wrong });

    await shop.crash();
    const before = shop.log;
    shop = await ShopProcess.start({ TROY_DATA: folder.path });
    for (const browser of [first, second, stolen]) browser.origin = shop.origin;
    expect((await first.send('GET', '/customers/me')).status).toBe(200);
    expect((await stolen.send('GET', '/customers/me')).status).toBe(401);
    expect((await stolen.send('POST', '/admin/customers/refresh-token', {})).code).toBe('refresh-refused');
    expect((await first.send('POST', '/customers/code', { phoneNumber: person.phone, code2Fa: code })).code).toBe(
      'too-many-attempts',
    );
    expect(
      (await first.send('DELETE', `/customers/${first.cookies.get('ctUserId') ?? ''}`, { password: person.password }))
        .status,
    ).toBe(204);
    expect(
      readdirSync(join(folder.path, 'outbox'))
        .map((name) => readFileSync(join(folder.path, 'outbox', name), 'utf8'))
        .join(),
    ).not.toContain(person.email);
    await shop.stop();
    for (const secret of [...Object.values(person), token, code])
      expect([secret, (before + shop.log).includes(secret)]).toEqual([secret, false]);
  });
});
