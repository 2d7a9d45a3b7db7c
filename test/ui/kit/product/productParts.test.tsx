// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Availability as Kind, Badge, Product } from '../../../../src/domain/catalog/Product.ts';
import { categories } from '../../../../src/domain/catalog/Categories.ts';
import { listedProduct } from '../../../../src/domain/listing/ListedProduct.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import { Carousel } from '../../../../src/ui/kit/Carousel.tsx';
import type { FollowedPrices } from '../../../../src/ui/kit/live.ts';
import { Availability } from '../../../../src/ui/kit/product/Availability.tsx';
import { Badges } from '../../../../src/ui/kit/product/Badges.tsx';
import { CategoryLinks } from '../../../../src/ui/kit/product/CategoryLinks.tsx';
import { ProductCard } from '../../../../src/ui/kit/product/ProductCard.tsx';
import { ProductPicture } from '../../../../src/ui/kit/product/ProductPicture.tsx';
import { bankPrice, cardPrice, tierFor, tiersOfSide } from '../../../../src/ui/kit/product/tiers.ts';
import { useSeriesName } from '../../../../src/ui/kit/product/useSeriesName.ts';
import { WishesContext } from '../../../../src/ui/kit/product/WishesContext.ts';
import { useMetalName } from '../../../../src/ui/kit/price/useMetalName.ts';
import { aProduct, anAccessory } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const text = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const inLanguage = (language: 'de' | 'en') => ({ shop: new PlayedShop({ language }) });
const listed = (changes: Partial<Product> = {}, product = aProduct) =>
  listedProduct(pricedProduct(product(changes), { currency: 'EUR', country: 'AT', tick: aTick() }), 'en');

/** The style sheet draws the shapes. */
const drawings = readFileSync('src/ui/styles/icons.css', 'utf8');
const shapeOf = (element: Element | null): string =>
  [...(element?.classList ?? [])].find((name) => name.startsWith('availability-')) ?? '';

describe('the availability of a product', () => {
  it.each([
    ['in-stock', 'Auf Lager', 'In stock'],
    ['low-stock', 'Nur noch wenige', 'Only a few left'],
    ['preorder', 'Vorbestellbar', 'Available to pre-order'],
    ['sold-out', 'Ausverkauft', 'Sold out'],
  ] as const)('%s reads “%s”, in English “%s” (CAT-4)', async (kind, german, english) => {
    const shapes = new Set<string>();
    for (const [language, words] of [
      ['de', german],
      ['en', english],
    ] as const) {
      const { container, unmount } = await inShop(<Availability kind={kind} />, inLanguage(language));
      expect(text(container)).toBe(words);
      shapes.add(shapeOf(container.querySelector('.availability')));
      unmount();
    }
    expect(shapes.size).toBe(1);
  });

  it('has a shape for each kind, not colour alone', async () => {
    const kinds: readonly Kind[] = ['in-stock', 'low-stock', 'preorder', 'sold-out'];
    const { container } = await inShop(
      <>
        {kinds.map((kind) => (
          <Availability key={kind} kind={kind} />
        ))}
      </>,
    );
    const shapes = [...container.querySelectorAll('.availability')].map(shapeOf);
    const drawn = shapes.map(
      (shape) =>
        drawings
          .slice(drawings.indexOf(`.${shape} {`))
          .split(';')[0]
          ?.split('url')[1],
    );
    expect([new Set(drawn).size, shapes.every((shape) => drawings.includes(`.${shape} {`))]).toEqual([4, true]);
  });
});

describe('badges', () => {
  it.each([
    ['new', 'Neu', 'New'],
    ['sale', 'Aktion', 'Deal'],
    ['topseller', 'Topseller', 'Top seller'],
    ['preorder', 'Vorbestellbar', 'Available to pre-order'],
  ] as const)('%s reads “%s”, in English “%s” (CAT-4)', async (badge, german, english) => {
    for (const [language, words] of [
      ['de', german],
      ['en', english],
    ] as const) {
      const { unmount } = await inShop(<Badges badges={[badge]} />, inLanguage(language));
      expect(screen.getAllByRole('listitem').map(text)).toEqual([words]);
      unmount();
    }
  });
  it('follow “Sold out” in their order, which is hidden from screen readers', async () => {
    const badges: readonly Badge[] = ['topseller', 'new'];
    const { container } = await inShop(<Badges badges={badges} soldOut />);
    expect([...container.querySelectorAll('li')].map((each) => [text(each), each.getAttribute('aria-hidden')])).toEqual(
      [
        ['Sold out', 'true'],
        ['Top seller', null],
        ['New', null],
      ],
    );
  });
  it('render nothing without badges', async () => {
    const { container } = await inShop(<Badges badges={[]} />);
    expect(container.querySelector('ul')).toBeNull();
    const sold = await inShop(<Badges badges={[]} soldOut />);
    expect(sold.container.querySelectorAll('li')).toHaveLength(1);
  });
});

