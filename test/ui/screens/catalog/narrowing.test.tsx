// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Facet, FacetKey } from '../../../../src/domain/listing/Listing.ts';
import type { ListingSearch } from '../../../../src/ui/screens/catalog/listingSearch.ts';
import { Facets } from '../../../../src/ui/screens/catalog/Facets.tsx';
import { FilterChips } from '../../../../src/ui/screens/catalog/FilterChips.tsx';
import FilterSheet from '../../../../src/ui/screens/catalog/FilterSheet.tsx';
import {
  chosenFilters,
  withoutFilters,
  countOfFilters,
  withSortOrder,
  sortOrderOf,
  pageNumbers,
  withPriceRange,
  withFacetToggled,
  onPage,
  withoutSale,
} from '../../../../src/ui/screens/catalog/listingState.ts';
import { Pager } from '../../../../src/ui/screens/catalog/Pager.tsx';
import { SortSelect } from '../../../../src/ui/screens/catalog/SortSelect.tsx';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const inLanguage = (language: 'de' | 'en') => ({ shop: new PlayedShop({ language }) });
const full: ListingSearch = {
  q: 'oz',
  sort: 'price',
  dir: 'desc',
  page: 3,
  from: 100,
  to: 200,
  sale: true,
  preciousMetal: ['gold', 'silver'],
  year: ['2024'],
};
const hrefs = (links: readonly HTMLElement[]) =>
  links.map((link) => {
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://shop');
    return decodeURIComponent(searchParams.toString());
  });

describe('the links of a listing', () => {
  it('toggle one value and keep all else but the page (CAT-2)', () => {
    const { page: _, ...rest } = full;
    expect(withFacetToggled(full, 'preciousMetal', 'silver')).toEqual({ ...rest, preciousMetal: ['gold'] });
    expect(withFacetToggled(full, 'preciousMetal', 'platinum')).toEqual({
      ...rest,
      preciousMetal: ['gold', 'silver', 'platinum'],
    });
    const { year: __, ...without } = rest;
    expect(withFacetToggled(full, 'year', '2024')).toEqual(without);
  });
  it('set and remove a price range, each end for itself', () => {
    expect(withPriceRange({ page: 2, from: 1, to: 2, q: 'a' }, 5, undefined)).toEqual({ q: 'a', from: 5 });
    expect(withPriceRange({ page: 2, from: 1, to: 2, q: 'a' }, undefined, 0)).toEqual({ q: 'a', to: 0 });
    expect(withPriceRange({ from: 1, to: 2 }, undefined, undefined)).toEqual({});
  });
  it('remove deals or all filters, and keep search text and sort order', () => {
    expect(withoutSale({ sale: true, page: 2, q: 'a', from: 1 })).toEqual({ q: 'a', from: 1 });
    expect(withoutFilters(full)).toEqual({ q: 'oz', sort: 'price', dir: 'desc' });
    expect(withoutFilters({ page: 2, year: ['2024'] })).toEqual({});
  });
  it('turn pages; the first has no page in its address', () => {
    expect([onPage({ q: 'a', page: 3 }, 1), onPage({ q: 'a' }, 2)]).toEqual([{ q: 'a' }, { q: 'a', page: 2 }]);
  });
  it.each([
    [{}, 'default'],
    [{ q: 'a' }, 'relevance'],
    [{ sort: 'price' }, 'price'],
    [{ sort: 'price', dir: 'desc' }, 'price-desc'],
    [{ sort: 'name', dir: 'desc' }, 'name-desc'],
    [{ q: 'a', dir: 'desc' }, 'relevance-desc'],
  ] as const)('show for %o the sort order %s (CAT-3)', (search, order) => {
    expect(sortOrderOf(search)).toBe(order);
  });
  it('sort from the first page, without a parameter for the default order', () => {
    const narrowed: ListingSearch = { q: 'a', page: 4, sort: 'name', dir: 'desc', year: ['2024'] };
    expect([
      withSortOrder(narrowed, 'default'),
      withSortOrder(narrowed, 'price'),
      withSortOrder(narrowed, 'preciousMetal-desc'),
    ]).toEqual([
      { q: 'a', year: ['2024'] },
      { q: 'a', year: ['2024'], sort: 'price' },
      { q: 'a', year: ['2024'], sort: 'preciousMetal', dir: 'desc' },
    ]);
  });
  it('count the filters: each value, a price range once, deals once', () => {
    expect([
      countOfFilters({}),
      countOfFilters({ from: 1 }),
      countOfFilters({ to: 1 }),
      countOfFilters({ sale: true }),
      countOfFilters(full),
    ]).toEqual([0, 1, 1, 1, 5]);
    expect(chosenFilters(full)).toEqual([
      { key: 'preciousMetal', value: 'gold' },
      { key: 'preciousMetal', value: 'silver' },
      { key: 'year', value: '2024' },
    ]);
  });
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 … 3 4 5 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [9, 9, '1 … 8 9'],
  ])('offer on page %i of %i the pages %s', (page, last, offered) => {
    expect(
      pageNumbers(page, last)
        .map((each) => each ?? '…')
        .join(' '),
    ).toBe(offered);
  });
});

