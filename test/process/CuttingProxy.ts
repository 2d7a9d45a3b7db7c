import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between client and shop that hangs up on the client after so many bytes of the answers. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /**
   * Bytes of the answer that still pass; afterwards the connection is reset, or closed as if the answer were complete.
   */
  #cut: { left: number; readonly reset: boolean } | null = null;
  #wasCut = false;

  private constructor(target: number) {
    this.#server = createServer((client) => {
      const shop = connect(target, '127.0.0.1');
      for (const socket of [client, shop]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          shop.destroy();
        });
      }
      client.on('data', (part) => shop.write(part));
      shop.on('data', (part: Buffer) => {
        const cut = this.#cut;
        if (cut === null) {
          client.write(part);
          return;
        }
        const through = part.subarray(0, cut.left);
        cut.left -= through.length;
        if (through.length > 0) client.write(through);
        if (cut.left > 0) return;
        this.#wasCut = true;
        if (cut.reset) client.resetAndDestroy();
        else client.end();
      });
    });
  }

  static async before(target: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    await new Promise<void>((done) => {
      proxy.#server.listen(0, '127.0.0.1', done);
    });
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** Passes `bytes` of the next answers, then hangs up: by reset, or by a regular close. */
  cutAfter(bytes: number, reset: boolean): void {
    this.#cut = { left: bytes, reset };
    this.#wasCut = false;
  }

  /** Passes everything again; answers whether something was cut off meanwhile. */
  heal(): boolean {
    this.#cut = null;
    return this.#wasCut;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }
}
