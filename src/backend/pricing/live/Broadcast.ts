import type { Listener } from './Listener.ts';

/** Bytes being sent to listeners; the first `sent` of them have got them. */
interface Wave {
  readonly frames: Buffer;
  readonly to: readonly Listener[];
  sent: number;
}

const atATime = 1_000;

/**
 * Sends to all listeners in batches, so that many of them do not block other work. A listener that has not got the last
 * message when the next one comes gets both in one write, because the number of writes decides the cost.
 */
export class Broadcast {
  readonly #listeners: Iterable<Listener>;
  #waves: readonly Wave[] = [];
  constructor(listeners: Iterable<Listener>) {
    this.#listeners = listeners;
  }

  send(frame: Buffer): void {
    const idle = this.#waves.length === 0;
    const waiting = this.#waves.map(({ frames, to, sent }): Wave => ({
      frames: Buffer.concat([frames, frame]),
      to: to.slice(sent),
      sent: 0,
    }));
    const reached = new Set(waiting.flatMap(({ to }) => to));
    this.#waves = [
      ...waiting,
      { frames: frame, to: [...this.#listeners].filter((listener) => !reached.has(listener)), sent: 0 },
    ];
    if (idle) this.#goOn();
  }

  #goOn(): void {
    const [wave, ...others] = this.#waves;
    if (wave === undefined) return;
    const until = Math.min(wave.sent + atATime, wave.to.length);
    while (wave.sent < until) {
      wave.to[wave.sent]?.send(wave.frames);
      wave.sent += 1;
    }
    if (wave.sent === wave.to.length) this.#waves = others;
    if (this.#waves.length > 0)
      setImmediate(() => {
        this.#goOn();
      });
  }
}
