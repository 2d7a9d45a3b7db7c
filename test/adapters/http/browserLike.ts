import type { Rig } from '../../backend/http/rig.ts';

/** A browser's part of a call: keeps and sends cookies, sets the origin, calls a server in the same process. */
export class BrowserLike {
  readonly cookies = new Map<string, string>();
  readonly asked: string[] = [];
  readonly #shop: Pick<Rig, 'app'>;
  readonly #host: string;
  constructor(shop: Pick<Rig, 'app'>, host = 'localhost') {
    this.#shop = shop;
    this.#host = host;
  }

  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    this.asked.push(`${init.method ?? 'GET'} ${String(url)}`);
    const answer = await this.#shop.app.inject({
      method: init.method === 'PUT' || init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET',
      url: String(url),
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        host: this.#host,
        'sec-fetch-site': 'same-origin',
        cookie: this.#line(),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(line);
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as [string, string]],
      ),
    });
  };

  /** The cookies that scripts of the page can read. */
  readonly readable = (): string =>
    [...this.cookies]
      .filter(([name]) => name !== 'ctToken' && name !== 'ctRefreshToken')
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

  #line() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  #keep(line: string) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
