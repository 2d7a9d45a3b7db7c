import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idInToken, keyed, linkToken } from '../../../src/backend/secrets/keyed.ts';

const word = fc.string({ maxLength: 12 });

describe('words under a key of the shop', () => {
  it('differ with the secret, the use and each word, and with where one word ends and the next begins (R11, S12)', () => {
    const made = [
      keyed('secret', 'use', 'a', 'b'),
      keyed('other', 'use', 'a', 'b'),
      keyed('secret', 'other', 'a', 'b'),
      keyed('secret', 'use', 'a', 'c'),
      keyed('secret', 'use', 'ab'),
      keyed('secret', 'use', 'a', 'b', ''),
      keyed('secret', 'use', 'b', 'a'),
      keyed('secret', 'use'),
    ];
    expect(new Set(made).size).toBe(made.length);
    for (const each of made) expect(each).toMatch(/^[\w-]{43}$/);
    expect(keyed('secret', 'use', 'a', 'b')).toBe(made[0]);
  });
});

describe('a token of a link', () => {
  const secrets = ['now', 'before'] as const;

  it('contains what it was made for, with any characters, also with the key before (CAT-10, R18)', () => {
    fc.assert(
      fc.property(word, (id) => {
        expect(idInToken(secrets, 'use', linkToken(secrets, 'use', id))).toBe(id);
        expect(idInToken(secrets, 'use', linkToken(['before'], 'use', id))).toBe(id);
      }),
    );
    expect(linkToken(secrets, 'use', 'id')).toBe(linkToken(['now'], 'use', 'id'));
  });

  it('is invalid with another key, another use, or one changed letter (CAT-10)', () => {
    const token = linkToken(secrets, 'use', 'waiting');
    expect(idInToken(['another'], 'use', token)).toBeNull();
    expect(idInToken(secrets, 'other', token)).toBeNull();
    for (const wrong of [
      `x${token}`,
      `${token}x`,
      token.slice(1),
      token.slice(0, -1),
      token.replace('.', ''),
      'waiting.',
      'waiting',
      '.',
      '',
      `waiting${token.slice(7)}.`,
    ]) {
      expect([wrong, idInToken(secrets, 'use', wrong)]).toEqual([wrong, null]);
    }
    const [, mac = ''] = token.split('.');
    expect(idInToken(secrets, 'use', `wanting.${mac}`)).toBeNull();
    expect(
      idInToken(secrets, 'use', `waiting.${mac.slice(0, -1)}\u0141`),
      'a letter no seal has, of the same length',
    ).toBeNull();
  });
});
