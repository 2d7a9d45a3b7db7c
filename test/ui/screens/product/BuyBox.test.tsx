// @vitest-environment happy-dom
import { Effect } from 'effect';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CartLimitExceeded, CartsUnavailable, OutOfStock } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import { Money } from '../../../../src/domain/kernel/Money.ts';
import { pricedProduct } from '../../../../src/domain/listing/ShopperProduct.ts';
import type { PriceState } from '../../../../src/ui/kit/live.ts';
import { ToastContext } from '../../../../src/ui/kit/ToastContext.ts';
import { useAddToCart } from '../../../../src/ui/screens/shared/products/useAddToCart.ts';
import { BuyBox } from '../../../../src/ui/screens/product/BuyBox.tsx';
import { NotForSale } from '../../../../src/ui/screens/product/NotForSale.tsx';
import { PriceAnatomyTable } from '../../../../src/ui/screens/product/PriceAnatomyTable.tsx';
import { ProductFacts } from '../../../../src/ui/screens/product/ProductFacts.tsx';
import { ShippingCosts } from '../../../../src/ui/screens/product/ShippingCosts.tsx';
import { useMostPieces } from '../../../../src/ui/screens/product/useMostPieces.ts';
import { useQuantity } from '../../../../src/ui/screens/product/useQuantity.ts';
import { useTechnicalData } from '../../../../src/ui/screens/product/useTechnicalData.ts';
import { aFullCart } from '../../../builders/cart.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { anAccessory, aProduct, tier } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const tiered = { terms: { buy: [tier(1, 40_000), tier(10, 30_000)], sell: [tier(1, 10_000)] } };
const priced = (changes: Partial<Product> = {}) =>
  pricedProduct(aProduct({ ...tiered, ...changes }), { currency: 'EUR', country: 'AT', tick: aTick() });

function Counter({
  product,
  state = 'live',
}: {
  readonly product: ReturnType<typeof priced>;
  readonly state?: PriceState;
}) {
  const [quantity, setQuantity] = useState(1);
  return (
    <BuyBox
      priced={product}
      prices={product.prices}
      state={state}
      quantity={quantity}
      adding={false}
      refused={null}
      onAdd={() => {}}
      onQuantity={setQuantity}
    />
  );
}
function Buying({
  product,
  onAdd,
}: {
  readonly product: ReturnType<typeof priced>;
  readonly onAdd: (pieces: number) => void;
}) {
  const { quantity, setQuantity, field, setSound, take } = useQuantity();
  return (
    <BuyBox
      priced={product}
      prices={product.prices}
      state="live"
      quantity={quantity}
      adding={false}
      refused={null}
      onAdd={() => take(onAdd)}
      onQuantity={setQuantity}
      field={field}
      onSound={setSound}
    />
  );
}
const cents = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