describe('the pager of a listing', () => {
  it('links the pages, the previous and the next (CAT-2)', async () => {
    await inShop(<Pager page={3} last={5} search={{ q: 'oz', page: 3 }} />);
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => visible(link.getAttribute('aria-label') ?? link.textContent))).toEqual([
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Next page',
    ]);
    expect(hrefs(links)).toEqual([
      'q=oz&page=2',
      'q=oz',
      'q=oz&page=2',
      'q=oz&page=3',
      'q=oz&page=4',
      'q=oz&page=5',
      'q=oz&page=4',
    ]);
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['prev', null, null, null, null, null, 'next']);
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
    ).toEqual(['3']);
  });
  it.each([
    [1, 1, []],
    [1, 2, ['next']],
    [2, 2, ['prev']],
  ] as const)('on page %i of %i links %o', async (page, last, ways) => {
    const { container } = await inShop(<Pager page={page} last={last} search={{}} />);
    expect([...container.querySelectorAll('[rel]')].map((each) => each.getAttribute('rel'))).toEqual([...ways]);
  });
});

describe('the active filters of a listing', () => {
  it('are links above it that remove each (CAT-2)', async () => {
    await inShop(<FilterChips search={full} />);
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Dealsremove',
      'Goldremove',
      'Silverremove',
      '2024remove',
      '100 – 200remove',
      'Clear all',
    ]);
    expect(
      hrefs(links).map((each) =>
        each
          .split('&')
          .filter((one) => !/^(q|sort|dir)=/.test(one))
          .join('&'),
      ),
    ).toEqual([
      'from=100&to=200&preciousMetal=["gold","silver"]&year=["2024"]',
      'from=100&to=200&sale=true&year=["2024"]&preciousMetal=["silver"]',
      'from=100&to=200&sale=true&year=["2024"]&preciousMetal=["gold"]',
      'from=100&to=200&sale=true&preciousMetal=["gold","silver"]',
      'sale=true&preciousMetal=["gold","silver"]&year=["2024"]',
      '',
    ]);
  });
  it.each([
    [{ from: 5 }, '5 – …'],
    [{ to: 5 }, '0 – 5'],
  ])('show %o as “%s”', async (search, words) => {
    await inShop(<FilterChips search={search} />);
    expect(screen.getAllByRole('link')[0]?.textContent).toBe(`${words}remove`);
  });
  it('render nothing without filters', async () => {
    await inShop(<FilterChips search={{ q: 'oz', sort: 'price', page: 2 }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the facets of a listing', () => {
  /** A facet with each of its values once. */
  const facet = (key: FacetKey, ...values: readonly string[]): Facet => ({
    key,
    values: values.map((value) => ({ value, count: 1 })),
  });
  const facets: readonly Facet[] = [
    facet('preciousMetal', 'gold', 'unobtainium'),
    facet('manufacturer', 'Perth Mint'),
    facet('countryOfOrigin', 'AT', 'AU', 'XX1'),
    facet('fineWeight', '31.1035 g', '1 oz'),
    facet('fineness', '999.9'),
    facet('series', 'Krugerrand', 'Ducat'),
    facet('year', '2024'),
    facet('availability', 'in-stock', 'sold-out', 'gone'),
  ];
  const open = async (search: ListingSearch = {}, language: 'de' | 'en' = 'en', shown = facets) => {
    const onSearch = vi.fn();
    const { container } = await inShop(
      <Facets
        page={{ facets: shown, priceRange: { from: 12_345, to: 99_950, currency: 'EUR' }, total: 9 }}
        search={search}
        onSearch={onSearch}
      />,
      inLanguage(language),
    );
    return { onSearch, container };
  };
  const unfold = (details: HTMLDetailsElement | null | undefined) => {
    if (details === null || details === undefined) throw new Error('nothing to unfold');
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };
  /** The titles of the facets with the names of their values, folded ones included. */
  const groups = async (...asked: Parameters<typeof open>) => {
    const { container } = await open(...asked);
    for (const folded of container.querySelectorAll<HTMLDetailsElement>('details:not([open])')) unfold(folded);
    return [...container.querySelectorAll('form > details')].map((group) => [
      group.querySelector('legend')?.textContent,
      ...[...group.querySelectorAll('input')].map(({ nextSibling }) => nextSibling?.textContent),
    ]);
  };

  it('have names in each language, and readable values (CAT-2)', async () => {
    expect(await groups()).toEqual([
      ['Metal', 'Gold', 'unobtainium'],
      ['Manufacturer', 'Perth Mint'],
      ['Country of origin', 'Australia', 'Austria', 'XX1'],
      ['Fine weight', '31.1035 g', '1 oz'],
      ['Fineness', '999.9'],
      ['Series', 'Ducat', 'Krugerrand'],
      ['Year', '2024'],
      ['Availability', 'In stock', 'Sold out', 'gone'],
    ]);
  });
  it('are sorted by the German alphabet in German (MKT-2, MKT-3)', async () => {
    expect(await groups({}, 'de')).toEqual([
      ['Metall', 'Gold', 'unobtainium'],
      ['Hersteller', 'Perth Mint'],
      ['Herkunftsland', 'Australien', 'Österreich', 'XX1'],
      ['Feingewicht', '31,1035 g', '1 oz'],
      ['Feinheit', '999,9'],
      ['Serie', 'Dukat', 'Krügerrand'],
      ['Jahr', '2024'],
      ['Verfügbarkeit', 'Auf Lager', 'Ausverkauft', 'gone'],
    ]);
  });
  it('are open, years and finenesses only with a value chosen', async () => {
    const opened = (container: HTMLElement) =>
      [...container.querySelectorAll<HTMLDetailsElement>('form > details')].map((group) => group.open);
    expect(opened((await open()).container)).toEqual([true, true, true, true, false, true, false, true]);
    expect(opened((await open({ year: ['2024'], fineness: ['999.9'] })).container)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
  it('show seven values and the active ones, the rest on demand', async () => {
    const years = Array.from({ length: 10 }, (_, at) => String(2010 + at));
    const { container } = await open({ year: ['2019'] }, 'en', [facet('year', ...years)]);
    const lists = () =>
      [...container.querySelectorAll('ul')].map((list) =>
        [...list.querySelectorAll('input')].map(({ value }) => value),
      );
    const atOnce = ['2010', '2011', '2012', '2013', '2014', '2015', '2016', '2019'];
    expect(lists()).toEqual([atOnce]);
    expect(visible(container.querySelectorAll('summary')[1]?.textContent)).toBe('2 more');
    unfold(container.querySelector<HTMLDetailsElement>('details details'));
    expect(lists()).toEqual([atOnce, ['2017', '2018']]);
    expect(visible(container.querySelectorAll('summary')[1]?.textContent)).toBe('Show fewer');
  });
  it('link what is folded away to the same listing with it, for browsers without script', async () => {
    const years = Array.from({ length: 9 }, (_, at) => String(2010 + at));
    const shown = [facet('year', ...years), facet('series', 'Ducat')];
    const { container } = await open({ q: 'oz', page: 2 }, 'en', shown);
    const links = screen.getAllByRole('link', { name: 'Show all', hidden: true });
    expect([hrefs(links), container.querySelectorAll('input[name=year]').length]).toEqual([
      ['q=oz&page=2&more=year'],
      0,
    ]);
    const { container: asked } = await open({ q: 'oz', page: 2, more: 'year' }, 'en', shown);
    expect(asked.querySelectorAll('input[name=year]').length).toBe(9);
    expect(asked.querySelectorAll('details:not([open])').length).toBe(0);
  });
  it('show values that were unfolded before the page was alive', async () => {
    const { container } = await open();
    const folded = container.querySelector<HTMLDetailsElement>('details:not([open])');
    unfold(folded);
    expect(folded?.querySelectorAll('input').length).toBe(1);
  });
  it('send search text, sort order and deals along without script (CAT-3)', async () => {
    const { container } = await open({ q: 'oz', sort: 'price', dir: 'desc', sale: true, page: 2 });
    expect(
      [...container.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [name, value]),
    ).toEqual([
      ['q', 'oz'],
      ['sort', 'price'],
      ['dir', 'desc'],
      ['sale', 'true'],
    ]);
  });
  it('limit the price to whole units around the existing ones', async () => {
    const { container } = await open({ from: 150 });
    const [from, to] = [
      screen.getByLabelText<HTMLInputElement>('Price from'),
      screen.getByLabelText<HTMLInputElement>('Price to'),
    ];
    expect([from.value, from.placeholder, to.value, to.placeholder]).toEqual(['150', '123', '', '1000']);
    expect(container.querySelector('p.num')?.textContent).toBe('€123 – €1,000');
  });
  it('stand in a sheet on small windows, whose button counts the products and closes it', async () => {
    const onClose = vi.fn();
    await inShop(
      <FilterSheet page={{ facets, priceRange: null, total: 1 }} search={{}} onSearch={() => {}} onClose={onClose} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 product' }));
    expect(onClose).toHaveBeenCalledOnce();
    await inShop(
      <FilterSheet page={{ facets, priceRange: null, total: 12 }} search={{}} onSearch={() => {}} onClose={onClose} />,
    );
    expect(visible(screen.getAllByRole('button').at(-1)?.textContent)).toBe('Show 12 products');
  });
});

describe('the sort order of a listing', () => {
  it('applies when it is chosen, and is shown (CAT-3)', async () => {
    const onSearch = vi.fn();
    await inShop(<SortSelect search={{ q: 'oz', sort: 'price', dir: 'desc', page: 2 }} onSearch={onSearch} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.value).toBe('price-desc');
    fireEvent.change(select, { target: { value: 'preciousMetal' } });
    expect(onSearch.mock.calls).toEqual([[{ q: 'oz', sort: 'preciousMetal' }]]);
  });
  it('is by relevance only for a search (CAT-3)', async () => {
    const { unmount } = await inShop(<SortSelect search={{ q: 'oz' }} onSearch={() => {}} />);
    const offered = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ textContent }) => textContent);
    expect(offered()).toEqual(expect.arrayContaining(['Best matching', 'Relevance']));
    unmount();
    await inShop(<SortSelect search={{ sort: 'relevance', dir: 'desc' }} onSearch={() => {}} />);
    expect(offered()).not.toContain('Best matching');
    expect(offered()).not.toContain('Relevance');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('default-desc');
  });
  it('is sent without script together with the filters', async () => {
    const { container } = await inShop(<SortSelect search={full} onSearch={() => {}} />);
    expect(
      [...container.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [name, value]),
    ).toEqual([
      ['q', 'oz'],
      ['from', '100'],
      ['to', '200'],
      ['sale', 'true'],
      ['preciousMetal', 'gold'],
      ['preciousMetal', 'silver'],
      ['year', '2024'],
    ]);
  });
});
