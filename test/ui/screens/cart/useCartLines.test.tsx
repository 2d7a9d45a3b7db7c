// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CartsUnavailable, OutOfStock } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import OpenCartPage from '../../../../src/ui/screens/cart/OpenCartPage.tsx';
import { aCart, aFullCart, aScrapLine } from '../../../builders/cart.ts';
import { aProduct, aScrapProduct, aSilverCoin } from '../../../builders/product.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const [gold, silver] = [aProduct().sku, aSilverCoin().sku];
const stored = aFullCart();
afterEach(() => vi.useRealTimers());

/** A cart page with two gold coins and three of silver; the test advances the timers. */
const opened = async () => {
  const shop = new PlayedShop();
  const cart = shop.hasCart(stored);
  const { unmount } = await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { shop, carts: shop.port(Carts), unmount };
};
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rests = () => passes(350);
const press = (name: string, line = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[line] ?? document.body);
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).map(({ value }) => value);
const kept = (shop: PlayedShop) => shop.kept.carts.get(stored.id)?.lines.map(({ sku, quantity }) => [sku, quantity]);

describe('the quantities of a cart', () => {
  it.each(['1.5', '', '0', '-1', '1e3', '１', '9999999', '12 3'])(
    'stay as they were while “%s” is typed key by key; the text stays with an error (CART-1)',
    async (text) => {
      const { shop, carts } = await opened();
      const field = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' })[1];
      if (field === undefined) throw new Error('no second line');
      for (let keys = text.length === 0 ? 0 : 1; keys <= text.length; keys += 1)
        fireEvent.change(field, { target: { value: text.slice(0, keys) } });
      await rests();
      fireEvent.blur(field);
      await rests();
      expect(field.value).toBe(text);
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        'Please enter a whole number from 1 to 10,000.',
      );
      expect([carts.asked('add'), kept(shop)]).toEqual([[], stored.lines.map(({ sku, quantity }) => [sku, quantity])]);
    },
  );

  it('return to what they were when the valid start of an invalid text was sent already (CART-1)', async () => {
    const { shop } = await opened();
    const [field = document.body] = screen.getAllByRole('textbox', { name: 'Quantity' });
    fireEvent.change(field, { target: { value: '1' } });
    await rests();
    expect(kept(shop)?.[0]).toEqual([gold, 1]);
    fireEvent.change(field, { target: { value: '1.5' } });
    await rests();
    expect(kept(shop)?.[0]).toEqual([gold, 2]);
  });

  it('are sent 350 ms after the last press (CART-1)', async () => {
    const { carts } = await opened();
    press('One more');
    await passes(349);
    press('One more');
    await passes(349);
    expect(carts.asked('add')).toEqual([]);
    await passes(1);
    expect(carts.asked('add')).toEqual([[stored.id, gold, 2, stored.version]]);
  });

  it('are not sent if they are back at the start (CART-1)', async () => {
    const { carts } = await opened();
    press('One more');
    press('One less');
    await rests();
    expect([carts.asked('add'), carts.asked('remove'), fields()]).toEqual([[], [], ['2', '3']]);
  });

  it('of two lines reach the shop one after another (CART-1)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('add');
    press('One more', 0);
    press('One more', 1);
    await rests();
    expect(carts.asked('add').map(([, sku]) => sku)).toEqual([gold]);
    await answers.arrives();
    expect(carts.asked('add').map(([, sku]) => sku)).toEqual([gold, silver]);
    await answers.arrives();
    expect(kept(shop)).toEqual([
      [gold, 3],
      [silver, 4],
    ]);
  });

  it('keep the latest input while an earlier answer arrives, and end as entered last (CART-1)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('add');
    carts.holds('recalculate');
    press('One more');
    await rests();
    press('One more');
    press('One more');
    await rests();
    expect(fields()).toEqual(['5', '3']);
    await answers.arrives();
    expect(carts.asked('add').map(([, , pieces]) => pieces)).toEqual([1, 2]);
    await passes(0);
    expect(fields()).toEqual(['5', '3']);
    await answers.ends();
    expect([fields(), kept(shop)]).toEqual([
      ['5', '3'],
      [
        [gold, 5],
        [silver, 3],
      ],
    ]);
  });

  it('that are refused show why, until the next input (CART-1)', async () => {
    const { carts } = await opened();
    carts.refuses('add', new OutOfStock({ sku: gold, available: 2 }));
    press('One more');
    await rests();
    expect(screen.getByText('Only 2 pieces are in stock.')).toBeTruthy();
    expect(fields()).toEqual(['2', '3']);
    press('One less');
    expect(screen.queryByText('Only 2 pieces are in stock.')).toBeNull();
  });

  it('are sent at once when the page is left, and only once (CART-1)', async () => {
    const { shop, carts, unmount } = await opened();
    press('One more');
    unmount();
    await passes(0);
    expect(kept(shop)).toEqual([
      [gold, 3],
      [silver, 3],
    ]);
    await passes(1_000);
    expect(carts.asked('add')).toHaveLength(1);
  });

  it('that failed are sent again when the connection returns, but not for a page that is gone (CART-1)', async () => {
    const { carts, unmount } = await opened();
    carts.refuses('add', new CartsUnavailable({ unreached: true }));
    press('One more');
    await rests();
    fireEvent(window, new Event('online'));
    await passes(0);
    expect(carts.asked('add')).toHaveLength(2);
    unmount();
    await passes(0);
    const before = carts.asked('add').length;
    fireEvent(window, new Event('online'));
    await passes(0);
    expect(carts.asked('add')).toHaveLength(before);
  });
});