describe('the tiers of a product', () => {
  const { prices } = pricedProduct(aProduct(), { currency: 'EUR', country: 'AT', tick: aTick() });
  it('apply from their minimum quantity, not one piece below (CAT-4)', () => {
    const buy = tiersOfSide(prices, 'buy');
    expect(buy.map(({ minQuantity }) => minQuantity)).toEqual([1, 10, 50]);
    expect([1, 9, 10, 11, 49, 50, 51].map((quantity) => tierFor(buy, quantity)?.minQuantity)).toEqual([
      1, 1, 10, 10, 10, 50, 50,
    ]);
  });
  it('use the first tier below the minimum, and none for a side without prices', () => {
    const [, second] = tiersOfSide(prices, 'buy');
    expect(tierFor(second === undefined ? [] : [second], 1)?.minQuantity).toBe(10);
    expect(tierFor([], 1)).toBeUndefined();
    expect(tiersOfSide({ prices: [] }, 'sell')).toEqual([]);
  });
  it('keep sides apart, and the price by bank from that by card (PRC-8)', () => {
    const [first] = tiersOfSide(prices, 'buy');
    const [sell] = tiersOfSide(prices, 'sell');
    if (first === undefined || sell === undefined) throw new Error('no prices');
    expect([first.type, sell.type]).toEqual(['buy', 'sell']);
    expect(bankPrice(first, prices)).toEqual({ centAmount: first.centAmount, currency: 'EUR' });
    expect(cardPrice(first, prices)).toEqual({ centAmount: first.cardCentAmount, currency: 'EUR' });
    expect(first.cardCentAmount).toBeGreaterThan(first.centAmount);
  });
});

describe('the picture of a product', () => {
  it.each([
    [{}, '/pictures/AU%2F1-obverse.svg', 'lazy', null],
    [{ face: 'reverse', eager: true }, '/pictures/AU%2F1-reverse.svg', 'eager', null],
    [{ eager: 'first' }, '/pictures/AU%2F1-obverse.svg', 'eager', 'high'],
  ] as const)('with %o comes from %s, %s', async (props, src, loading, priority) => {
    await inShop(<ProductPicture sku="AU/1" alt="A coin" {...props} />);
    const picture = screen.getByRole('img', { name: 'A coin' });
    expect(['src', 'loading', 'fetchpriority', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
      src,
      loading,
      priority,
      '400',
      '400',
    ]);
  });
});

