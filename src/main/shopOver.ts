import { Cause, Effect, Exit } from 'effect';
import type { Container } from 'inversify';
import type { Shop } from '../ui/binding/Shop.ts';
import { idOfUseCase } from './modules/identifiers.ts';

/** The shop as the pages use it, over the use cases of a container. */
export const shopOver = (container: Container): Pick<Shop, 'run' | 'watch'> => ({
  run: async (token, input) => {
    const exit = await Effect.runPromiseExit(container.get(idOfUseCase(token)).execute(input));
    if (Exit.isSuccess(exit)) return { ok: true, value: exit.value };
    const failure = Cause.findErrorOption(exit.cause);
    if (failure._tag === 'Some') return { ok: false, error: failure.value };
    throw Cause.squash(exit.cause);
  },
  watch: (token, input, next) => {
    const subscription = container.get(idOfUseCase(token)).watch(input).subscribe(next);
    return () => subscription.unsubscribe();
  },
});
