import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (value: unknown, type = 'application/json'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end('{}');
  };

/** A feed on loopback with an answer per path from the test, 404 otherwise. */
export class FeedServer {
  answers = new Map<string, Answer>();
  readonly asked: string[] = [];
  readonly #server: Server;
  constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      (this.answers.get(request.url ?? '') ?? status(404))(response, request);
    });
  }
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }
  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Wrong answers, each with the failure it is reported as. */
export const hostileAnswers: readonly (readonly [string, Answer, string])[] = [
  ['malformed JSON', json('[{"topo":'), 'malformed'],
  ['an empty body', json(''), 'malformed'],
  ['null', json(null), 'malformed'],
  ['another shape', json({ error: 'maintenance' }), 'malformed'],
  ['an HTML page', json('<html></html>', 'text/html'), 'content-type'],
  [
    'no content type',
    (response) => {
      response.writeHead(200);
      response.end('[]');
    },
    'content-type',
  ],
  ['a redirect', status(302, { location: 'http://127.0.0.1:1/' }), 'redirected'],
  ['a permanent redirect', status(308, { location: '/elsewhere' }), 'redirected'],
  ['an internal error', status(500), 'status'],
  ['a rate limit', status(429), 'status'],
  [
    'a body without end',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = (): void => {
        while (!response.destroyed && response.write('9'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    },
    'too-large',
  ],
  ['a body of 65 KB', json(' '.repeat(65_537)), 'too-large'],
  [
    'a connection cut half way',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[');
      setImmediate(() => response.destroy());
    },
    'network',
  ],
];

/** Invalid numbers, each as JSON text. */
export const hostileNumbers = [
  'null',
  '"4150.25"',
  '1e309',
  '-1e309',
  '-4150.25',
  '0',
  'NaN',
  '[4150.25]',
  '{}',
  'true',
  '""',
] as const;
