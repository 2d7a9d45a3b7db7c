import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { WebSocket } from 'ws';
import {
  type PriceSocketOptions,
  type PriceSocketServer,
  attachPriceSocket,
} from '../../../../src/backend/pricing/live/attachPriceSocket.ts';
import type { EngineEvent } from '../../../../src/backend/pricing/PriceEngine.ts';
import type { PriceTick } from '../../../../src/domain/pricing/PriceTick.ts';

/** A server with the price websocket only, and an engine whose events the test sends. */
export class SocketRig {
  readonly server: Server = createServer((_request, response) => response.end('shop'));
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #opened = new Set<WebSocket | Socket>();
  prices: PriceSocketServer = { count: () => 0, orderMoved: () => {}, close: () => Promise.resolve() };
  host = '';
  tick: PriceTick | null = null;
  stale = false;

  async open(options: Partial<PriceSocketOptions> = {}): Promise<this> {
    this.prices = attachPriceSocket(this.server, {
      engine: {
        get: () => this.tick,
        isStale: () => this.stale,
        listen: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      },
      ...options,
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', 8_192, resolve));
    const { port } = this.server.address() as AddressInfo;
    this.host = `127.0.0.1:${port}`;
    return this;
  }

  tell(type: 'start' | 'finish'): void {
    for (const listener of this.#listeners) listener(type === 'start' ? { type } : { type, tick: this.tick });
  }

  page(origin = `http://${this.host}`, headers: Record<string, string> = {}, query = ''): WebSocket {
    const page = new WebSocket(`ws://${this.host}/api/prices/live${query}`, {
      headers: { origin, ...headers },
      perMessageDeflate: false,
    });
    page.on('error', () => {});
    this.#opened.add(page);
    page.on('close', () => this.#opened.delete(page));
    return page;
  }

  /** A page with an open socket. */
  async listening(...how: Parameters<SocketRig['page']>): Promise<WebSocket> {
    const page = this.page(...how);
    await new Promise((resolve, reject) => page.once('open', resolve).once('error', reject));
    return page;
  }

  /** The status of the handshake: 101 when accepted. */
  status(origin?: string, headers?: Record<string, string>): Promise<number> {
    const page = this.page(origin, headers);
    return new Promise((resolve) => {
      page.once('open', () => resolve(101));
      page.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  }

  upgrade(lines: readonly string[] = []): string {
    return [
      `GET /api/prices/live HTTP/1.1`,
      `Host: ${this.host}`,
      `Origin: http://${this.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...lines,
      '',
      '',
    ].join('\r\n');
  }

  /** Sends bytes instead of the protocol; answers all received bytes until the connection ended or `ms` passed. */
  raw(bytes: string | Buffer, ms = 1_000): Promise<string> {
    return new Promise((resolve) => {
      const [host, port] = this.host.split(':');
      const socket = connect(Number(port), host);
      this.#opened.add(socket);
      socket.on('close', () => this.#opened.delete(socket));
      let heard = '';
      const done = (): void => {
        socket.destroy();
        resolve(heard);
      };
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
      });
      socket.on('error', done).on('close', done);
      socket.write(bytes);
      setTimeout(done, ms).unref();
    });
  }

  /** The first line received; `closed` when the connection ends without one. */
  answer(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      const [host, port] = this.host.split(':');
      const socket = connect(Number(port), host);
      this.#opened.add(socket);
      socket.on('close', () => this.#opened.delete(socket));
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
        if (heard.includes('\r\n')) resolve(heard.split('\r\n', 1)[0] ?? '');
        socket.destroy();
      });
      socket.on('error', () => {}).on('close', () => resolve('closed'));
      socket.write(bytes);
    });
  }

  async close(): Promise<void> {
    for (const opened of this.#opened) {
      if (opened instanceof WebSocket) opened.terminate();
      else opened.destroy();
    }
    await this.prices.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A client's frame, masked with zeros. */
export const clientFrame = (opcode: number, payload: Buffer, { fin = true, rsv = 0, masked = true } = {}): Buffer => {
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const mask = masked ? 0x80 : 0;
  if (payload.length < 126) head.push(mask | payload.length);
  else if (payload.length < 65_536) head.push(mask | 126, payload.length >> 8, payload.length & 255);
  else
    head.push(
      mask | 127,
      0,
      0,
      0,
      0,
      payload.length >>> 24,
      (payload.length >> 16) & 255,
      (payload.length >> 8) & 255,
      payload.length & 255,
    );
  return Buffer.concat([Buffer.from(head), ...(masked ? [Buffer.alloc(4)] : []), payload]);
};

export const closed = (page: WebSocket): Promise<number> => new Promise((resolve) => page.once('close', resolve));
