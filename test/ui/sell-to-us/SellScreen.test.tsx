// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsUnavailable } from '../../../src/domain/catalog/CatalogErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { Products } from '../../../src/domain/listing/ports/Products.ts';
import { listedScrap } from '../../../src/domain/listing/ListedScrap.ts';
import { pricedProduct } from '../../../src/domain/listing/ShopperProduct.ts';
import type { ScrapItem } from '../../../src/domain/scrap-metal/ScrapItem.ts';
import { scrapValue } from '../../../src/domain/scrap-metal/ScrapValue.ts';
import { formatMoney } from '../../../src/ui/kit/format/formatMoney.ts';
import type { FollowedPrices } from '../../../src/ui/kit/live.ts';
import { SellScreen } from '../../../src/ui/screens/sell-to-us/SellScreen.tsx';
import { useFinder } from '../../../src/ui/screens/sell-to-us/useFinder.ts';
import { useSelling } from '../../../src/ui/screens/sell-to-us/useSelling.ts';
import { useWizard } from '../../../src/ui/screens/sell-to-us/useWizard.ts';
import { aProduct, aScrapProduct, tier } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { comingAlive, inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const tick = aTick();
const low = aScrapProduct({
  id: idOf('p-333'),
  sku: idOf('SCRAP-AU-333'),
  name: 'Scrap gold 333',
  fineness: 33_300,
  fineWeight: 3_330_000,
});
const usual = aScrapProduct({ name: 'Scrap gold 585' });
const dental = aScrapProduct({
  id: idOf('p-dental'),
  sku: idOf('SCRAP-AU-DENTAL'),
  name: 'Dental gold',
  fineness: 70_000,
  fineWeight: 7_000_000,
  terms: { buy: [], sell: [tier(1, 150_000)] },
});
const coin = aProduct({ name: 'Krugerrand' });
const grades = [low, usual, dental].flatMap(
  (product) => listedScrap(pricedProduct(product, { tick, currency: 'EUR', country: 'AT' }), 'en') ?? [],
);
const at = tick.lastRecalculatedAt;
const worth = (item: ScrapItem): string => {
  const prices = grades.find(({ sku }) => sku === usual.sku)?.prices.prices ?? [];
  return formatMoney(scrapValue(item, { prices, currency: 'EUR', at }) ?? Money.zero('EUR'), 'en');
};

const prices: FollowedPrices = { state: 'live', of: (each) => each.prices };

function Stage() {
  const wizard = useWizard(grades, prices, { currency: 'EUR', at, decimal: '.' });
  const [selling, finder] = [useSelling(), useFinder()];
  return (
    <SellScreen
      grades={grades}
      prices={prices}
      at={at}
      currency="EUR"
      wizard={wizard}
      selling={selling}
      finder={finder}
    />
  );
}
const opened = async () => {
  const shop = new PlayedShop({ language: 'en', products: [low, usual, dental, coin] });
  await inShop(<Stage />, { shop });
  return {
    cart: () =>
      [...shop.kept.carts.values()].flatMap(({ transactionType, lines }) =>
        lines.map((line) => ({ transactionType, ...line })),
      ),
  };
};
const enter = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to the selling cart' }));
const shownWorth = () => screen.getByRole('status').textContent ?? '';
const list = () => within(screen.getByRole('region', { name: 'Your selling cart' }));

describe('the wizard of old metal', () => {
  it('shows the value that the cart will have, in each unit of weight (SELL-1, SELL-2)', async () => {
    await opened();
    enter(/What does it weigh/, '3,5');
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 58_500, weight: 350 }));
    fireEvent.click(screen.getByRole('radio', { name: 'dwt' }));
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 58_500, weight: 544 }));
    enter(/fineness is stamped/, low.sku);
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 33_300, weight: 544 }));
  });

  it('puts several pieces into the selling cart, also two alike, and takes out one (SELL-1)', async () => {
    const { cart } = await opened();
    for (const [n, weight] of ['3.5', '3.5', '10'].entries()) {
      enter(/What does it weigh/, weight);
      add();
      await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(n + 1));
      await waitFor(() => expect(screen.getByLabelText(/What does it weigh/)).toHaveProperty('value', ''));
    }
    expect(cart().map(({ transactionType, scrap }) => [transactionType, scrap?.fineness, scrap?.weight])).toEqual([
      ['sell', 58_500, 350],
      ['sell', 58_500, 350],
      ['sell', 58_500, 1_000],
    ]);
    expect(list().getAllByText(/585.‰.· 3\.50.g/)).toHaveLength(2);
    const remove = () => {
      const [first] = list().getAllByRole('button', { name: /^Remove Scrap gold 585 \(585/ });
      if (first !== undefined) fireEvent.click(first);
    };
    remove();
    await waitFor(() => expect(cart().map(({ scrap }) => scrap?.weight)).toEqual([350, 1_000]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your selling cart'));
    const weight = screen.getByLabelText(/What does it weigh/);
    remove();
    weight.focus();
    await waitFor(() => expect(list().getAllByRole('button', { name: /^Remove/ })).toHaveLength(1));
    expect(document.activeElement).toBe(weight);
  });

  it('shows a range for an unknown fineness, explains marks, and reckons with the lowest (SELL-1)', async () => {
    const { cart } = await opened();
    enter(/fineness is stamped/, 'unknown');
    enter(/What does it weigh/, '10');
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 33_300, weight: 1_000 }));
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 75_000, weight: 1_000 }));
    expect(screen.getByText('Dental gold bears no mark')).toBeDefined();
    add();
    await waitFor(() => expect(cart().map(({ sku, scrap }) => [sku, scrap?.fineness])).toEqual([[low.sku, 33_300]]));
    const piece = list().getByText(/^Scrap Gold, fineness unknown, reckoned with 333.‰$/);
    expect(piece.nextSibling?.textContent).toMatch(/^10\.00.g$/);
    expect(cart()[0]?.scrap?.finenessUnknown).toBe(true);
  });

  it('takes a fineness that is typed, at the product of the grade below (SELL-1)', async () => {
    const { cart } = await opened();
    enter(/fineness is stamped/, 'other');
    enter(/What does it weigh/, '10');
    expect(shownWorth()).toContain('Enter the fineness');
    add();
    expect(screen.getByText(/fineness from 10.to.1,000/)).toBeDefined();
    enter(/parts per thousand/, '580');
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 58_000, weight: 1_000 }));
    add();
    await waitFor(() =>
      expect(cart().map(({ sku, scrap }) => [sku, scrap])).toEqual([
        [low.sku, { metal: 'gold', fineness: 58_000, weight: 1_000 }],
      ]),
    );
    expect(list().queryByText(/fineness unknown/)).toBeNull();
  });

  it('takes no fineness that is typed at the price of dental gold (SELL-1)', async () => {
    const { cart } = await opened();
    enter(/fineness is stamped/, 'other');
    enter(/parts per thousand/, '720');
    enter(/What does it weigh/, '10');
    expect(shownWorth()).toContain(worth({ metal: 'gold', fineness: 72_000, weight: 1_000 }));
    add();
    await waitFor(() => expect(cart().map(({ sku }) => sku)).toEqual([usual.sku]));
  });

  it.each([
    ['abc', /as a number, such as 12\.5/],
    ['0.004', /at least 0\.01/],
    ['99,999', /up to 10/],
  ])('says what is wrong with the weight %j (SELL-1)', async (weight, problem) => {
    await opened();
    enter(/What does it weigh/, weight);
    expect(screen.getByText(problem)).toBeDefined();
  });

  it('does not ask for the fineness before the seller could type it (SELL-1)', async () => {
    await opened();
    add();
    enter(/fineness is stamped/, 'other');
    expect(screen.getByLabelText(/parts per thousand/).getAttribute('aria-invalid')).toBeNull();
    add();
    expect(screen.getByLabelText(/parts per thousand/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what is entered before the page is alive, when Enter is pressed (SELL-1)', async () => {
    const submit = () => document.querySelector<HTMLInputElement>('form[aria-label] input[type=submit]');
    let before = false;
    await comingAlive(
      <Stage />,
      () => {
        before = submit()?.disabled ?? false;
      },
      { shop: new PlayedShop({ language: 'en', products: [low, usual, coin] }) },
    );
    expect([before, submit()?.disabled]).toEqual([true, false]);
  });

  it('asks for a weight instead of adding nothing (SELL-1)', async () => {
    const { cart } = await opened();
    add();
    expect(screen.getByText('Please enter the weight.')).toBeDefined();
    enter(/What does it weigh/, '99999');
    add();
    expect(screen.getByLabelText(/What does it weigh/).getAttribute('aria-invalid')).toBe('true');
    expect(cart()).toEqual([]);
  });
});

