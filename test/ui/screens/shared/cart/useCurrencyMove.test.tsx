// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CartsUnavailable } from '../../../../../src/domain/cart/CartErrors.ts';
import type { PricedCart } from '../../../../../src/domain/cart/Cart.ts';
import { Carts } from '../../../../../src/domain/cart/ports/Carts.ts';
import { formatMoney } from '../../../../../src/ui/kit/format/formatMoney.ts';
import CurrencyDialog from '../../../../../src/ui/screens/shared/cart/CurrencyDialog.tsx';
import { aFullCart, aLine } from '../../../../builders/cart.ts';
import { aProduct } from '../../../../builders/product.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const stored = aFullCart();
const opened = async (previewHeld = false) => {
  const shop = new PlayedShop({ usd: true });
  const cart = shop.hasCart(stored);
  const answers = previewHeld ? shop.port(Carts).holds('preview') : null;
  const onMoved = vi.fn();
  const Dialog = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          In dollars
        </button>
        {open ? <CurrencyDialog cart={cart} to="USD" onMoved={onMoved} onClose={() => setOpen(false)} /> : null}
      </>
    );
  };
  await inShop(<Dialog />, { shop });
  fireEvent.click(screen.getByRole('button', { name: 'In dollars' }));
  return { shop, carts: shop.port(Carts), answers, onMoved };
};
const dollars = (cart: PricedCart['cart']) =>
  formatMoney(new PlayedShop().priced({ ...cart, currency: 'USD' }).totals.gross, 'en');
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Switch your cart to USD?' });
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Recalculate in USD' });

describe('the conversion of a cart to another currency', () => {
  it('cannot be confirmed before the new total is shown (MKT-5)', async () => {
    const { carts } = await opened(true);
    expect(screen.queryByRole<HTMLButtonElement>('button', { name: 'Recalculate in USD' })?.disabled ?? true).toBe(
      true,
    );
    expect(carts.asked('settle')).toEqual([]);
  });

  it('happens once for two presses (MKT-5)', async () => {
    const { carts, onMoved } = await opened();
    const button = await confirm();
    await waitFor(() => expect(button.disabled).toBe(false));
    const answers = carts.holds('settle');
    fireEvent.click(button);
    fireEvent.click(button);
    await answers.ends();
    expect(carts.asked('settle')).toEqual([[stored.id, stored.version, { currency: 'USD' }]]);
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  });

  it('shows the total after a change in another window, and needs a new confirmation (C14)', async () => {
    const { shop, carts } = await opened();
    const button = await confirm();
    await waitFor(() => expect(button.disabled).toBe(false));
    const more = { ...stored, version: 5, lines: [aLine(aProduct(), 7)] };
    shop.kept.carts.set(more.id, more);
    const totals = carts.holds('preview');
    fireEvent.click(button);
    expect(await screen.findByText(/has changed in the meantime/)).toBeTruthy();
    expect([(await confirm()).disabled, screen.queryByText('Calculating …')]).toEqual([true, expect.anything()]);
    await totals.ends();
    await waitFor(() => expect(dialog().textContent).toContain(dollars(more)));
    fireEvent.click(await confirm());
    await waitFor(() => expect(carts.asked('settle').map(([, version]) => version)).toEqual([1, 5]));
  });

  it('that fails is reported and moves nothing (MKT-5)', async () => {
    const { carts, onMoved } = await opened();
    const button = await confirm();
    await waitFor(() => expect(button.disabled).toBe(false));
    carts.refuses('settle', new CartsUnavailable({ unreached: true }));
    fireEvent.click(button);
    expect((await screen.findByText(/There is no connection/)).closest('[role=alert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Keep EUR' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('closes by Escape unchanged, and ignores a later answer (MKT-5)', async () => {
    const { carts, answers, onMoved } = await opened(true);
    act(() => dialog().close());
    expect(screen.queryByRole('dialog')).toBeNull();
    await answers?.ends();
    expect([carts.asked('settle'), onMoved.mock.calls]).toEqual([[], []]);
  });
});
