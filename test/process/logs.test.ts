import { Agent, createServer, request } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, inFull } from '../numbers.ts';
import { Browser, sentText } from './Browser.ts';
import { seededFolder } from './built.ts';
import { canaries, heardIn, type Request, requests } from './canaries.ts';
import { randomFrom } from './random.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

const seed = Number(process.env['TROY_SEED'] ?? (inFull ? Date.now() % 1_000_000 : 20260111));
const {
  email,
  newEmail,
  password,
  newPassword,
  wrongPassword,
  firstName,
  lastName,
  companyName,
  street,
  apartment,
  city,
  phone,
  vatId,
} = canaries;

let folder: Awaited<ReturnType<typeof seededFolder>>;
beforeAll(async () => {
  folder = await seededFolder();
}, 120_000);
afterAll(() => folder.done());

/** Reads the log of a shop as it grows, one object a line, and looks for canaries. */
class Reader {
  readonly heard = new Set<string>();
  /** Secrets of this run: tokens, links, keys. */
  readonly secrets: string[] = [];
  lines = 0;
  readonly #shop: ShopProcess;
  constructor(shop: ShopProcess) {
    this.#shop = shop;
  }

  read(): void {
    const text = this.#shop.takeLog();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('Troy is open'));
    this.lines += lines.length;
    for (const line of lines) JSON.parse(line);
    for (const canary of heardIn(text, this.secrets))
      this.heard.add(`${canary} in ${lines.find((line) => line.toLowerCase().includes(canary.toLowerCase())) ?? ''}`);
  }
}

const tokensOf = (browser: Browser): readonly string[] =>
  [...browser.cookies].filter(([name]) => /Token$/.test(name)).map(([, value]) => value);

/** Opens an account and signs in, with some mistakes on the way. */
const aMember = async (
  shop: ShopProcess,
  person: { readonly email: string; readonly phone: string },
  secrets: string[],
): Promise<Browser> => {
  const browser = new Browser(shop.origin);
  await browser.get('GET', '/admin/customers/anonymous');
  const registration = {
    ...person,
    accountType: 'company',
    companyName,
    vatId,
    salutation: 'mrs',
    firstName,
    lastName,
    password,
    language: 'de',
    newsletterInterests: ['offers'],
    privacyAccepted: true,
  };
  await browser.send('POST', '/customers', { ...registration, email: 'Zwitscherling@' });
  await browser.get('POST', '/customers', registration);
  const token =
    /emailToken=([\w-]+)/.exec(
      await sentText(folder.path, 'activation', new RegExp(person.email.replaceAll(/[.+]/g, '\\$&'))),
    )?.[1] ?? '';
  await browser.send('POST', '/customers/login', { email: person.email, password });
  await browser.get('GET', `/customers/email-verification?emailToken=${token}`);
  await browser.send('POST', '/customers', registration);
  await browser.send('POST', '/customers/login', { email: person.email, password: wrongPassword });
  await browser.signIn({ email: person.email, password });
  secrets.push(token, browser.ownerId, ...tokensOf(browser));
  return browser;
};

