import { Agent, request } from 'node:http';
import { rig } from './rig.ts';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}
export interface Got {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}
export type Send = (sent: Sent) => Promise<Got>;

/** Sends requests to a running shop at an address, or to a server over doubles. */
export const senderTo = async (address: string | undefined): Promise<Send> => {
  if (address === undefined) {
    const { app } = await rig();
    return async (sent) => {
      const answer = await app.inject(sent);
      return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
    };
  }
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          agent,
          hostname,
          port,
          method,
          path: url,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(payload ?? '')) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              body: Buffer.concat(parts).toString(),
            });
          });
        },
      );
      asking.on('error', reject);
      asking.end(payload);
    });
};
