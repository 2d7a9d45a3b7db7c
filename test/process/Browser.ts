import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Seen {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** A browser at the built shop: keeps its cookies and proves its origin, as a page of the shop does. */
export class Browser {
  readonly cookies: Map<string, string>;
  origin: string;
  constructor(origin: string, cookies: ReadonlyMap<string, string> = new Map()) {
    this.origin = origin;
    this.cookies = new Map(cookies);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen> {
    const answer = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        'store-key': 'euro',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, code: /"code":"([\w-]+)"/.exec(text)?.[1] ?? '', text };
  }

  /** The answer of a call that must succeed. */
  async get<A>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<A> {
    const { status, text } = await this.send(method, path, body, headers);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text === '' ? 'null' : text);
  }

  get ownerId(): string {
    return this.cookies.get('ctUserId') ?? '';
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<this> {
    await this.get('GET', '/admin/customers/anonymous');
    await this.get('POST', '/customers/login', { email, password });
    return this;
  }
}

/** The text of a mail of this kind in the outbox of a shop with this folder, with this in it. */
export const sentText = async (folder: string, kind: string, with_ = /(?:)/): Promise<string> => {
  const outbox = join(folder, 'outbox');
  for (let round = 0; round < 100; round += 1) {
    const names = await Promise.resolve()
      .then(() => readdirSync(outbox))
      .catch(() => []);
    const texts = names
      .filter((name) => name.startsWith(kind) && name.endsWith('.txt'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'));
    const found = texts.find((text) => with_.test(text));
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`no ${kind}`);
};
