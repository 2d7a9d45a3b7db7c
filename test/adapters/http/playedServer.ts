import { SessionsInCookies } from '../../../src/adapters/cookies/SessionsInCookies.ts';
import { HttpClient } from '../../../src/adapters/http/HttpClient.ts';
import type { SessionChannel } from '../../../src/adapters/http/OtherTabs.ts';
import { SessionsOverHttp } from '../../../src/adapters/http/SessionsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import type { TransportOptions } from '../../../src/adapters/http/TransportOptions.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';

/** A refusal of the shop: a problem document. */
export const problem = (status: number, code: ErrorCode | 'of-another-version', data: unknown = {}): Response => {
  const document = { type: `/problems/${code}`, title: code, status, code, correlationId: 'c', data };
  return new Response(JSON.stringify(document), { status });
};
export const json = (answer: unknown): Response => new Response(JSON.stringify(answer));
export const empty = (): Response => new Response(null, { status: 204 });
export const cookiesOf = (level: 'User' | 'Anonymous', owner: string): string =>
  `ctUserId=${owner}; ctTokenExpiresAt=1; ctTokenLevel=${level}`;
export const tokensOf = (ownerId: string): Response =>
  json({ accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId, expiresAt: 2 });

export interface Sent {
  /** `PUT /api/carts/c-1?languageTag=de` */
  readonly line: string;
  readonly body: unknown;
  readonly init: RequestInit;
}
type Answer = (sent: Sent) => Response | Promise<Response>;

/** A server with the answers of the test, the cookies of one browser, and a list of all requests. */
export const playedServer = (answer: Answer, cookies = '', options: Partial<TransportOptions> = {}) => {
  const browser = { cookies };
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { line: `${init.method ?? 'GET'} ${String(url)}`, body, init };
    sent.push(one);
    return answer(one);
  };
  const transport = new Transport({ baseUrl: '', store: 'euro', fetch: send, ...options });
  const tab = (channel: SessionChannel | null = null) => {
    const sessions = new SessionsOverHttp(transport, new SessionsInCookies(() => browser.cookies), channel);
    return { sessions, client: new HttpClient(transport, sessions) };
  };
  return { browser, sent, send, transport, tab, lines: () => sent.map(({ line }) => line) };
};