describe('the buy box of a product', () => {
  it("shows the tier's price, both payment classes, and the total (CAT-4, PRC-8)", async () => {
    const product = priced();
    const { container } = await inShop(<Counter product={product} />);
    const [one, ten] = product.prices.prices;
    const shown = (label: string) =>
      cents(screen.getByText(label).parentElement?.querySelector('.figure')?.textContent ?? null);
    expect(shown('You buy at')).toBe(one?.centAmount);
    expect(container.textContent).toContain('By card or PayPal (coming\u00a0soon)');
    expect(screen.getByText(/^each, by bank transfer/).closest('div')?.textContent).toMatch(/^You buy at/);
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '12' } });
    expect(shown('You buy 12 pieces at')).toBe(ten?.centAmount);
    expect(shown('Total')).toBe((ten?.centAmount ?? 0) * 12);
    fireEvent.click(screen.getByRole('button', { name: /^from 1 / }));
    expect(shown('You buy at')).toBe(one?.centAmount);
  });
  it.each([
    [9, '€3,566.54', '€32,098.86', 'from 1'],
    [10, '€3,548.82', '€35,488.20', 'from 10'],
    [11, '€3,548.82', '€39,037.02', 'from 10'],
    [49, '€3,548.82', '€173,892.18', 'from 10'],
    [50, '€3,531.10', '€176,555.00', 'from 50'],
    [51, '€3,531.10', '€180,086.10', 'from 50'],
  ])('shows for %s pieces unit price and total of their tier (CAT-4)', async (pieces, apiece, total, row) => {
    const product = pricedProduct(aProduct(), { currency: 'EUR', country: 'AT', tick: aTick() });
    await inShop(<Counter product={product} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: String(pieces) } });
    const shown = (label: string) => screen.getByText(label).parentElement?.querySelector('.figure')?.textContent;
    expect([shown(`You buy ${pieces} pieces at`), shown('Total')]).toEqual([apiece, total]);
    expect(
      screen.getAllByRole('row', { current: true }).map(({ textContent }) => textContent?.replace(/ –.*/, '')),
    ).toEqual([row]);
  });
  it('refuses an invalid quantity, keeps what was typed and shows why it does not count (C13)', async () => {
    await inShop(<Counter product={priced()} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    for (const typed of ['', '0', '-1', '1.5', '10001', 'a']) {
      fireEvent.change(field, { target: { value: typed } });
      expect(field.value).toBe(typed);
      expect(screen.getByText('You buy at')).toBeTruthy();
    }
    fireEvent.blur(field);
    expect(field.value).toBe('a');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Please enter a whole number from 1 to');
    fireEvent.change(field, { target: { value: '3' } });
    fireEvent.blur(field);
    expect(field.value).toBe('3');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('counts no part of an invalid quantity, typed key by key (C13)', async () => {
    await inShop(<Counter product={priced()} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    for (const typed of ['7', '7.', '7.5']) fireEvent.change(field, { target: { value: typed } });
    expect([field.value, screen.queryByText(/You buy 7/), screen.getByText('You buy at')]).toEqual([
      '7.5',
      null,
      expect.anything(),
    ]);
  });
  it('adds nothing while the quantity is invalid, and focuses the field (C13)', async () => {
    const added = vi.fn();
    await inShop(<Buying product={priced()} onAdd={added} />);
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    for (const typed of ['0', 'abc', '1.5', '99999', '']) {
      field().blur();
      fireEvent.change(field(), { target: { value: typed } });
      add();
      expect([field().value, document.activeElement === field()]).toEqual([typed, true]);
      expect(screen.getByRole('alert').textContent).toBe('Please enter a whole number from 1 to 10,000.');
    }
    expect(added).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^from 1 / }));
    expect(field().value).toBe('1');
    add();
    fireEvent.change(field(), { target: { value: 'x' } });
    fireEvent.change(field(), { target: { value: '7' } });
    add();
    expect(added.mock.calls).toEqual([[1], [7]]);
  });
  it('links to the support for duty-free goods, and shows when a product is sold out (CAT-8)', async () => {
    const free = priced({ dutyFree: true, depositable: false, limitOrderable: false });
    const { unmount } = await inShop(<NotForSale priced={free} prices={free.prices} />);
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      `/kontakt?about=${free.product.sku}`,
    );
    unmount();
    const gone = priced({ stock: 0 });
    await inShop(<NotForSale priced={gone} prices={gone.prices} />);
    expect(screen.getByText('This product is sold out.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Notify me']);
  });
  it('shows the unit, kind and fine weight of scrap once, and links to the page on selling (CAT-5, RT-8)', async () => {
    const scrap = priced({
      form: 'scrap',
      sellOnly: true,
      preciousMetal: 'gold',
      fineness: 58_500,
      fineWeight: 5_850_000,
      fineWeightUnit: 'g',
      grossWeight: 1_000,
      manufacturer: null,
      terms: { buy: [], sell: [tier(1, 10_000)] },
    });
    const Weight = () => useTechnicalData(scrap.product).find(({ key }) => key === 'fineWeight')?.value;
    await inShop(
      <>
        <ProductFacts product={scrap.product} />
        <NotForSale priced={scrap} prices={scrap.prices} />
        <p data-testid="weight">
          <Weight />
        </p>
      </>,
    );
    expect(screen.getByText('You sell at').parentElement?.textContent).toMatch(/\d per gram$/);
    expect(screen.getByText('Gold · 585\u00a0‰', { normalizer: (text) => text })).toBeTruthy();
    expect(screen.getByTestId('weight').textContent).toBe('0.585\u00a0g');
    expect(screen.getByRole('link', { name: 'Sell to us' }).getAttribute('href')).toBe('/ankauf');
    expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
  });
  it('promises no delivery before the issue of a preorder, and names its state beside the button (CAT-4, SHIP-5)', async () => {
    const later = priced({ badges: ['preorder'] });
    await inShop(
      <>
        <Counter product={later} />
        <ShippingCosts prices={later.prices} quantity={1} preorder at={0} />
      </>,
    );
    expect(screen.getByText('Delivery 3 to 5 working days after issue, or pick-up in a store.')).toBeTruthy();
    expect(
      screen.getAllByText(/working days/).filter(({ textContent }) => !textContent.includes('after issue')),
    ).toEqual([]);
    expect(screen.getByText('Available to pre-order')).toBeTruthy();
    expect(screen.getAllByText('Pre-order')).toHaveLength(1);
  });
  it('guarantees no price in a silent market, and marks market prices only as old (PRC-9)', async () => {
    const product = priced();
    if (product.prices.anatomy === null) throw new Error('no anatomy');
    const page = (state: PriceState) =>
      inShop(
        <>
          <Counter product={product} state={state} />
          <PriceAnatomyTable
            anatomy={product.prices.anatomy ?? expect.fail()}
            prices={product.prices}
            state={state}
            metal="gold"
          />
          <ShippingCosts prices={product.prices} quantity={1} preorder={false} at={0} />
        </>,
      );
    const promises = () => screen.queryAllByText(/until the next recalculation|price of this minute/).length;
    const { unmount } = await page('live');
    expect(promises()).toBe(2);
    unmount();
    await page('stale');
    expect([promises(), screen.queryAllByText(/last known price/).length]).toEqual([0, 1]);
    const marked = (name: RegExp) => screen.getByRole('row', { name }).querySelectorAll('.figure').length;
    expect([marked(/^Metal/), marked(/^Tax: exempt/), marked(/^Insured shipping/)]).toEqual([1, 0, 0]);
  });
});

