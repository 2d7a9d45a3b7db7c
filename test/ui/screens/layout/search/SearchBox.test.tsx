// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../../../src/domain/listing/ports/Products.ts';
import { SearchBox } from '../../../../../src/ui/screens/layout/search/SearchBox.tsx';
import { aProduct } from '../../../../builders/product.ts';
import { comingAlive, inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const named = (sku: string, name: string) => aProduct({ sku: idOf(sku), name: { default: name } });
const products = [named('A', 'Maple Leaf 1 oz'), named('B', 'Maple Leaf 1/2 oz'), named('C', 'Krugerrand 1 oz')];

describe('the search field', () => {
  it('is a form to the search page without script (CAT-7)', async () => {
    await inShop(<SearchBox id="s" />);
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), screen.getByRole('combobox').getAttribute('name')]).toEqual([
      '/en/search',
      'q',
    ]);
  });
  it('keeps what was typed before hydration, and suggests for it (CAT-7)', async () => {
    const shop = new PlayedShop({ products });
    const field = () => screen.getByRole<HTMLInputElement>('combobox');
    const typing = () => {
      field().focus();
      field().value = 'map';
    };
    await comingAlive(<SearchBox id="s" />, typing, { shop });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().value).toBe('map');
  });
  it('suggests while typing; arrows select, the focus stays, Escape closes (CAT-7)', async () => {
    const shop = new PlayedShop({ products });
    await inShop(<SearchBox id="s" />, { shop });
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'map' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Maple Leaf 1 oz', 'Maple Leaf 1/2 oz']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect([field.getAttribute('aria-activedescendant'), options[0]?.getAttribute('aria-selected')]).toEqual([
      options[0]?.id,
      'true',
    ]);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.getAttribute('aria-expanded'), screen.queryAllByRole('option')]).toEqual(['false', []]);
    expect(shop.port(Products).asked('suggest')).toEqual([['map', 'en']]);
  });
});
