import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the shop that a test cuts: everything on it breaks off at once, and later connections pass again. */
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
  /** The address of the shop over this connection. */
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
