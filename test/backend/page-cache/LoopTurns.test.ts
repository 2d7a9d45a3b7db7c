import { expect, it } from 'vitest';
import { LoopTurns, turnsBetween } from '../../../src/backend/page-cache/LoopTurns.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
const turnsPass = async (count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 1) await turn();
};

it('callers go on in their order with free turns between them, also when one comes later', async () => {
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
    await turnsPass(turnsBetween);
    expect(gone).toEqual(expected);
  }
});

it('a caller that comes right after another waits for the free turns, one that comes later does not', async () => {
  const turns = new LoopTurns();
  await turns.next();
  let hasGone = false;
  const go = async (): Promise<void> => {
    await turns.next();
    hasGone = true;
  };
  void go();
  await turnsPass(turnsBetween);
  expect(hasGone).toBe(false);
  await turn();
  expect(hasGone).toBe(true);

  await turnsPass(turnsBetween + 1);
  hasGone = false;
  void go();
  await turn();
  expect(hasGone).toBe(true);
});
