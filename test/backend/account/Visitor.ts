import type { Registration } from '../../../src/domain/account/Registration.ts';
import { registrationOnWire } from '../../contract/onWire.ts';
import type { AccountShop } from './shop.ts';

type App = Pick<AccountShop, 'app'>['app'];
export interface Answer<A = unknown> {
  readonly status: number;
  readonly body: A;
  readonly code: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

let made = 0;
/** A registration with a new e-mail. */
export const aRegistration = (changes: Partial<Registration> = {}): Registration => {
  made += 1;
  return {
    email: `anna-${process.pid}-${made}@example.com`,
    password: 'Sehr-Geheim-7',
    accountType: 'individual',
    salutation: 'mrs',
    firstName: 'Anna',
    lastName: 'Muster',
    language: 'de',
    newsletterInterests: [],
    privacyAccepted: true,
    ...changes,
  };
};

/** One browser: keeps its cookies and proves its origin, as a page of the shop does. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly host: string;
  /** Sent with every request. */
  headers: Readonly<Record<string, string>> = {};
  remoteAddress = '127.0.0.1';
  constructor({ app }: { readonly app: App }, host = 'localhost') {
    this.#app = app;
    this.host = host;
  }

  async send<A = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<A>> {
    const store = { 'ch.localhost': 'ch', 'li.localhost': 'li', 'us.localhost': 'us' }[this.host] ?? 'euro';
    const answer = await this.#app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: this.remoteAddress,
      headers: {
        host: this.host,
        'store-key': store,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const parsed: unknown = String(answer.headers['content-type']).includes('json') ? JSON.parse(answer.body) : null;
    const code = typeof parsed === 'object' && parsed !== null && 'code' in parsed ? String(parsed.code) : '';
    return { status: answer.statusCode, body: parsed as A, code, headers: answer.headers, text: answer.body };
  }

  get ownerId(): string {
    return this.cookies.get('ctUserId') ?? '';
  }
  get level(): string {
    return this.cookies.get('ctTokenLevel') ?? 'guest';
  }

  async anonymous(): Promise<this> {
    await this.send('GET', '/admin/customers/anonymous');
    return this;
  }

  signIn(email: string, password = 'Sehr-Geheim-7') {
    return this.send<{ readonly leftOut: readonly string[] }>('POST', '/customers/login', { email, password });
  }
}

let strangers = 0;
/** A visitor at an address of their own. */
export const aStranger = async (shop: AccountShop): Promise<Visitor> => {
  const visitor = new Visitor(shop);
  strangers += 1;
  visitor.remoteAddress = `10.0.${strangers >> 8}.${strangers & 255}`;
  return visitor.anonymous();
};

const given = new Map<string, string>();
/** The token of the latest link mailed to an address. Waits for a new one, since mails are written after the answer. */
export const tokenTo = async (shop: AccountShop, email: string, kind = 'activation'): Promise<string> => {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const mail = (await shop.mailsTo(email, 0)).find((each) => each.kind === kind);
    const token = /[?&](?:emailToken|token|alertToken)=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined && token !== given.get(`${kind} ${email}`)) {
      given.set(`${kind} ${email}`, token);
      return token;
    }
    await new Promise((wake) => {
      setTimeout(wake, 10);
    });
  }
  throw new Error(`no new ${kind} mail to ${email}`);
};
/** The latest token handed out. */
export const sameTokenTo = (email: string, kind = 'activation'): string => given.get(`${kind} ${email}`) ?? '';

/** A customer with a confirmed e-mail, not signed in yet. */
export const aCustomer = async (
  shop: AccountShop,
  changes: Partial<Registration> = {},
  host = 'localhost',
): Promise<Registration> => {
  const registration = aRegistration(changes);
  const visitor = await new Visitor(shop, host).anonymous();
  const answer = await visitor.send('POST', '/customers', registrationOnWire(registration));
  if (answer.status !== 204) throw new Error(`not registered: ${answer.text}`);
  await visitor.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, registration.email)}`);
  return registration;
};

export type SignedIn = Visitor & { readonly registration: Registration };
/** A visitor signed in as a new customer. */
export const aSignedIn = async (
  shop: AccountShop,
  changes: Partial<Registration> = {},
  host = 'localhost',
): Promise<SignedIn> => {
  const registration = await aCustomer(shop, changes, host);
  const visitor = await new Visitor(shop, host).anonymous();
  const answer = await visitor.signIn(registration.email, registration.password);
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
  return Object.assign(visitor, { registration });
};
