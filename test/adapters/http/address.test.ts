import { describe, expect, it } from 'vitest';
import { filledPath, queryText } from '../../../src/adapters/http/address.ts';

describe('the address of a call', () => {
  it('keeps each parameter in one segment, with any characters', () => {
    expect(filledPath('/carts/{id}', { id: 'a/b ?#%ü' })).toBe('/carts/a%2Fb%20%3F%23%25%C3%BC');
    expect(filledPath('/a/{one}/b/{two}', { one: '1', two: '2' })).toBe('/a/1/b/2');
    expect(filledPath('/a/{one}', {})).toBe('/a/');
  });

  it('keeps the rest of a path segment by segment', () => {
    expect(filledPath('/page/{root}/path/{path*}', { root: 'us', path: 'über uns/press' })).toBe(
      '/page/us/path/%C3%BCber%20uns/press',
    );
    expect(filledPath('/path/{path*}', {})).toBe('/path/');
  });

  it('has a query only with parameters; a list repeats its name', () => {
    expect(queryText({})).toBe('');
    expect(queryText({ language: undefined, none: [] })).toBe('');
    expect(queryText({ text: 'gold & silber', year: ['2024', '2025'], page: undefined })).toBe(
      '?text=gold+%26+silber&year=2024&year=2025',
    );
  });
});