describe('the rest of the page', () => {
  it('puts coins found by name into the selling cart, never into the other (SELL-4)', async () => {
    const { cart } = await opened();
    enter('Name of the coin or bar', 'Krug');
    fireEvent.click(await screen.findByRole('button', { name: 'Sell Krugerrand' }));
    expect(screen.queryByText(/^There are more\./)).toBeNull();
    await waitFor(() =>
      expect(cart().map(({ transactionType, sku, quantity }) => [transactionType, sku, quantity])).toEqual([
        ['sell', coin.sku, 1],
      ]),
    );
  });

  it('says that the search failed, and finds again with the next letter (SELL-4)', async () => {
    const shop = new PlayedShop({ language: 'en', products: [coin] });
    await inShop(<Stage />, { shop });
    shop.port(Products).refuses('search', new ProductsUnavailable());
    enter('Name of the coin or bar', 'Krug');
    expect(await screen.findByText(/try again/i)).toBeTruthy();
    shop.port(Products).recovers('search');
    enter('Name of the coin or bar', 'Kruger');
    expect(await screen.findByRole('button', { name: 'Sell Krugerrand' })).toBeTruthy();
    expect(screen.queryByText(/try again/i)).toBeNull();
  });

  it('shows six coins of a name, and says when there are more (SELL-4)', async () => {
    const shop = new PlayedShop({
      language: 'en',
      products: [
        coin,
        ...Array.from({ length: 7 }, (_, n) => aProduct({ sku: idOf(`lunar-${n}`), name: `Lunar ${n}` })),
      ],
    });
    await inShop(<Stage />, { shop });
    enter('Name of the coin or bar', 'Lunar');
    expect(await screen.findByText(/^There are more\./)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Sell (?:Lunar|Krugerrand)/ })).toHaveLength(6);
  });

  it('names the price of a gram of each grade and what refining costs (SELL-1, SELL-2)', async () => {
    await opened();
    const rows = within(screen.getByRole('table', { name: 'Gold' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(
      grades.map(({ name, prices }) => name + formatMoney(Money.of(prices.prices[0]?.centAmount ?? 0, 'EUR'), 'en')),
    );
    expect(screen.getByText(/€0\.45 for each gram.*€2\.50 for a piece/)).toBeDefined();
  });
});
