import { describe, expect, it } from 'vitest';
import { BeginningTurns, mostInTurn } from '../../../../src/backend/http/door/BeginningTurns.ts';

/** The door with turns that the test lets pass, and the requests that have begun. */
const door = () => {
  const due: (() => void)[] = [];
  const begun: string[] = [];
  const turns = new BeginningTurns((turn) => due.push(turn));
  return {
    begun,
    arrive: () => turns.arrive(),
    ask: (address: string, count = 1) => {
      for (let at = 0; at < count; at += 1) turns.begin(address, () => begun.push(address));
    },
    /** One turn of the event loop ends; returns whether one was expected. */
    turn: () => {
      const next = due.shift();
      next?.();
      return next !== undefined;
    },
  };
};

describe('the requests of a turn of the event loop', () => {
  it('begin at once up to a number, and the others in later turns in their order (F7)', () => {
    const { begun, ask, turn } = door();
    for (let at = 0; at < 2 * mostInTurn + 1; at += 1) ask(`${at}`);
    expect(begun).toHaveLength(mostInTurn);
    turn();
    expect(begun).toHaveLength(2 * mostInTurn);
    turn();
    expect(begun).toEqual(Array.from({ length: 2 * mostInTurn + 1 }, (_, at) => `${at}`));
  });

  it('begin in the next turn where this one has begun as many as it may (F7)', () => {
    const { begun, ask, turn } = door();
    ask('a', 2 * mostInTurn);
    turn();
    ask('b');
    expect(begun).not.toContain('b');
    turn();
    expect(begun).toContain('b');
  });

  it('of an address with one connection begin after one of each other address, not after all (F7)', () => {
    const { begun, ask, turn } = door();
    ask('flood', 200);
    ask('another flood', 200);
    ask('visitor');
    turn();
    expect(begun.slice(mostInTurn, mostInTurn + 4)).toEqual(['flood', 'another flood', 'visitor', 'flood']);
  });

  it('are one at a time while connections arrive, so that Node accepts those that wait (F7)', () => {
    const { begun, ask, arrive, turn } = door();
    ask('a', 40);
    for (let turns = 1; turns <= 5; turns += 1) {
      arrive();
      turn();
      expect(begun).toHaveLength(mostInTurn + turns);
    }
    turn();
    expect(begun).toHaveLength(2 * mostInTurn + 5);
  });

  it('expect no further turn once all have begun', () => {
    const { ask, arrive, turn } = door();
    arrive();
    ask('a', mostInTurn + 3);
    for (let turns = 0; turns < 5; turns += 1) turn();
    expect(turn()).toBe(false);
    ask('a');
    expect(turn()).toBe(true);
  });
});