describe('a refused quantity', () => {
  function Page({ product }: { readonly product: ReturnType<typeof priced> }) {
    const { quantity, setQuantity } = useQuantity();
    const { add, adding, refused } = useAddToCart(product.product.sku);
    const most = useMostPieces(product.prices, product.availability, refused);
    return (
      <BuyBox
        most={most}
        priced={product}
        prices={product.prices}
        state="live"
        quantity={quantity}
        adding={adding !== null}
        refused={refused?.quantity === quantity ? refused.text : null}
        onAdd={() => add(product.product, quantity)}
        onQuantity={setQuantity}
      />
    );
  }
  it('are shown beside the button, in words for an empty cart, until the next one (CART-4)', async () => {
    const toast = vi.fn();
    const shop = new PlayedShop();
    shop
      .port(Carts)
      .refuses(
        'add',
        new CartLimitExceeded({ limit: Money.of(50_000_000, 'EUR'), total: Money.of(80_000_000, 'EUR') }),
      );
    await inShop(
      <ToastContext value={toast}>
        <Page product={priced()} />
      </ToastContext>,
      { shop },
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'With 100\u00a0pieces your cart would come to €800,000.00; its limit is €500,000.00. Please choose fewer pieces.',
    );
    expect(toast).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a piece added after the session has expired is reported with the expiry in one message (AUTH-3, CART-3)', async () => {
    const toast = vi.fn();
    const shop = new PlayedShop();
    shop.isSignedIn(aCustomer());
    shop.port(Carts).answers('open', () =>
      Effect.suspend(() => {
        shop.expires();
        shop.port(Carts).recovers('open');
        return Effect.fail(new CartsUnavailable());
      }),
    );
    await inShop(
      <ToastContext value={toast}>
        <Page product={priced()} />
      </ToastContext>,
      { shop },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(toast.mock.lastCall?.[0]).toMatchObject({
      text: expect.stringMatching(/^Your session has expired\. You have been logged out\. 1\s× .* is in your cart\.$/),
      link: { to: '/warenkorb' },
    });
  });

  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const more = () => screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });

  it('are shown as they are typed when no cart can hold them; the steps end there (CART-4)', async () => {
    const product = priced();
    const most = Math.floor(50_000_000 / (product.prices.prices[1]?.centAmount ?? 0));
    const shop = new PlayedShop();
    await inShop(<Page product={product} />, { shop });
    type(String(most + 1));
    expect(screen.getByRole('alert').textContent).toBe(
      `At most ${most}\u00a0pieces fit into your cart: its limit is €500,000.`,
    );
    type(String(most));
    expect([screen.queryByRole('alert'), more().disabled]).toEqual([null, true]);
    const cart = shop.hasCart(aFullCart());
    type(String(most));
    expect(screen.getByRole('alert').textContent).toContain(
      `At most ${Math.floor((50_000_000 - cart.totals.gross.centAmount) / (product.prices.prices[1]?.centAmount ?? 0))}\u00a0pieces`,
    );
  });

  it('are shown as they are typed when the stock is low, and stop at the stock of a refusal (C12)', async () => {
    const product = priced({ stock: 6 });
    const shop = new PlayedShop();
    shop.port(Carts).refuses('add', new OutOfStock({ sku: product.product.sku, available: 6 }));
    await inShop(<Page product={product} />, { shop });
    type('10');
    expect(screen.getByRole('alert').textContent).toBe('Fewer than 10\u00a0pieces are in stock.');
    type('8');
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findAllByText('Only 6 pieces are in stock.');
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect([field().value, more().disabled]).toEqual(['6', true]);
  });
});

