import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { ping } from './frames.ts';

const mostBuffered = 65_536;
const mostFrames = 10;
const closeWithin = 1_000;

/** One connected page. It may send only what the server has asked for. */
export class Listener {
  /** The beat in which it is checked. */
  readonly beat: number;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  #answered = true;
  /** Frames since the last beat; a page sends one pong, and a message when its token was renewed. */
  #frames = 0;
  #onText: ((text: string) => void) | null = null;

  constructor(ws: WebSocket, stream: Duplex, beat: number) {
    this.beat = beat;
    this.#ws = ws;
    this.#stream = stream;
    ws.on('error', () => ws.terminate());
    ws.on('message', (data, isBinary) => {
      if (!this.#isTooMany()) this.#receive(data, isBinary);
    });
    ws.on('pong', () => this.#control());
    ws.on('ping', () => this.#control());
  }

  /** Sends a whole frame that asks; from now on each text of the page is given to `onText`. */
  ask(frame: Buffer, onText: (text: string) => void): void {
    this.#onText = onText;
    this.send(frame);
  }

  /** Writes a whole frame; disconnects a page that does not read. */
  send(frame: Buffer): void {
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
    this.#frames = 0;
    this.send(ping);
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

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#onText === null || isBinary) this.close(1008);
    else this.#onText(String(data));
  }

  #control(): void {
    this.#answered = true;
    this.#isTooMany();
  }

  /** Counts a frame of the page; closes the connection of a page that sends too many. */
  #isTooMany(): boolean {
    this.#frames += 1;
    const isTooMany = this.#frames > mostFrames;
    if (isTooMany) this.close(1008);
    return isTooMany;
  }
}
