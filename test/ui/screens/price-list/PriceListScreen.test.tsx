// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import { listedProduct } from '../../../../src/domain/listing/ListedProduct.ts';
import { type PriceList, priceLists } from '../../../../src/domain/listing/PriceLists.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import { PriceListScreen } from '../../../../src/ui/screens/price-list/PriceListScreen.tsx';
import { useProductPrices } from '../../../../src/ui/screens/shared/products/useProductPrices.ts';
import { aProduct, tier } from '../../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const context = { currency: 'EUR', country: 'AT', tick: aTick() } as const;
const coin = aProduct({ terms: { buy: [tier(1, 40_000), tier(10, 30_000)], sell: [tier(1, 10_000)] } });
const listNamed = (id: PriceList['id']): PriceList => {
  const list = priceLists.find((one) => one.id === id);
  if (list === undefined) throw new Error(`no list ${id}`);
  return list;
};

interface ListedProps {
  readonly products: readonly Product[];
  readonly of?: PriceList['id'];
  readonly total?: number;
  readonly onPrint?: () => void;
}
function List({ products, of = 'gold-coins', total = products.length, onPrint = () => {} }: ListedProps) {
  const items = products.map((product) => listedProduct(pricedProduct(product, context), 'en'));
  return (
    <PriceListScreen
      list={listNamed(of)}
      lists={priceLists}
      items={items}
      total={total}
      prices={useProductPrices(items)}
      at={noon}
      file="/en/pricelist/gold/coins.csv"
      onPrint={onPrint}
    />
  );
}

describe('a price list', () => {
  it.each([
    ['troy.at', /with tax for bank transfer/],
    ['troy.us', /for bank transfer or check, without sales tax/],
  ])('says at %s what its prices contain (MKT-4)', async (host, said) => {
    await inShop(<List products={[coin]} />, { shop: new PlayedShop({ host, products: [coin] }) });
    expect(screen.getByText(said)).toBeDefined();
  });

  it('has a row for each product, with weight and both prices, and moves with the tick (CAT-8, PRC-3)', async () => {
    const shop = new PlayedShop({ products: [coin] });
    const { container } = await inShop(<List products={[coin]} />, { shop });
    const row = screen.getByRole('row', { name: /Vienna Philharmonic/ });
    const figures = () =>
      within(row)
        .getAllByText(/€/)
        .map((cell) => cell.parentElement?.textContent);
    expect(row.textContent).toContain('999.9');
    const before = figures();
    expect(before).toHaveLength(2);
    shop.recalculates();
    expect(container.querySelector('[data-prices]')?.getAttribute('data-prices')).toBe('fetching');
    shop.ticks(aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 400_000, ask: 400_100 }) }));
    await waitFor(() => expect(figures()[0]).toBe('€4,161.04'));
    expect(figures()).not.toEqual(before);
  });

  it('says on each sheet of paper which shop, list, currency and moment it is of (CAT-8)', async () => {
    const { container } = await inShop(<List products={[coin]} />);
    const [first] = container.querySelectorAll('thead tr');
    expect(first?.className).toContain('print:table-row');
    expect(first?.textContent).toMatch(/Gold coins.*2026.*EUR/);
  });

  it('is printed by its button, and leads to its file and to the other lists (CAT-8)', async () => {
    const print = vi.fn<() => void>();
    await inShop(<List products={[coin]} onPrint={print} />);
    fireEvent.click(screen.getByRole('button', { name: 'Print the list' }));
    expect(print).toHaveBeenCalledTimes(1);
    const file = screen.getByRole('link', { name: 'Take it along (CSV)' });
    expect(file.getAttribute('href')).toBe('/en/pricelist/gold/coins.csv');
    const nav = screen.getByRole('navigation', { name: 'Price lists' });
    expect(within(nav).getAllByRole('link')).toHaveLength(priceLists.length);
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Gold coins');
  });

  it('of duty-free goods shows no price and leads to support (CAT-8)', async () => {
    await inShop(<List products={[aProduct({ dutyFree: true })]} of="duty-free" />);
    const cells = within(screen.getByRole('row', { name: /Vienna Philharmonic/ })).getAllByRole('cell');
    expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['On request', 'On request']);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it('says when it shows only the first products of many', async () => {
    await inShop(<List products={[coin]} total={101} />);
    expect(screen.getByRole('link', { name: 'The shop shows all of them.' })).toBeTruthy();
  });
});
