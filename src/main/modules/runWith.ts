import { Cause, Effect, Exit } from 'effect';
import type { Container } from 'inversify';
import type { Shop } from '../../ui/binding/Shop.ts';
import { idOfUseCase } from './identifiers.ts';

/** Runs the commands that pages request with the use cases of a container. */
export const runWith =
  (container: Container): Shop['run'] =>
  async (token, input) => {
    const exit = await Effect.runPromiseExit(container.get(idOfUseCase(token)).execute(input));
    if (Exit.isSuccess(exit)) return { ok: true, value: exit.value };
    const failure = Cause.findErrorOption(exit.cause);
    if (failure._tag === 'Some') return { ok: false, error: failure.value };
    throw Cause.squash(exit.cause);
  };
