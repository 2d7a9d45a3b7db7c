// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContentLink } from '../../../src/ui/kit/ContentLink.tsx';
import { readContentSearch } from '../../../src/ui/routes/contentRoutes.ts';
import { inShop } from '../inShop.tsx';

describe('a link of the editors', () => {
  const hrefAt = async (path: string, href: string) => {
    const { unmount } = await inShop(<ContentLink href={href}>here</ContentLink>, { path });
    const found = screen.getByRole('link').getAttribute('href');
    unmount();
    return found;
  };
  it('of kind mail names the product that the page was opened for (CAT-8)', async () => {
    expect(await hrefAt('/impressum?about=AG-GEIGER-5KG', 'mailto:kontakt@troy.example')).toBe(
      'mailto:kontakt@troy.example?subject=AG-GEIGER-5KG',
    );
    expect(await hrefAt('/impressum', 'mailto:kontakt@troy.example')).toBe('mailto:kontakt@troy.example');
    expect(await hrefAt('/impressum?about=X1', 'https://example.com/')).toBe('https://example.com/');
  });
  it('takes only an item number from the address (F8)', () => {
    expect(readContentSearch({ about: 'AG-GEIGER-5KG' })).toEqual({ about: 'AG-GEIGER-5KG' });
    for (const about of ['Call +43 1', '<b>', 'a@b.example', ['AG-1'], 5, undefined])
      expect(readContentSearch({ about })).toEqual({ about: undefined });
  });
});
