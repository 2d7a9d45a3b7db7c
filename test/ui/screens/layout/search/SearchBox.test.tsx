// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { suggestProducts } from '../../../../../src/application/catalog/tokens.ts';
import { SearchBox } from '../../../../../src/ui/screens/layout/search/SearchBox.tsx';
import { inShop, PlayedShop } from '../../../inShop.tsx';

const found = [{ sku: 'A', name: 'Maple Leaf 1 oz', slug: 'maple-1' }, { sku: 'B', name: 'Maple Leaf 1/2 oz', slug: 'maple-2' }];

describe('the search field (CAT-7)', () => {
  it('is a form to the search page before any script runs', async () => {
    await inShop(<SearchBox id="s" />);
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), screen.getByRole('combobox').getAttribute('name')]).toEqual(['/en/search', 'q']);
  });
  it('suggests while typing; the arrows point, focus stays, Escape closes', async () => {
    const shop = new PlayedShop().answer(suggestProducts, async () => ({ ok: true, value: found }));
    await inShop(<SearchBox id="s" />, { shop });
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'map' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Maple Leaf 1 oz', 'Maple Leaf 1/2 oz']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect([field.getAttribute('aria-activedescendant'), options[0]?.getAttribute('aria-selected')]).toEqual([options[0]?.id, 'true']);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.getAttribute('aria-expanded'), screen.queryAllByRole('option')]).toEqual(['false', []]);
    expect(shop.asked).toEqual([{ name: 'SuggestProducts', input: 'map' }]);
  });
});
