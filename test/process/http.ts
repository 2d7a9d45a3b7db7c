import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestByTls } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

/** One request and its whole answer. Rejects when the connection breaks before the last byte; never repeats. */
export const ask = (
  url: string,
  { method = 'GET', headers = {}, body, agent, timeoutMs = 30_000 }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = (url.startsWith('https:') ? requestByTls : request)(
      url,
      {
        method,
        timeout: timeoutMs,
        headers: {
          ...headers,
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
        },
        ...(agent === undefined ? { agent: false } : { agent }),
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('close', () => {
          if (incoming.complete)
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(parts).toString('utf8'),
            });
          else reject(new Error('the answer was cut off'));
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    outgoing.on('error', reject);
    outgoing.end(sent);
  });

export const json = <A>(answer: Answer, expected = 200): A => {
  if (answer.status !== expected) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return JSON.parse(answer.text);
};
