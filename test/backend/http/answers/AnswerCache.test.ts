import { describe, expect, it } from 'vitest';
import { AnswerBytes } from '../../../../src/backend/page-cache/AnswerBytes.ts';
import { AnswerCache } from '../../../../src/backend/http/answers/AnswerCache.ts';
import { aGate } from '../../../builders/gate.ts';

const [now, later] = [1_000, 5_000];
const nameOfEditions = ['tick', 'catalogue', 'content'] as const;

/**
 * A cache over editions that the test changes, and a reader: the text of an answer, the number of times it was made.
 */
const cacheOf = (capacityBytes?: number) => {
  const edition = { tick: 'tick-1', catalogue: 1, content: 1 };
  const turn = {
    tick: () => {
      edition.tick += '+';
    },
    catalogue: () => {
      edition.catalogue += 1;
    },
    content: () => {
      edition.content += 1;
    },
  };
  const cache = new AnswerCache(
    { tick: () => edition.tick, catalogue: () => edition.catalogue, content: () => edition.content },
    capacityBytes,
  );
  const made: string[] = [];
  const make =
    (text: string, when: Promise<void> = Promise.resolve()) =>
    async () => {
      made.push(text);
      await when;
      return new AnswerBytes(text);
    };
  const ask = (key: string, text = key, when?: Promise<void>) => cache.made(key, later, make(text, when)).then(textOf);
  const has = (key: string, at = now) => cache.find(key, at) !== undefined;
  return { cache, turn, made, ask, has };
};
const textOf = async (bytes: AnswerBytes | null): Promise<string | null> =>
  bytes === null ? null : (await bytes.in('identity')).bytes.toString();

describe('a finished answer', () => {
  it('is found until its time is over, not at that moment (P5)', async () => {
    const { cache, ask, has } = cacheOf();
    await ask('/a');
    expect(await textOf(cache.find('/a', later - 1) ?? null)).toBe('/a');
    expect(has('/a', later)).toBe(false);
  });

  it.each(nameOfEditions)('is dropped with another %s (PRC-10)', async (name) => {
    const { turn, ask, has } = cacheOf();
    await ask('/a');
    turn[name]();
    expect(has('/a')).toBe(false);
  });

  it.each(nameOfEditions)('begun under one %s is not kept under the next (PRC-10)', async (name) => {
    const { turn, ask, has } = cacheOf();
    const gate = aGate();
    const asked = ask('/a', 'old', gate.opened);
    turn[name]();
    gate.open();
    expect(await asked).toBe('old');
    expect(has('/a')).toBe(false);
  });

  it.each(nameOfEditions)(
    'is made anew for a reader under another %s, while the old one is still being made',
    async (name) => {
      const { cache, turn, made, ask, has } = cacheOf();
      const [old, young] = [aGate(), aGate()];
      const first = ask('/a', 'old', old.opened);
      turn[name]();
      const second = ask('/a', 'new', young.opened);
      old.open();
      expect(await first).toBe('old');
      expect(has('/a')).toBe(false);
      // The end of the old answer does not end the wait of later readers for the new one.
      const third = ask('/a', 'newer');
      young.open();
      expect(await Promise.all([second, third])).toEqual(['new', 'new']);
      expect(made).toEqual(['old', 'new']);
      expect(await textOf(cache.find('/a', now) ?? null)).toBe('new');
    },
  );

  it('of one key is no answer to another (P5)', async () => {
    const { cache, ask, has } = cacheOf();
    await ask('/a');
    expect(has('/b')).toBe(false);
    await ask('/b');
    expect([await textOf(cache.find('/a', now) ?? null), await textOf(cache.find('/b', now) ?? null)]).toEqual([
      '/a',
      '/b',
    ]);
  });
});

describe('an answer that is being made', () => {
  it('is made once for all concurrent readers, and not again later (P5)', async () => {
    const { made, ask, has } = cacheOf();
    const gate = aGate();
    const asked = ['first', 'second', 'third'].map((text) => ask('/a', text, gate.opened));
    gate.open();
    expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
    expect([made, has('/a')]).toEqual([['first'], true]);
  });

  it('and fails, fails for all that wait; the next call asks again (P5)', async () => {
    const { cache, ask, has } = cacheOf();
    const gate = aGate();
    const failing = () => gate.opened.then((): Promise<AnswerBytes> => Promise.reject(new Error('no prices')));
    const asked = [cache.made('/a', later, failing), cache.made('/a', later, failing)];
    gate.open();
    for (const each of asked) await expect(each).rejects.toThrow('no prices');
    expect(has('/a')).toBe(false);
    expect(await ask('/a', 'at last')).toBe('at last');
  });

  it('without a result is not kept (P5)', async () => {
    const { cache, ask, has } = cacheOf();
    expect(await cache.made('/a', later, () => Promise.resolve(null))).toBeNull();
    expect(has('/a')).toBe(false);
    expect(await ask('/a')).toBe('/a');
  });
});

describe('a cache of answers that is full', () => {
  const hundred = (letter: string) => letter.repeat(100);
  /** Each counts as 130, for its compressed forms, and its key of one letter as two. */
  const roomFor = (answers: number) => 132 * answers;

  it('holds its bytes at most, and drops the one unused for longest', async () => {
    const { ask, has } = cacheOf(roomFor(3));
    for (const letter of ['a', 'b', 'c']) await ask(letter, hundred(letter));
    expect(['a', 'b', 'c'].map((key) => has(key))).toEqual([true, true, true]);
    has('a');
    await ask('d', 'd');
    expect(['b', 'a', 'c', 'd'].map((key) => has(key))).toEqual([false, true, true, true]);
  });

  it('drops several small ones for a large one, longest unused first, and no more than needed', async () => {
    const { ask, has } = cacheOf(roomFor(4));
    for (const letter of ['a', 'b', 'c', 'd']) await ask(letter, hundred(letter));
    await ask('l', 'x'.repeat(200));
    expect(['a', 'b', 'c', 'd', 'l'].map((key) => has(key))).toEqual([false, false, true, true, true]);
  });

  it('has 2 MB for answers asked for once: a flood of new questions displaces no others', async () => {
    const { ask, has } = cacheOf();
    const large = 'x'.repeat(500_000);
    await ask('again', large);
    expect(has('again')).toBe(true);
    for (let at = 0; at < 8; at += 1) await ask(`new ${at}`, large);
    expect(['again', 'new 7', 'new 6', 'new 5', 'new 0'].map((key) => has(key))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('counts an answer that is made again once', async () => {
    const { ask, has } = cacheOf(roomFor(3));
    await ask('a', hundred('a'));
    for (let again = 0; again < 5; again += 1) await ask('b', hundred('b'));
    await ask('c', hundred('c'));
    expect(['a', 'b', 'c'].map((key) => has(key))).toEqual([true, true, true]);
  });

  it('begins to count anew with another tick', async () => {
    const { turn, ask, has } = cacheOf(roomFor(3));
    for (const letter of ['a', 'b', 'c']) await ask(letter, hundred(letter));
    turn.tick();
    for (const letter of ['d', 'e', 'f']) await ask(letter, hundred(letter));
    expect(['d', 'e', 'f'].map((key) => has(key))).toEqual([true, true, true]);
  });
});
