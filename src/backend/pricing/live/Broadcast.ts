import type { Listener } from './Listener.ts';

/** Bytes on their way to listeners, the first `told` of whom have them. */
interface Wave {
  readonly frames: Buffer;
  readonly to: readonly Listener[];
  told: number;
}

const atATime = 1_000;

/**
 * Tells all listeners, so many at a time, so that a great many of them do not hold up everybody else. Whoever has not had the last
 * message when the next one comes gets both in one go: what costs is the number of writes.
 */
export class Broadcast {
  readonly #listeners: ReadonlySet<Listener>;
  #waves: readonly Wave[] = [];
  constructor(listeners: ReadonlySet<Listener>) {
    this.#listeners = listeners;
  }

  tell(frame: Buffer): void {
    const idle = this.#waves.length === 0;
    const waiting = this.#waves.map(({ frames, to, told }): Wave => ({
      frames: Buffer.concat([frames, frame]),
      to: to.slice(told),
      told: 0,
    }));
    const reached = new Set(waiting.flatMap(({ to }) => to));
    this.#waves = [
      ...waiting,
      { frames: frame, to: [...this.#listeners].filter((listener) => !reached.has(listener)), told: 0 },
    ];
    if (idle) this.#goOn();
  }

  #goOn(): void {
    const [wave, ...others] = this.#waves;
    if (wave === undefined) return;
    const until = Math.min(wave.told + atATime, wave.to.length);
    while (wave.told < until) {
      wave.to[wave.told]?.tell(wave.frames);
      wave.told += 1;
    }
    if (wave.told === wave.to.length) this.#waves = others;
    if (this.#waves.length > 0)
      setImmediate(() => {
        this.#goOn();
      });
  }
}
