import { expect, it } from 'vitest';
import { LoopTurns } from '../../../src/backend/page-cache/LoopTurns.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

it('callers go on one in each turn of the event loop, in their order, also when one comes later', async () => {
  const turns = new LoopTurns();
  const gone: string[] = [];
  const go = async (name: string): Promise<void> => {
    await turns.next();
    gone.push(name);
    if (name === 'b') void go('late');
  };
  for (const name of ['a', 'b', 'c']) void go(name);
  expect(gone).toEqual([]);
  for (const expected of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'late']]) {
    await turn();
    expect(gone).toEqual(expected);
  }
  void go('again');
  await turn();
  expect(gone.at(-1)).toBe('again');
});