describe('a removed line', () => {
  it('leaves at once, before the answer, and its pending quantity is not sent (CART-1)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('remove');
    press('One more');
    press('Remove Vienna Philharmonic 1 oz');
    expect(fields()).toEqual(['3']);
    await rests();
    expect([carts.asked('add'), carts.asked('remove')]).toEqual([
      [],
      [[stored.id, gold, 2, stored.version, undefined]],
    ]);
    await answers.ends();
    expect(kept(shop)).toEqual([[silver, 3]]);
  });

  it('reappears with the reason when the shop refuses (CART-1)', async () => {
    const { carts } = await opened();
    carts.breaks('remove');
    press('Remove Vienna Philharmonic 1 oz');
    await rests();
    expect(fields()).toEqual(['2', '3']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(within(screen.getByRole('main')).getByText(/Something went wrong/)).toBeTruthy();
  });

  it('is restored after its removal, however late that answer comes (CART-1)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('remove');
    press('Remove Vienna Philharmonic 1 oz');
    await passes(0);
    press('Undo');
    await passes(0);
    expect(carts.asked('add')).toEqual([]);
    await answers.ends();
    await passes(0);
    expect(carts.asked('add')).toEqual([[stored.id, gold, 2, stored.version + 1, undefined]]);
    expect(kept(shop)?.toSorted()).toEqual(
      [
        [gold, 2],
        [silver, 3],
      ].toSorted(),
    );
  });

  it('that cannot be restored shows why at its place, can be tried again, and can be dismissed (CART-1)', async () => {
    const { shop, carts } = await opened();
    press('Remove Vienna Philharmonic 1 oz');
    await rests();
    carts.refuses('add', new OutOfStock({ sku: gold, available: 1 }));
    press('Undo');
    await passes(0);
    const reason = screen.getByText(/Only 1 piece is in stock\.$/);
    expect(reason.closest('[role="alert"]')).not.toBeNull();
    expect(reason.closest('li')?.textContent).toContain('has been removed.');
    carts.recovers('add');
    press('Undo');
    await passes(0);
    expect(screen.queryByText(/Only 1 piece is in stock\.$/)).toBeNull();
    expect(kept(shop)?.toSorted()).toEqual(
      [
        [gold, 2],
        [silver, 3],
      ].toSorted(),
    );
  });
});

describe('two pieces of scrap metal with one sku', () => {
  const scrap = aScrapProduct();
  const first = 'Scrap gold 585 (585\u{a0}‰\u{a0}· 3.50\u{a0}g)';
  const selling = aCart({
    transactionType: 'sell',
    lines: [aScrapLine(scrap, 'a', { weight: 350 }), aScrapLine(scrap, 'b', { weight: 1_200 })],
  });

  it('show what is declared of them and no quantity; each is removed and put back alone (SELL-1, CART-1)', async () => {
    const shop = new PlayedShop({ products: [scrap] });
    const cart = shop.hasCart(selling);
    await inShop(<OpenCartPage side="sell" rendered={cart} failed={false} />, { shop });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const weights = () =>
      [...document.querySelectorAll('main li')]
        .filter((row) => !row.textContent.includes('has been removed'))
        .flatMap((row) => row.textContent.match(/[\d.]+\u{a0}g/u) ?? []);
    const heldWeights = () => shop.kept.carts.get(selling.id)?.lines.map((line) => line.scrap?.weight);
    expect(weights()).toEqual(['3.50\u{a0}g', '12.00\u{a0}g']);
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
    press(`Remove ${first}`);
    expect(weights()).toEqual(['12.00\u{a0}g']);
    await rests();
    expect([heldWeights(), weights()]).toEqual([[1_200], ['12.00\u{a0}g']]);
    press('Undo');
    await rests();
    expect([heldWeights(), weights()]).toEqual([
      [1_200, 350],
      ['12.00\u{a0}g', '3.50\u{a0}g'],
    ]);
    expect(screen.queryByText(`${first} has been removed.`)).toBeNull();
  });
});
