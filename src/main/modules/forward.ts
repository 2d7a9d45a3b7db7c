import type { Effect } from 'effect';
import type { AbstractNewable, ContainerModuleLoadOptions } from 'inversify';
import { Forwarding, Showing } from '../../application/Forwarding.ts';
import type { CommandToken } from '../../application/UseCase.ts';
import { idOfUseCase } from './identifiers.ts';

type Bind = ContainerModuleLoadOptions['bind'];

/** Binds a command that only forwards to a port. */
export const forward = <P, I, A, E>(
  bind: Bind,
  token: CommandToken<I, A, E>,
  port: AbstractNewable<P>,
  call: (port: P, input: I) => Effect.Effect<A, E>,
): void => {
  bind(idOfUseCase(token)).toResolvedValue((asked: P) => new Forwarding(asked, call), [port]);
};

/** Binds a command that forwards to a port and shows the answer in what is open on the page. */
export const forwardAndShow = <P, I, A, E>(
  bind: Bind,
  token: CommandToken<I, A, E>,
  [port, open]: readonly [AbstractNewable<P>, AbstractNewable<{ show(answer: A): void }>],
  call: (port: P, input: I) => Effect.Effect<A, E>,
): void => {
  bind(idOfUseCase(token)).toResolvedValue(
    (asked: P, page: { show(answer: A): void }) => new Showing(page, new Forwarding(asked, call)),
    [port, open],
  );
};
