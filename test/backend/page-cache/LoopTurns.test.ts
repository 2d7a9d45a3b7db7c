import { expect, it } from 'vitest';
import { LoopTurns } from '../../../src/backend/page-cache/LoopTurns.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

it('callers go on in their order, each in a turn of its own, also when one comes later', async () => {
  const turns = new LoopTurns();
  const gone: string[] = [];
  const go = async (name: string): Promise<void> => {
    await turns.next();
    gone.push(name);
    setImmediate(() => gone.push('a turn'));
    if (name === 'a') void go('late');
    if (name === 'late') done();
  };
  let done = (): void => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  for (const name of ['a', 'b']) void go(name);
  expect(gone).toEqual([]);
  await all;
  await turn();
  expect(gone).toEqual(['a', 'a turn', 'b', 'a turn', 'late', 'a turn']);
});

it('after a long computation others are served before the next one begins', async () => {
  const turns = new LoopTurns();
  const served: string[] = [];
  const compute = async (name: string, forMs: number): Promise<void> => {
    await turns.next();
    const began = performance.now();
    while (performance.now() - began < forMs);
    served.push(name);
    setTimeout(() => served.push('a reader'), 5);
  };
  await Promise.all([compute('first', 60), compute('second', 0)]);
  expect(served).toEqual(['first', 'a reader', 'second']);
});
