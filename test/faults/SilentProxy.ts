import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a server that can fall silent: it goes on accepting connections, but passes nothing on. */
export class SilentProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  private constructor(port: number, host: string) {
    this.#server = createServer((client) => {
      const target = connect(port, host);
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => {});
        one.on('data', (part: Buffer) => other.write(part));
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        if (this.#isSilent) one.pause();
      }
    });
  }

  static async before(port: number, host = '127.0.0.1'): Promise<SilentProxy> {
    const proxy = new SilentProxy(port, host);
    await new Promise<void>((done) => {
      proxy.#server.listen(0, '127.0.0.1', done);
    });
    return proxy;
  }

  /** The same address by way of the proxy. */
  at(url: string): string {
    const address = this.#server.address();
    const proxied = new URL(url);
    proxied.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    return proxied.href;
  }

  fallSilent(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  resume(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => {
      this.#server.close(done);
    });
  }
}
