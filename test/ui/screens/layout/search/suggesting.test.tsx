// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductsUnavailable } from '../../../../../src/domain/catalog/CatalogErrors.ts';
import { idOf } from '../../../../../src/domain/kernel/Ids.ts';
import { Products } from '../../../../../src/domain/listing/ports/Products.ts';
import { SearchBox } from '../../../../../src/ui/screens/layout/search/SearchBox.tsx';
import '../../../../../src/ui/screens/layout/on-demand/Suggestions.tsx';
import { aProduct } from '../../../../builders/product.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const named = (sku: string, name: string) =>
  aProduct({ sku: idOf(sku), name: { default: name }, slug: { default: sku.toLowerCase() } });
const products = [named('A', 'Maple Leaf 1 oz'), named('B', 'Maple Leaf 1/2 oz'), named('C', 'Krugerrand 1 oz')];

function Where() {
  const { pathname, search } = useLocation();
  return <p id="where">{`${pathname} ${JSON.stringify(search)}`}</p>;
}
const open = async (shop = new PlayedShop({ products })) => {
  const rendered = await inShop(
    <>
      <SearchBox id="s" />
      <Where />
      <button type="button">Elsewhere</button>
    </>,
    { shop, whole: false },
  );
  return { ...rendered, shop, field: screen.getByRole<HTMLInputElement>('combobox') };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const where = () => document.getElementById('where')?.textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('suggestions', () => {
  it('are requested once, 120 ms after the last key (CAT-7)', async () => {
    const { field, shop } = await open();
    for (const text of ['ma', 'map', 'mapl ']) {
      type(field, text);
      await pass(119);
    }
    expect(shop.port(Products).asked('suggest')).toEqual([]);
    await pass(1);
    expect(shop.port(Products).asked('suggest')).toEqual([['mapl', 'en']]);
    expect(options()).toEqual(['Maple Leaf 1 oz', 'Maple Leaf 1/2 oz']);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  it('drop late answers to an earlier text (CAT-7)', async () => {
    const { field, shop } = await open();
    const answers = shop.port(Products).holds('suggest');
    type(field, 'maple');
    await pass(120);
    type(field, 'krug');
    await pass(120);
    await answers.arrives(1);
    expect(options()).toEqual(['Krugerrand 1 oz']);
    await answers.arrives(0);
    expect(options()).toEqual(['Krugerrand 1 oz']);
  });

  it('are not requested if the field unmounts during the pause (CAT-7)', async () => {
    const { field, shop, unmount } = await open();
    type(field, 'maple');
    await pass(60);
    unmount();
    await pass(500);
    expect(shop.port(Products).asked('suggest')).toEqual([]);
  });

  it('are ignored after the field has unmounted (CAT-7)', async () => {
    const complaint = vi.spyOn(console, 'error');
    const { field, shop, unmount } = await open();
    const answers = shop.port(Products).holds('suggest');
    type(field, 'maple');
    await pass(120);
    unmount();
    await answers.arrives();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it.each(['refuses', 'breaks'] as const)(
    'are empty if they cannot be loaded, and all results remain reachable: %s (CAT-7)',
    async (how) => {
      const { field, shop } = await open();
      type(field, 'maple');
      await pass(120);
      if (how === 'refuses') shop.port(Products).refuses('suggest', new ProductsUnavailable());
      else shop.port(Products).breaks('suggest');
      type(field, 'maples');
      await pass(120);
      expect(options()).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Show all results for “maples”' }));
      await pass(0);
      expect(where()).toBe('/suche {"q":"maples"}');
    },
  );

  it('appear from the second letter on, without blanks (CAT-7)', async () => {
    const { field, shop } = await open();
    type(field, ' m ');
    await pass(200);
    expect([field.getAttribute('aria-expanded'), shop.port(Products).asked('suggest')]).toEqual(['false', []]);
    type(field, ' ma');
    await pass(200);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the keys of the search field', () => {
  const suggested = async () => {
    const all = await open();
    type(all.field, 'maple');
    await pass(120);
    return all;
  };
  const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
  const active = (field: HTMLElement) => field.getAttribute('aria-activedescendant');

  it('cycle through the options and the field, both ways (CAT-7)', async () => {
    const { field } = await suggested();
    const down = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => (press(field, key), active(field)));
    expect(down).toEqual(['s-list-0', 's-list-1', null, 's-list-0']);
    const up = ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => (press(field, key), active(field)));
    expect(up).toEqual([null, 's-list-1', 's-list-0', null]);
  });

  it('are handled by the list only while it is open (CAT-7)', async () => {
    const { field } = await suggested();
    expect([press(field, 'Home'), press(field, 'Enter'), press(field, 'ArrowDown'), press(field, 'Enter')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('Enter on an option opens its product and closes the list (CAT-7)', async () => {
    const { field } = await suggested();
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    press(field, 'Enter');
    await pass(0);
    expect([where(), options()]).toEqual(['/produkt/b {}', []]);
  });

  it('Enter in the field searches for the trimmed text; empty text searches nothing (CAT-7)', async () => {
    const { field } = await open();
    type(field, '   ');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(where()).toBe('/ {}');
    type(field, '  gold bar ');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect([where(), options()]).toEqual(['/suche {"q":"gold bar"}', []]);
  });

  it('a new text deselects the option (CAT-7)', async () => {
    const { field } = await suggested();
    press(field, 'ArrowDown');
    type(field, 'krug');
    await pass(120);
    expect([active(field), screen.getAllByRole('option').map((each) => each.getAttribute('aria-selected'))]).toEqual([
      null,
      ['false'],
    ]);
  });

  it('the pointer selects like the keys (CAT-7)', async () => {
    const { field } = await suggested();
    const [, second] = screen.getAllByRole('option');
    if (second === undefined) throw new Error('no option');
    fireEvent.pointerMove(second);
    expect([active(field), second.getAttribute('aria-selected')]).toEqual(['s-list-1', 'true']);
  });

  it('Escape closes the list, and a new focus opens it (CAT-7)', async () => {
    const { field } = await suggested();
    press(field, 'ArrowDown');
    press(field, 'Escape');
    expect([options(), active(field), field.value]).toEqual([[], null, 'maple']);
    fireEvent.focus(field);
    await pass(120);
    expect(options()).toHaveLength(2);
  });

  it('moving the focus out closes the list, into the list does not (CAT-7)', async () => {
    const { field } = await suggested();
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: /^Show all/ }) });
    expect(options()).toHaveLength(2);
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
    expect(options()).toEqual([]);
  });
});

describe('the search field on the page of results', () => {
  it('contains the search text', async () => {
    await inShop(<SearchBox id="s" />, { path: '/suche?q=maple', whole: false });
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('maple');
  });
});
