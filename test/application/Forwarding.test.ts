import { Effect, Exit } from 'effect';
import { expect, it } from 'vitest';
import { Forwarding, Showing } from '../../src/application/Forwarding.ts';

const port = { double: (pieces: number) => (pieces > 9 ? Effect.fail('too many') : Effect.succeed(2 * pieces)) };
const doubling = new Forwarding(port, (asked, pieces: number) => asked.double(pieces));

it('a forwarded command passes its input to the port, and its answer or refusal back', async () => {
  expect(await Effect.runPromiseExit(doubling.execute(4))).toEqual(Exit.succeed(8));
  expect(await Effect.runPromiseExit(doubling.execute(10))).toEqual(Exit.fail('too many'));
});

it('a command that shows its answer shows it each time it is run, and nothing for a refusal', async () => {
  const shown: number[] = [];
  const showing = new Showing({ show: (answer) => shown.push(answer) }, doubling);
  const run = showing.execute(4);
  expect(shown).toEqual([]);
  expect(await Effect.runPromiseExit(run)).toEqual(Exit.succeed(8));
  expect(await Effect.runPromiseExit(showing.execute(10))).toEqual(Exit.fail('too many'));
  expect(await Effect.runPromiseExit(run)).toEqual(Exit.succeed(8));
  expect(shown).toEqual([8, 8]);
});
