import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { ping } from './frames.ts';

const mostBuffered = 65_536;
const mostControls = 10;
const closeWithin = 1_000;

/** One connected page; the server only sends to it. */
export class Listener {
  /** The beat in which it is checked. */
  readonly beat: number;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  #answered = true;
  /** Ping and pong frames since the last beat; a page sends one. */
  #controls = 0;

  constructor(ws: WebSocket, stream: Duplex, beat: number) {
    this.beat = beat;
    this.#ws = ws;
    this.#stream = stream;
    ws.on('error', () => ws.terminate());
    ws.on('message', () => this.close(1008));
    ws.on('pong', () => this.#control());
    ws.on('ping', () => this.#control());
  }

  /** Writes a whole frame; disconnects a page that does not read. */
  tell(frame: Buffer): void {
    if (this.#stream.writableLength > mostBuffered) this.#ws.terminate();
    else if (this.#ws.readyState === this.#ws.OPEN) this.#stream.write(frame);
  }

  /** Every 30 s: disconnects a page that has not answered the last ping. */
  check(): void {
    if (!this.#answered) {
      this.#ws.terminate();
      return;
    }
    this.#answered = false;
    this.#controls = 0;
    this.tell(ping);
  }

  /** Sends a close frame, and disconnects if the page does not. */
  close(code: 1001 | 1008): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#ws.close(code);
    setTimeout(() => this.#ws.terminate(), closeWithin).unref();
  }

  /** At once; the page polls meanwhile and connects again. */
  disconnect(): void {
    this.#ws.terminate();
  }

  #control(): void {
    this.#answered = true;
    this.#controls += 1;
    if (this.#controls > mostControls) this.close(1008);
  }
}
