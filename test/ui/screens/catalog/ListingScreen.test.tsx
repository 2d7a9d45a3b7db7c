// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OutOfStock } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { listedPage, type ListedPage } from '../../../../src/domain/listing/ListedProduct.ts';
import type { ProductPage } from '../../../../src/domain/listing/Listing.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import type { ListingSearch } from '../../../../src/ui/screens/catalog/listingSearch.ts';
import { ListingScreen } from '../../../../src/ui/screens/catalog/ListingScreen.tsx';
import { useAddToCart } from '../../../../src/ui/screens/shared/products/useAddToCart.ts';
import { useProductPrices } from '../../../../src/ui/screens/shared/products/useProductPrices.ts';
import { Layout } from '../../../../src/ui/screens/layout/Layout.tsx';
import { aProduct, anAccessory, tier } from '../../../builders/product.ts';
import { aTick, spotsWith } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const coin = aProduct({
  badges: ['topseller'],
  terms: { buy: [tier(1, 40_000), tier(10, 30_000)], sell: [tier(1, 10_000)] },
});
const gone = aProduct({ sku: idOf('GONE'), name: 'Gone', stock: 0 });
const pageOf = (products: readonly Product[], changes: Partial<ProductPage> = {}): ProductPage => ({
  items: products.map((product) => pricedProduct(product, context)),
  total: products.length === 0 ? 0 : 5,
  page: 1,
  pageSize: 24,
  facets: [
    {
      key: 'preciousMetal',
      values: [
        { value: 'gold', count: 2 },
        { value: 'silver', count: 3 },
      ],
    },
  ],
  priceRange: { from: 350_012, to: 360_088, currency: 'EUR' },
  nearest: [],
  ...changes,
});

function Listing({
  page,
  search = {},
  onSearch = () => {},
}: {
  readonly page: ListedPage;
  readonly search?: ListingSearch;
  readonly onSearch?: (next: ListingSearch) => void;
}) {
  const prices = useProductPrices([...page.items, ...page.nearest]);
  const cart = useAddToCart();
  return <ListingScreen title="Gold" page={page} search={search} prices={prices} cart={cart} onSearch={onSearch} />;
}
const framed = (listing: Parameters<typeof Listing>[0]) => (
  <Layout name="minimal" metals={null}>
    <Listing {...listing} />
  </Layout>
);