describe('the parts of a price', () => {
  it('add up to the price, to the cent (PRC-7)', async () => {
    const product = priced({ taxClass: 'metal', preciousMetal: 'silver' });
    if (product.prices.anatomy === null) throw new Error('no anatomy');
    await inShop(
      <PriceAnatomyTable anatomy={product.prices.anatomy} prices={product.prices} state="live" metal="silver" />,
    );
    const rows = screen
      .getAllByRole('row')
      .map(
        (row) =>
          [within(row).getByRole('rowheader').textContent, cents(within(row).getByRole('cell').textContent)] as const,
      );
    const of = (name: RegExp) => rows.find(([header]) => name.test(header ?? ''))?.[1] ?? NaN;
    expect(of(/^Metal/) + of(/^Premium/) + of(/^Tax 20%/)).toBe(of(/^By bank/));
    expect(of(/^By bank/)).toBe(product.prices.prices[0]?.centAmount);
    expect(of(/^By bank/) + of(/^Card or PayPal instead/)).toBe(of(/^By card/));
  });
  it('are goods and tax for a product without fine metal (PRC-7)', async () => {
    const product = pricedProduct(anAccessory(), { currency: 'EUR', country: 'AT', tick: aTick() });
    if (product.prices.anatomy === null) throw new Error('no anatomy');
    const { container } = await inShop(
      <PriceAnatomyTable anatomy={product.prices.anatomy} prices={product.prices} state="live" metal={null} />,
    );
    const [goods, tax, bank] = screen
      .getAllByRole('row')
      .map(
        (row) =>
          [within(row).getByRole('rowheader').textContent, cents(within(row).getByRole('cell').textContent)] as const,
      );
    expect([goods?.[0], tax?.[0], bank?.[0]]).toEqual(['Goods', 'Tax 20%', 'By bank transfer']);
    expect((goods?.[1] ?? NaN) + (tax?.[1] ?? NaN)).toBe(bank?.[1]);
    expect(goods?.[1]).toBeGreaterThan(0);
    expect(container.textContent).not.toMatch(/minting|Premium/);
  });
  it('shows in the us store that sales tax is not included, as the order will, and no exemption (PRC-7)', async () => {
    const product = pricedProduct(aProduct(tiered), { currency: 'USD', country: 'US', tick: aTick() });
    if (product.prices.anatomy === null) throw new Error('no anatomy');
    const shop = new PlayedShop({ host: 'us.localhost:3000' });
    const { container } = await inShop(
      <>
        <Counter product={product} />
        <PriceAnatomyTable anatomy={product.prices.anatomy} prices={product.prices} state="live" metal="gold" />
      </>,
      { shop },
    );
    expect(screen.getByRole('row', { name: 'Sales tax not included' })).toBeDefined();
    expect(screen.getByText('each, by bank transfer, sales tax not included')).toBeDefined();
    expect(container.textContent).not.toMatch(/exempt|free of tax|VAT/);
  });
});

describe('the technical data', () => {
  const Keys = ({ product }: { readonly product: ReturnType<typeof priced>['product'] }) => (
    <p data-testid="keys">
      {useTechnicalData(product)
        .map(({ key }) => key)
        .join(' ')}
    </p>
  );
  it('has a row for every field of a product, except those for deposit and limit orders (CAT-5)', async () => {
    const { product } = priced({
      series: 'S',
      grade: 'G',
      packaging: 'P',
      certificate: 'C',
      mintage: 1000,
      length: 100,
      width: 50,
      dutyFree: true,
    });
    await inShop(<Keys product={product} />);
    expect(screen.getByTestId('keys').textContent.split(' ')).toEqual([
      'sku',
      'form',
      'categories',
      'metal',
      'fineness',
      'fineWeight',
      'grossWeight',
      'diameter',
      'size',
      'thickness',
      'manufacturer',
      'country',
      'series',
      'years',
      'faceValue',
      'mintage',
      'grade',
      'packaging',
      'certificate',
      'tax',
      'dutyFree',
    ]);
  });
});
