import type { Stepped, Wake } from '../../src/application/Process.ts';

/** A process whose commands wait until the test runs them. */
export class PlayedProcess<S, E, C extends { readonly type: string }> {
  readonly #step: (state: S, event: E, now: number) => Stepped<S, C | Wake<E>>;
  state: S;
  now = 0;
  commands: readonly C[] = [];
  #wakes: readonly (Wake<E> & { readonly at: number })[] = [];

  constructor(start: S, step: (state: S, event: E, now: number) => Stepped<S, C | Wake<E>>) {
    this.state = start;
    this.#step = step;
  }

  send(event: E): void {
    const next = this.#step(this.state, event, this.now);
    this.state = next.state;
    for (const command of next.commands) {
      if (command.type === 'wake') this.#wakes = [...this.#wakes, { ...(command as Wake<E>), at: this.now }];
      else this.commands = [...this.commands, command as C];
    }
  }

  /** Takes the commands that are to be run. */
  taken(): readonly C[] {
    const { commands } = this;
    this.commands = [];
    return commands;
  }

  get waits(): boolean {
    return this.#wakes.length > 0;
  }

  /** Sends the event of the wake that is due first, at its time. */
  wakes(): void {
    const [first] = this.#wakes.toSorted((a, b) => a.at + a.afterMs - b.at - b.afterMs);
    if (first === undefined) return;
    this.#wakes = this.#wakes.filter((wake) => wake !== first);
    this.now = Math.max(this.now, first.at + first.afterMs);
    this.send(first.event);
  }
}
