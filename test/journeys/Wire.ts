import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to the shop that can be cut: all that goes through it breaks off at once, and what comes after goes through again. */
export class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  constructor(shop: string) {
    const port = Number(new URL(shop).port);
    this.#server = createServer((page) => {
      const end = connect(port, '127.0.0.1');
      for (const socket of [page, end]) {
        this.#sockets.add(socket);
        socket
          .on('error', () => {})
          .once('close', () => {
            this.#sockets.delete(socket);
            page.destroy();
            end.destroy();
          });
      }
      page.pipe(end).pipe(page);
    });
  }
  /** Where the shop is found by this wire. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, () => resolve()));
    const address = this.#server.address();
    return `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
  }
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
  close(): void {
    this.#server.close();
    this.cut();
  }
}
