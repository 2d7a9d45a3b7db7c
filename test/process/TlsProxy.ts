import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

const read = (name: string): Buffer => readFileSync(join('test/builders/tls', name));
const certificate = read('certificate.pem');

/**
 * Ends TLS for `shop.example` in front of a shop as an operator's proxy does: it appends the visitor's address, sets host
 * and scheme, and passes websockets on.
 */
export class TlsProxy {
  readonly #server: Server;
  #shop = 0;

  private constructor() {
    this.#server = createServer({ key: read('key.pem'), cert: certificate }, (incoming, outgoing) => {
      const onward = this.#onward(incoming).on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    this.#server.on('upgrade', (incoming: IncomingMessage, visitor: Duplex) => {
      const onward = this.#onward(incoming);
      onward.on('upgrade', ({ rawHeaders }, shop) => {
        visitor.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(rawHeaders)}\r\n`);
        shop.pipe(visitor).pipe(shop);
      });
      onward.on('response', ({ statusCode }) => visitor.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`));
      onward.on('error', () => visitor.destroy()).end();
    });
  }

  #onward({ method, url, headers, socket }: IncomingMessage) {
    const { 'x-forwarded-for': before, host = '' } = headers;
    const visitor = socket.remoteAddress ?? '';
    return request({
      port: this.#shop,
      method,
      path: url,
      agent: false,
      headers: {
        ...headers,
        'x-forwarded-for': before === undefined ? visitor : `${String(before)}, ${visitor}`,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      },
    });
  }

  static async open(): Promise<TlsProxy> {
    const proxy = new TlsProxy();
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }
  leadTo(port: number): void {
    this.#shop = port;
  }
  get host(): string {
    return `shop.example:${(this.#server.address() as AddressInfo).port}`;
  }
  get origin(): string {
    return `https://${this.host}`;
  }
  /** Connects as a browser for which `shop.example` is this machine, and which trusts the certificate. */
  readonly visitor = new Agent({
    ca: certificate,
    lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  close(): void {
    this.visitor.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const linesOf = (rawHeaders: readonly string[]): string =>
  rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
