import { describe, expect, it } from 'vitest';
import { RecentAnswers } from '../../../../src/backend/catalogue/listing/RecentAnswers.ts';

const recentOf = (most: number) => {
  const recent = new RecentAnswers<string>(most);
  const made: string[] = [];
  const ask = (key: string) =>
    recent.of(key, () => {
      made.push(key);
      return key;
    });
  return { recent, made, ask };
};

describe('the answers given most recently', () => {
  it('are made once', () => {
    const { ask, made } = recentOf(2);
    expect([ask('a'), ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['a', 'a', 'b', 'a', 'b']);
    expect(made).toEqual(['a', 'b']);
  });

  it('are bounded; the one unused for longest is dropped', () => {
    const { ask, made } = recentOf(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are made anew once they are forgotten', () => {
    const { recent, ask, made } = recentOf(2);
    ask('a');
    recent.clear();
    ask('a');
    expect(made).toEqual(['a', 'a']);
  });
});
