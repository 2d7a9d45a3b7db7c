// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CartsUnavailable, OutOfStock } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import OpenCartPage from '../../../../src/ui/screens/cart/OpenCartPage.tsx';
import { aFullCart } from '../../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../../builders/product.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const gold = 'Vienna Philharmonic 1 oz';
const silver = 'Silver Philharmonic 1 oz';
const skuOf = { [gold]: aProduct().sku, [silver]: aSilverCoin().sku };
const stored = aFullCart();
afterEach(() => vi.useRealTimers());

const opened = async () => {
  const shop = new PlayedShop();
  const cart = shop.hasCart(stored);
  await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { shop, carts: shop.port(Carts) };
};
const answered = () => act(() => vi.advanceTimersByTimeAsync(350));
/** As in a browser, a clicked button has the focus. */
const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};
const removes = (name: string) => press(screen.getAllByRole('button', { name: `Remove ${name}` })[0] ?? document.body);
const rowOf = (name: string) => screen.getByText(`${name} has been removed.`).closest('li') ?? document.body;
const inRow = (name: string, button: 'Undo' | 'Dismiss') =>
  [...rowOf(name).querySelectorAll('button')].find(
    (each) => each.textContent === button || each.getAttribute('aria-label') === button,
  ) ?? document.body;
const rows = () => [...document.querySelectorAll('[data-line]')].map((row) => row.getAttribute('data-line'));
const focused = () => document.activeElement?.textContent;

describe('the focus around a removed line', () => {
  it('goes to the line when the shop does not let it go', async () => {
    const { carts } = await opened();
    carts.breaks('remove');
    removes(gold);
    expect(focused()).toBe('Undo');
    await answered();
    expect(focused()).toBe(gold);
    expect(document.activeElement?.tagName).toBe('A');
  });

  it('stays on Undo while the shop is asked, and goes to the line that is put back', async () => {
    const { carts } = await opened();
    removes(gold);
    await answered();
    const answers = carts.holds('add');
    press(inRow(gold, 'Undo'));
    await answered();
    expect([focused(), document.activeElement?.getAttribute('aria-busy')]).toEqual(['Undo', 'true']);
    await answers.ends();
    expect(focused()).toBe(gold);
  });

  it('goes to the line that is put back into an emptied cart, past the row of another one', async () => {
    await opened();
    removes(gold);
    await answered();
    removes(silver);
    await answered();
    press(inRow(gold, 'Undo'));
    await answered();
    expect(focused()).toBe(gold);
  });

  it('goes to the heading when the row is dismissed', async () => {
    await opened();
    removes(gold);
    await answered();
    press(inRow(gold, 'Dismiss'));
    expect(focused()).toBe('Cart');
  });

  it('is left where the shopper has put it meanwhile', async () => {
    const { carts } = await opened();
    carts.breaks('remove');
    removes(gold);
    const other = screen.getByRole('link', { name: 'Continue shopping' });
    other.focus();
    await answered();
    expect(document.activeElement).toBe(other);
  });
});

describe('removed rows', () => {
  it.each([
    [gold, silver],
    [silver, gold],
  ])('stand in the order of the lines, whichever goes first: %s', async (first, second) => {
    const { carts } = await opened();
    removes(first);
    await answered();
    removes(second);
    await answered();
    const inOrder = [skuOf[gold], skuOf[silver]];
    expect(rows()).toEqual(inOrder);
    carts.refuses('add', new CartsUnavailable({ unreached: false }));
    press(inRow(gold, 'Undo'));
    await answered();
    expect(rows()).toEqual(inOrder);
  });

  it('show that restoring failed, with an icon and the reason', async () => {
    const { carts } = await opened();
    removes(gold);
    await answered();
    carts.refuses('add', new OutOfStock({ sku: skuOf[gold], available: 0 }));
    press(inRow(gold, 'Undo'));
    await answered();
    const alert = rowOf(gold).querySelector('[role="alert"]');
    expect(alert?.textContent).toBe(`${gold} could not be put back into the cart. This item is out of stock.`);
    expect(alert?.querySelector('.icon')).not.toBeNull();
    expect(focused()).toBe('Undo');
  });

  it('promise nothing about lost input without a connection (ERR-1)', async () => {
    const { carts } = await opened();
    removes(gold);
    await answered();
    carts.refuses('add', new CartsUnavailable({ unreached: true }));
    press(inRow(gold, 'Undo'));
    await answered();
    expect(rowOf(gold).querySelector('[role="alert"]')?.textContent).toBe(
      `${gold} could not be put back into the cart. There is no connection to the shop. Please try again as soon as you are online.`,
    );
  });

  it('add nothing when Undo is pressed before a removal that then fails', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('remove');
    carts.breaks('remove');
    removes(gold);
    await act(() => vi.advanceTimersByTimeAsync(0));
    press(inRow(gold, 'Undo'));
    await answers.ends();
    await answered();
    expect(carts.asked('add')).toEqual([]);
    expect(shop.kept.carts.get(stored.id)?.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(rows()).toEqual([skuOf[gold], skuOf[silver]]);
  });

  it('ask once, however often Undo is pressed', async () => {
    const { carts } = await opened();
    removes(gold);
    await answered();
    const answers = carts.holds('add');
    press(inRow(gold, 'Undo'));
    press(inRow(gold, 'Undo'));
    await answers.ends();
    await answered();
    expect(carts.asked('add')).toHaveLength(1);
  });
});
