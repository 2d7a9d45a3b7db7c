import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PassedCall {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
}

const piece = Buffer.alloc(1024 * 1024, ' ');

/** Sends as fast as the reader takes it, until the connection ends. */
const sendWithoutEnd = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed) if (!response.write(piece)) return void response.once('drain', more);
  };
  more();
};

/** Stands between pages and their backend: passes calls on, records them, or answers as a broken backend does. */
export class BackendBetween {
  readonly passed: PassedCall[] = [];
  /** Whether it passes on a call; others are answered as `otherwise` says. */
  passes: (line: string) => boolean = () => true;
  otherwise: 'silence' | 'garbage' | 'endless' | 'cut' | 'not-ready' = 'silence';
  readonly #server: Server;
  #backend = '';

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const line = `${incoming.method} ${incoming.url}`;
      this.passed.push({ line, headers: incoming.headers });
      if (!this.passes(line)) {
        if (this.otherwise === 'garbage') outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"a":[');
        if (this.otherwise === 'endless') sendWithoutEnd(outgoing);
        if (this.otherwise === 'not-ready') outgoing.writeHead(503).end('{"status":"not-ready"}');
        if (this.otherwise === 'cut') incoming.destroy();
        return;
      }
      const { host: _, ...headers } = incoming.headers;
      const onward = request(
        this.#backend + incoming.url,
        { method: incoming.method, headers, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
  }

  static async open(): Promise<BackendBetween> {
    const between = new BackendBetween();
    await new Promise<void>((done) => between.#server.listen(0, '127.0.0.1', done));
    return between;
  }
  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }
  leadTo(backend: string): void {
    this.#backend = backend;
  }
  /** The calls since the last look. */
  take(): readonly PassedCall[] {
    return this.passed.splice(0);
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