describe('the links to the categories', () => {
  it.each(['de', 'en'] as const)('include all, by their names and addresses in %s (CAT-1)', async (language) => {
    await inShop(<CategoryLinks />, inLanguage(language));
    const list = screen.getByRole('list', { name: language === 'de' ? 'Kategorien' : 'Categories' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(categories.map(({ name, slug }) => [name[language], `/shop/${slug[language]}`]));
  });
});

describe('the card of a product', () => {
  const card = async (
    priced = listed(),
    props: { readonly adding?: boolean; readonly prices?: typeof priced.prices } = {},
  ) => {
    const onAdd = vi.fn();
    const { adding = false, prices = priced.prices } = props;
    await inShop(<ProductCard priced={priced} prices={prices} adding={adding} onAdd={onAdd} />);
    return {
      onAdd,
      list: Object.fromEntries(screen.getAllByRole('term').map((term) => [text(term), text(term.nextElementSibling)])),
      article: screen.getByRole('article'),
    };
  };

  it('shows name, prices of both sides, and from how many pieces it costs less (CAT-4)', async () => {
    const { list, article } = await card();
    expect(list).toEqual({ 'You buy at': '€3,566.54', 'You sell at': '€3,387.40' });
    expect(text(article)).toContain('1 oz · 999.9');
    expect(text(screen.getByText('You buy at').parentElement)).toMatch(/from 10 pieces €3,548.82$/);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/produkt/vienna-philharmonic-1-oz');
  });

  it('shows the given newest prices, not the rendered ones (PRC-3)', async () => {
    const priced = listed();
    const prices = {
      ...priced.prices,
      prices: priced.prices.prices.map((each) => ({ ...each, centAmount: each.centAmount + 100 })),
    };
    expect((await card(priced, { prices })).list).toMatchObject({
      'You buy at': '€3,567.54',
      'You sell at': '€3,388.40',
    });
  });

  it('puts one piece into the cart, and shows a progress', async () => {
    const { onAdd } = await card();
    fireEvent.click(screen.getByRole('button', { name: /^Add to cart/ }));
    expect(onAdd.mock.calls).toEqual([[listed().product, 1]]);
  });

  it('ignores a second press while it adds (CART-1)', async () => {
    const { onAdd } = await card(listed(), { adding: true });
    const button = screen.getByRole('button', { name: /^Adding …/ });
    fireEvent.click(button);
    expect([onAdd.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([0, 'true']);
  });

  it('offers a preorder before the issue date', async () => {
    await card(listed({ badges: ['preorder'], stock: 0 }));
    expect(screen.getByRole('button', { name: /^Pre-order/ })).toBeTruthy();
  });

  it('shows an indicative price without tiers and button when sold out (CAT-10)', async () => {
    const { list, article } = await card(listed({ stock: 0 }));
    expect(Object.keys(list)).toEqual(['Indicative price', 'You sell at']);
    expect([screen.queryByRole('button'), text(article).includes('from 10 pieces')]).toEqual([null, false]);
    expect(text(article)).toContain('Details');
  });

  it('shows its price on request if it is not sold online (CAT-8)', async () => {
    const { list } = await card(listed({ terms: { buy: [], sell: [] } }));
    expect(list).toEqual({ Price: 'On request' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the maker of a product without metal', async () => {
    expect(text((await card(listed({ manufacturer: 'Leuchtturm' }, anAccessory))).article)).toContain('Leuchtturm');
  });

  it('has a heart only with a wishlist, pressed if the list has the product (WISH-1)', async () => {
    await card();
    expect(screen.queryByRole('button', { name: /^On my wishlist/ })).toBeNull();
    const toggle = vi.fn();
    for (const wished of [true, false]) {
      const { unmount } = await inShop(
        <WishesContext value={{ has: (sku) => wished && sku === 'AU-PHIL-1OZ', toggle }}>
          <ProductCard priced={listed()} prices={listed().prices} adding={false} onAdd={() => {}} />
        </WishesContext>,
      );
      const heart = screen.getByRole('button', { name: 'On my wishlist: Vienna Philharmonic 1 oz' });
      expect(heart.getAttribute('aria-pressed')).toBe(String(wished));
      fireEvent.click(heart);
      unmount();
    }
    expect(toggle.mock.calls).toEqual([['AU-PHIL-1OZ'], ['AU-PHIL-1OZ']]);
  });
});

describe('a row of products', () => {
  const items = [listed()];
  const followed: FollowedPrices = { state: 'live', of: ({ prices }) => prices };

  it('renders nothing without products', async () => {
    const { container } = await inShop(
      <Carousel title="New" items={[]} prices={followed} cart={{ adding: null, add: () => {} }} />,
    );
    expect(text(container)).toBe('');
  });

  it('scrolls nine tenths of its width, back and on', async () => {
    await inShop(<Carousel title="New" items={items} prices={followed} cart={{ adding: null, add: () => {} }} />);
    const row = screen.getAllByRole('list').find((list) => list.hasAttribute('data-prices'));
    if (row === undefined) throw new Error('no row');
    Object.defineProperty(row, 'clientWidth', { value: 1000 });
    const scrollBy = vi.fn();
    row.scrollBy = scrollBy;
    fireEvent.click(screen.getByRole('button', { name: 'Scroll on' }));
    fireEvent.click(screen.getByRole('button', { name: 'Scroll back' }));
    expect(scrollBy.mock.calls).toEqual([[{ left: 900 }], [{ left: -900 }]]);
  });

  it("shows the progress of adding on the product's card only", async () => {
    const add = vi.fn();
    await inShop(
      <Carousel title="New" items={items} prices={followed} cart={{ adding: items[0]?.product.sku ?? null, add }} />,
    );
    expect(screen.getByRole('button', { name: /^Adding …/ })).toBeTruthy();
  });
});

describe('names in the catalogue', () => {
  const said = async (language: 'de' | 'en', view: ReactNode) => {
    const { unmount } = await inShop(view, inLanguage(language));
    const words = screen.getAllByRole('listitem').map(text);
    unmount();
    return words;
  };
  const listOf = (words: readonly string[]) => (
    <ul>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
  function Metals() {
    return listOf((['gold', 'silver', 'platinum', 'palladium'] as const).map(useMetalName()));
  }
  function Series() {
    const series = [
      'Philharmonic',
      'Krugerrand',
      'Kangaroo',
      'Ducat',
      'Florin',
      'Corona',
      'German Empire',
      'Latin Monetary Union',
      "Noah's Ark",
      'Silver-Niobium',
      'Swiss Franc',
      'US Half Dollar',
      'US Silver Dollar',
      'Maple Leaf',
    ];
    return listOf(series.map(useSeriesName()));
  }

  it('exist for the metals in each language (MKT-2)', async () => {
    expect(await said('de', <Metals />)).toEqual(['Gold', 'Silber', 'Platin', 'Palladium']);
    expect(await said('en', <Metals />)).toEqual(['Gold', 'Silver', 'Platinum', 'Palladium']);
  });
  it('exist for the series in each language; other names stay as they are (CAT-2)', async () => {
    expect(await said('de', <Series />)).toEqual([
      'Philharmoniker',
      'Krügerrand',
      'Känguru',
      'Dukat',
      'Gulden',
      'Krone',
      'Deutsches Kaiserreich',
      'Lateinische Münzunion',
      'Arche Noah',
      'Silber-Niob',
      'Schweizer Franken',
      'US-Halbdollar',
      'US-Silberdollar',
      'Maple Leaf',
    ]);
    expect(await said('en', <Series />)).toEqual([
      'Philharmonic',
      'Krugerrand',
      'Kangaroo',
      'Ducat',
      'Florin',
      'Corona',
      'German Empire',
      'Latin Monetary Union',
      "Noah's Ark",
      'Silver-Niobium',
      'Swiss Franc',
      'US Half Dollar',
      'US Silver Dollar',
      'Maple Leaf',
    ]);
  });
});