describe('a listing', () => {
  it('shows name, both prices, the next tier, availability and badges of a product (CAT-4)', async () => {
    const page = pageOf([coin, gone]);
    await inShop(<Listing page={page} />);
    const [card, spent] = screen.getAllByRole('article');
    const figures = [...(card?.querySelectorAll('.figure') ?? [])].map((figure) =>
      Number(figure.textContent.replaceAll(/\D/g, '')),
    );
    const of = (type: 'buy' | 'sell', at = 0) =>
      page.items[0]?.prices.prices.filter((price) => price.type === type)[at]?.centAmount;
    expect(figures).toEqual([of('buy'), of('buy', 1), of('sell')]);
    expect(card?.textContent).toMatch(/Top seller.*1\u00a0oz · 999\.9.*In stock.*from 10\u00a0pieces/);
    expect(within(spent as HTMLElement).queryByRole('button')).toBeNull();
    expect(spent?.textContent).toContain('Sold out');
  });
  it.each([
    [{ sort: 'premium', dir: 'desc' }, ['Premium', '4.00%'], ['Premium', '4.00%']],
    [{ sort: 'pricePerGram' }, ['Gram price', '€115.16'], ['Gram price', '€133.78']],
    [{ sort: 'price' }, null, null],
  ] as const)(
    'shows on a card what it is sorted by %o, also after a recalculation (CAT-3)',
    async (search, now, then) => {
      const shop = new PlayedShop({ products: [coin, anAccessory()] });
      const page = listedPage(pageOf([coin, anAccessory()]), 'en', search.sort === 'premium');
      await inShop(<Listing page={page} search={search} />, { shop });
      const shown = () =>
        screen.getAllByRole('article').map((card) => {
          const term = [...card.querySelectorAll('dt')].find(({ textContent }) => /Premium|Gram/.test(textContent));
          return term === undefined ? null : [term.textContent, term.nextElementSibling?.textContent];
        });
      expect(shown()).toEqual([now, null]);
      shop.recalculates();
      shop.ticks(aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 400_000, ask: 400_100 }) }));
      await waitFor(() => expect(document.querySelector('article .figure')?.textContent).toBe('€4,161.04'));
      expect(shown()).toEqual([then, null]);
    },
  );

  it('shows for a sold-out product its last price and no quantity, as the product page does (CAT-4, CAT-8)', async () => {
    const { terms } = coin;
    const { container } = await inShop(<Listing page={pageOf([aProduct({ stock: 0, terms })])} />);
    expect(screen.getByText('Indicative price')).toBeTruthy();
    expect([
      screen.queryByText(/^from/),
      container.querySelector('article .font-semibold .figure, article .figure.font-semibold'),
    ]).toEqual([null, null]);
  });
  it('updates prices on a recalculation; meanwhile the old ones fade (PRC-3, PRC-10)', async () => {
    const shop = new PlayedShop({ products: [coin] });
    const { container } = await inShop(<Listing page={pageOf([coin])} />, { shop });
    const list = container.querySelector('[data-prices]');
    const first = () => container.querySelector('article .figure')?.textContent;
    const before = first();
    shop.recalculates();
    expect([list?.getAttribute('data-prices'), first()]).toEqual(['fetching', before]);
    const dearer = aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 400_000, ask: 400_100 }) });
    shop.ticks(dearer);
    await waitFor(() => expect(first()).toBe('€4,161.04'));
    shop.recalculates();
    shop.ticks({ ...dearer, id: idOf('tick-3'), quotedAt: 0 });
    await waitFor(() => expect(list?.getAttribute('data-prices')).toBe('stale'));
    expect(screen.getByText(/Ordering is paused/)).toBeTruthy();
  });
  it('keeps a box ticked while the listing loads, and combines two quick choices (CAT-2)', async () => {
    const onSearch = vi.fn();
    await inShop(<Listing page={pageOf([coin])} onSearch={onSearch} />);
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
    fireEvent.click(box(/Gold/));
    expect(box(/Gold/).checked).toBe(true);
    fireEvent.click(box(/Silver/));
    expect(onSearch.mock.calls).toEqual([[{ preciousMetal: ['gold'] }], [{ preciousMetal: ['gold', 'silver'] }]]);
  });
  it('hides a filter that would exclude nothing, unless it is active (CAT-2)', async () => {
    const page = pageOf([coin], {
      facets: [
        { key: 'preciousMetal', values: [{ value: 'gold', count: 5 }] },
        { key: 'manufacturer', values: [{ value: 'Heraeus', count: 2 }] },
      ],
    });
    const asked = () => screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.getAttribute('name'));
    const { unmount } = await inShop(<Listing page={page} />);
    expect(asked()).toEqual(['manufacturer']);
    unmount();
    await inShop(<Listing page={page} search={{ preciousMetal: ['gold'] }} />);
    expect(asked()).toEqual(['preciousMetal', 'manufacturer']);
  });
  it('shows no selling for products that are not bought back (CAT-4)', async () => {
    await inShop(<Listing page={pageOf([aProduct({ terms: { buy: [tier(1, 40_000)], sell: [] } })])} />);
    const card = within(screen.getByRole('article'));
    expect([card.queryByText('You buy at') === null, card.queryByText('You sell at')]).toEqual([false, null]);
  });
  it('a price range takes whole amounts; any other input stays in its field with an error (CAT-2)', async () => {
    const onSearch = vi.fn();
    await inShop(<Listing page={pageOf([coin])} onSearch={onSearch} />);
    const to = screen.getByLabelText<HTMLInputElement>('Price to');
    fireEvent.change(screen.getByLabelText('Price from'), { target: { value: '3500' } });
    fireEvent.change(to, { target: { value: 'lots' } });
    fireEvent.click(screen.getByLabelText('Apply the price range'));
    expect([onSearch.mock.calls, to.value, to.validationMessage]).toEqual([
      [],
      'lots',
      'Please enter an amount, such as 1000.',
    ]);
    fireEvent.input(to, { target: { value: '4.000,50' } });
    expect(to.validationMessage).toBe('');
    fireEvent.click(screen.getByLabelText('Apply the price range'));
    expect(onSearch).toHaveBeenCalledWith({ from: 3500, to: 4000 });
  });
  it('offers every sort order of the specification (CAT-3)', async () => {
    const offered = () =>
      within(screen.getByRole('combobox', { name: 'Sort by' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const always = [
      'Name',
      'Buy price, lowest first',
      'Buy price, highest first',
      'Gram price, lowest first',
      'Premium, lowest first',
      'Weight, lightest first',
      'Weight, heaviest first',
      'Precious metal A–Z',
      'Precious metal Z–A',
    ];
    await inShop(<Listing page={pageOf([coin])} search={{}} />);
    expect(offered()).toEqual(['Featured', ...always]);
    cleanup();
    await inShop(<Listing page={pageOf([coin])} search={{ q: 'oz' }} />);
    expect(offered()).toEqual(['Relevance', 'Best matching', ...always]);
  });
  it('marks only the current page in the pager (CAT-2)', async () => {
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.getAttribute('aria-label'));
    const { unmount } = await inShop(<Listing page={pageOf([coin], { total: 100, page: 5 })} search={{ page: 5 }} />, {
      path: '/?page=5&utm_source=letter',
    });
    expect(marked()).toEqual(['Page 5']);
    unmount();
    const second = await inShop(<Listing page={pageOf([coin], { total: 100, page: 2 })} search={{ page: 2 }} />, {
      path: '/?page=2',
    });
    expect(marked()).toEqual(['Page 2']);
    second.unmount();
    await inShop(<Listing page={pageOf([coin], { total: 100 })} />);
    expect(marked()).toEqual(['Page 1']);
  });
  it('shows similar products without results (CAT-7)', async () => {
    await inShop(<Listing page={pageOf([], { nearest: pageOf([coin]).items })} search={{ q: 'philhermonic' }} />);
    expect(screen.getByText('Nothing found for “philhermonic”.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Popular with our customers' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('link')).toHaveLength(8);
    expect([screen.queryByRole('combobox'), screen.queryAllByRole('checkbox', { hidden: true }).length]).toEqual([
      null,
      0,
    ]);
  });
  it('keeps its filters without results, so that they can be removed (CAT-7)', async () => {
    await inShop(<Listing page={pageOf([], { nearest: pageOf([coin]).items })} search={{ preciousMetal: ['gold'] }} />);
    expect(screen.getByText('No products match these filters.')).toBeTruthy();
    expect(screen.queryByText(/Try fewer words/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Closest matches' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('adding to the cart', () => {
  it('shows so with a link to the cart (CART-3)', async () => {
    const shop = new PlayedShop({ language: 'de' });
    await inShop(framed({ page: pageOf([coin]) }), { shop });
    fireEvent.click(screen.getByRole('button', { name: /In den Warenkorb/ }));
    const link = await screen.findByRole('link', { name: 'Warenkorb ansehen' });
    expect(screen.getByText('1 × Wiener Philharmoniker 1 oz liegt in Ihrem Warenkorb.')).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/warenkorb?type=buy');
    expect(
      [...shop.kept.carts.values()].flatMap(({ lines }) => lines.map(({ sku, quantity }) => [sku, quantity])),
    ).toEqual([[coin.sku, 1]]);
  });
  it('shows why it was refused, or that something went wrong (CART-7, CART-8)', async () => {
    const shop = new PlayedShop();
    shop.port(Carts).refuses('add', new OutOfStock({ sku: coin.sku, available: 3 }));
    await inShop(framed({ page: pageOf([coin]) }), { shop });
    fireEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
    await screen.findByText('Only 3 pieces are in stock.');
    shop.port(Carts).breaks('add');
    fireEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
    await screen.findByText('Something went wrong. Please try again later.');
  });
  it('adds once for two presses', async () => {
    const shop = new PlayedShop();
    const answers = shop.port(Carts).holds('add');
    await inShop(framed({ page: pageOf([coin]) }), { shop });
    const button = screen.getByRole('button', { name: /Add to cart/ });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    await answers.arrives();
    expect(shop.port(Carts).asked('add')).toHaveLength(1);
  });
});