/** Uses everything of an account, up to its deletion. */
const live = async (browser: Browser, secrets: string[]): Promise<void> => {
  await browser.send('GET', `/customers/email?email=${encodeURIComponent(email)}`);
  const home = {
    salutation: 'mrs',
    firstName,
    lastName,
    company: companyName,
    street,
    apartment,
    zipCode: '1010',
    city,
    country: 'AT',
    phone,
  };
  await browser.get('PUT', `/customers/${browser.ownerId}/address`, {
    ...home,
    defaultShippingAddress: true,
    defaultBillingAddress: true,
  });
  await browser.get('POST', '/customers/code', { phoneNumber: phone });
  const code = /\d{6}/.exec((await sentText(folder.path, 'phone-code')).split('\n\n')[1] ?? '')?.[0] ?? '';
  await browser.send('POST', '/customers/code', {
    phoneNumber: phone,
    code2Fa: code === '111111' ? '222222' : '111111',
  });
  await browser.get('POST', '/customers/code', { phoneNumber: phone, code2Fa: code });
  await browser.get('POST', '/newsletters/subscriptions', { email: canaries.newsletterEmail });
  interface Priced {
    readonly id: string;
    readonly version: number;
    readonly quote: unknown;
  }
  const { id } = await browser.get<Priced>('POST', '/carts', { transactionType: 'buy' });
  const { version } = await browser.get<Priced>('PUT', `/carts/${id}/line-items`, { sku: 'AU-PHIL-1', quantity: 1 });
  const addressed = await browser.get<Priced>('PUT', `/carts/${id}/addresses`, {
    version,
    billingAddress: home,
    shippingAddress: home,
  });
  await browser.get('PUT', `/carts/${id}`, { version: addressed.version, email, paymentMethod: 'wire' });
  const { quote } = await browser.get<Priced>('POST', `/carts/${id}/recalculate`);
  const key = 'blaukehlchen-of-a-real-order-01';
  const order = await browser.get<{ readonly id: string }>(
    'POST',
    '/orders',
    { cartId: id, quote, privacyAccepted: true, termsAccepted: true },
    { 'idempotency-key': key },
  );
  await browser.get('GET', `/orders/${order.id}`);
  await browser.get('PUT', `/customers/${browser.ownerId}`, { email: newEmail, currentPassword: password });
  await browser.get('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
  const reset = /[?&]token=([\w-]+)/.exec(await sentText(folder.path, 'password-reset'))?.[1] ?? '';
  await browser.get('PUT', '/customers/password', { token: reset, newPassword });
  await browser.signIn({ email, password: newPassword });
  secrets.push(reset, key, order.id, ...tokensOf(browser));
  await browser.get('DELETE', `/customers/${browser.ownerId}`, { password: newPassword });
};

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

/** A mail server, an SMS gateway and a VAT register that refuse everything and name the person in the answer. */
class Hostile {
  readonly asked: string[] = [];
  readonly #mail = createSocketServer((socket) => {
    socket.write('220 nest ESMTP\r\n');
    socket
      .on('error', () => {})
      .on('data', (text: Buffer) => {
        const said = text.toString();
        if (said.startsWith('RCPT')) this.asked.push('mail');
        if (said.startsWith('RCPT'))
          socket.write(`550 5.1.1 ${/<([^>]*)>/.exec(said)?.[1] ?? ''}, ${lastName}: user unknown\r\n`);
        else socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      });
  });
  readonly #web = createServer((incoming, answer) => {
    let text = '';
    incoming
      .on('data', (part: Buffer) => {
        text += part.toString();
      })
      .on('end', () => {
        this.asked.push(incoming.url ?? '');
        answer.writeHead(400, { 'x-echo': encodeURI(text) }).end(`no: ${text} ${JSON.stringify(incoming.headers)}`);
      });
  });

  async open(): Promise<{ readonly mail: Environment; readonly web: Environment }> {
    const [mail, web] = [await portOf(this.#mail), `http://127.0.0.1:${await portOf(this.#web)}`];
    return {
      mail: { TROY_SMTP_URL: `smtp://127.0.0.1:${mail}` },
      web: {
        TROY_SMS_URL: `${web}/sms`,
        TROY_SMS_TOKEN: canaries.refreshToken,
        TROY_VAT_CHECK: 'vies',
        TROY_VIES_URL: `${web}/vies`,
      },
    };
  }
  async was(asked: string): Promise<void> {
    for (let round = 0; round < 200 && !this.asked.includes(asked); round += 1) await sleep(50);
    expect(this.asked).toContain(asked);
  }
  close(): void {
    this.#mail.close();
    this.#web.close();
  }
}

const logged = async (shop: ShopProcess, text: string): Promise<void> => {
  for (let round = 0; round < 200 && !shop.log.includes(text); round += 1) await sleep(50);
  expect(shop.log).toContain(text);
};

describe('the log of the running shop', () => {
  it('the log holds nothing about customers, from registration to deletion (R11, Z6)', async () => {
    const shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_LOG_LEVEL: 'trace' });
    const reader = new Reader(shop);
    await live(await aMember(shop, { email, phone }, reader.secrets), reader.secrets);
    await shop.stop();
    reader.read();
    expect([...reader.heard]).toEqual([]);
    expect(reader.lines).toBeGreaterThan(25);
    expect(shop.compared, 'answers compared with the contract (Z6)').toBeGreaterThan(25);
    expect(reader.secrets.filter((secret) => secret.length < 20)).toEqual([]);
  });

  it('the log does not repeat what mail and SMS servers answer about recipients (R11, O7, F13)', async () => {
    const others = new Hostile();
    const { mail, web } = await others.open();
    const person = { email: canaries.strangerEmail, phone: canaries.otherPhone };
    const heard: string[] = [];
    const during = async (
      env: Environment,
      happens: (shop: ShopProcess, reader: Reader) => Promise<void>,
    ): Promise<void> => {
      const shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_LOG_LEVEL: 'trace', ...env });
      const reader = new Reader(shop);
      await happens(shop, reader);
      await shop.stop();
      reader.read();
      heard.push(...reader.heard);
    };
    await during(web, async (shop, { secrets }) => {
      const member = await aMember(shop, person, secrets);
      await member.get('GET', `/customers/vat-validation?vat=${canaries.foreignVatId}`);
      await others.was('/vies');
      await member.get('POST', '/customers/code', { phoneNumber: person.phone });
      await others.was('/sms');
      await logged(shop, '"kind":"phone-code"');
    });
    await during({ ...web, ...mail }, async (shop) => {
      const browser = new Browser(shop.origin);
      await browser.get('GET', '/admin/customers/anonymous');
      await browser.get('POST', '/customers/emails/password-reset', { email: person.email, languageTag: 'de' });
      await others.was('mail');
      await logged(shop, 'a mail was given up');
    });
    others.close();
    expect(heard).toEqual([]);
  });

  it(`no canary in an address, query, header or body reaches the log or an error answer, seed ${seed} (R11, R12)`, async () => {
    const atLeast = asked('R11', 3_000, 1_000_000);
    const shop = await ShopProcess.start({ TROY_DATA: folder.path, TROY_LOG_LEVEL: 'trace' });
    const reader = new Reader(shop);
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const { port } = new URL(shop.origin);
    const send = ({
      method,
      path,
      headers,
      body,
    }: Request): Promise<{ readonly status: number; readonly text: string; readonly type: string }> =>
      new Promise((resolve, reject) => {
        const asking = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path,
            headers: {
              ...headers,
              ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            },
          },
          (answer) => {
            const parts: Buffer[] = [];
            answer
              .on('data', (part: Buffer) => parts.push(part))
              .on('end', () => {
                resolve({
                  status: answer.statusCode ?? 0,
                  type: answer.headers['content-type'] ?? '',
                  text: Buffer.concat(parts).toString(),
                });
              });
          },
        );
        asking.on('error', reject).end(body);
      });
    let authorization = '';
    const arrive = async (): Promise<void> => {
      reader.read();
      const { accessToken } = await new Browser(shop.origin).get<{ readonly accessToken: string }>(
        'GET',
        '/admin/customers/anonymous',
      );
      authorization = `Bearer ${accessToken}`;
      reader.secrets.splice(0, Infinity, accessToken);
    };
    await arrive();
    const stream = requests(randomFrom(seed), seed, () => authorization);
    const statuses = new Map<number, number>();
    const answered = new Set<string>();
    const send16 = async (): Promise<void> => {
      while (reader.lines < atLeast) {
        for (let at = 0; at < 50; at += 1) {
          const one = stream.next().value;
          const { status, text, type } = await send(one);
          // Random requests sign out, too.
          if (status === 401 && one.headers['authorization'] === authorization) await arrive();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // A missing product is named in the answer: its number is not personal.
          if (type.includes('problem'))
            for (const canary of heardIn(text.replace(/"sku":"[^"]*"/g, '')))
              answered.add(`${canary} in ${one.method} ${one.path}: ${text}`);
        }
        reader.read();
      }
    };
    await Promise.all(Array.from({ length: 16 }, send16));
    agent.destroy();
    await shop.stop();
    reader.read();
    expect([...reader.heard].slice(0, 5)).toEqual([]);
    expect([...answered].slice(0, 5)).toEqual([]);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
    expect(statuses.get(500)).toBeUndefined();
  });
});
