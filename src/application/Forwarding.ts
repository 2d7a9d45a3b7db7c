import { Effect } from 'effect';
import type { Command } from './UseCase.ts';

/** Forwards its input to a method of a port. */
export class Forwarding<P, I, A, E> implements Command<I, A, E> {
  readonly #port: P;
  readonly #call: (port: P, input: I) => Effect.Effect<A, E>;
  constructor(port: P, call: (port: P, input: I) => Effect.Effect<A, E>) {
    this.#port = port;
    this.#call = call;
  }
  execute(input: I): Effect.Effect<A, E> {
    return this.#call(this.#port, input);
  }
}

/** Runs a command and shows its answer on the page. A refusal shows nothing. */
export class Showing<I, A, E> implements Command<I, A, E> {
  readonly #open: { show(answer: A): void };
  readonly #command: Command<I, A, E>;
  constructor(open: { show(answer: A): void }, command: Command<I, A, E>) {
    this.#open = open;
    this.#command = command;
  }
  execute(input: I): Effect.Effect<A, E> {
    return Effect.tap(this.#command.execute(input), (answer) => Effect.sync(() => this.#open.show(answer)));
  }
}
