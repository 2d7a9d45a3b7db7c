import { describe, expect, it } from 'vitest';
import { storyAddress } from '../../../src/backend/content/storyAddress.ts';
import { hostilePayloads } from '../../builders/hostilePayloads.ts';

const leading = ['..', '.', '%2e%2e', '..%2f', '\\..\\', '?token=x', '#x', ';x', '@evil.example', 'ä ö', '\ud800', ''];

describe('the address of a story', () => {
  it('is its slug, with words of other scripts encoded', () => {
    expect(storyAddress('de/blog/münze-oder-barren')).toBe('de/blog/m%C3%BCnze-oder-barren');
  });

  it('leads nowhere else, whatever a slug of 2,000 is (F13)', () => {
    const slugs = hostilePayloads(2_000, 13).map((text, at) => `de/${leading[at % leading.length]}/${text}`);
    const base = 'https://service.example/v2/cdn/stories/';
    let asked = 0;
    for (const slug of [...slugs, ...leading, ...leading.map((part) => `de/${part}`)]) {
      const address = storyAddress(slug);
      if (address === null) continue;
      asked += 1;
      const url = new URL(base + address);
      expect([url.origin, url.search, url.hash], slug).toEqual(['https://service.example', '', '']);
      expect(url.pathname, slug).toBe(`/v2/cdn/stories/${address}`);
    }
    expect(asked).toBeGreaterThan(100);
  });
});
