// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PricedCart } from '../../../../src/domain/cart/Cart.ts';
import { CartsUnavailable } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { InvalidFields } from '../../../../src/domain/validation/InvalidFields.ts';
import { useOpenCart } from '../../../../src/ui/screens/shared/side/useOpenCart.ts';
import { useCartSaving } from '../../../../src/ui/screens/checkout/my-data/useCartSaving.ts';
import { aFullCart } from '../../../builders/cart.ts';
import { i18nIn } from '../../words.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const stored = aFullCart({ email: null, paymentMethod: null });

function Saving({ rendered }: { readonly rendered: PricedCart }) {
  const [told, setTold] = useState<readonly string[]>([]);
  const tell = (...words: readonly string[]) => setTold((before) => [...before, ...words]);
  const { type, choose, chosen, finish, saving, failure, lost } = useCartSaving(
    useOpenCart('buy', rendered) ?? rendered,
    (problems) => tell(...problems.map(({ field }) => field)),
  );
  return (
    <>
      <button type="button" onClick={() => type({ email: 'anna@example.com', addresses: null, payoutAccount: null })}>
        E-mail
      </button>
      <button type="button" onClick={() => choose({ paymentMethod: 'wire' })}>
        Wire
      </button>
      <button type="button" onClick={() => void finish().then((saved) => tell(saved ? 'saved' : 'not saved'))}>
        Go on
      </button>
      <p data-testid="told">{told.join()}</p>
      <p data-testid="state">{[saving ? 'saving' : 'idle', lost ? 'lost' : 'kept', chosen.paymentMethod].join()}</p>
      <p data-testid="failure">{failure === null ? '' : i18nIn('en')._(failure)}</p>
    </>
  );
}
const text = (id: string) => screen.getByTestId(id).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const opened = async () => {
  const shop = new PlayedShop();
  const rendered = shop.hasCart(stored);
  await inShop(<Saving rendered={rendered} />, { shop });
  return { shop, carts: shop.port(Carts) };
};

describe('saving the data of a cart', () => {
  it('happens with one call after another, each on the version of the one before (C14)', async () => {
    const { carts } = await opened();
    const answers = carts.holds('settle');
    press('E-mail');
    press('Wire');
    await waitFor(() => expect(answers.waiting).toBe(1));
    expect([carts.asked('settle'), text('state')]).toEqual([
      [[stored.id, 1, { email: 'anna@example.com' }]],
      'saving,kept,wire',
    ]);
    await answers.arrives();
    await waitFor(() => expect(answers.waiting).toBe(1));
    await answers.ends();
    expect(carts.asked('settle').map(([, version]) => version)).toEqual([1, 2]);
    await waitFor(() => expect(text('state')).toBe('idle,kept,wire'));
  });

  it('lets the shopper go on when all is answered, and answers every press (CHK-8)', async () => {
    const { carts } = await opened();
    const answers = carts.holds('settle');
    press('E-mail');
    press('Go on');
    press('Go on');
    await answers.arrives();
    await waitFor(() => expect(text('told')).toBe('saved,saved'));
    press('Go on');
    await waitFor(() => expect(text('told')).toBe('saved,saved,saved'));
    expect(carts.asked('settle')).toHaveLength(1);
  });

  it('reports the problems of fields, and no other failure (VAL-12)', async () => {
    const { carts } = await opened();
    carts.refuses('settle', new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] }));
    press('E-mail');
    await waitFor(() => expect([text('told'), text('failure')]).toEqual(['email', '']));
    press('Go on');
    await waitFor(() => expect(text('told')).toBe('email,email,not saved'));
  });

  it('shows that a call had no answer until it is repeated with success (CHK-8)', async () => {
    const { carts } = await opened();
    carts.refuses('settle', new CartsUnavailable({ unreached: true }));
    press('E-mail');
    await waitFor(() => expect(text('failure')).toContain('There is no connection'));
    carts.breaks('settle');
    press('Go on');
    await waitFor(() =>
      expect([text('failure'), text('told')]).toEqual([expect.stringContaining('wrong'), 'not saved']),
    );
    carts.recovers('settle');
    press('Go on');
    await waitFor(() => expect([text('failure'), text('told')]).toEqual(['', 'not saved,saved']));
  });

  it('is lost with its cart, and goes on with the cart that comes in its place (CHK-1)', async () => {
    const { shop, carts } = await opened();
    shop.kept.carts.clear();
    press('E-mail');
    await waitFor(() => expect([text('state'), text('failure')]).toEqual(['idle,lost,', '']));
    act(() => void shop.hasCart({ ...stored, version: 4 }));
    await waitFor(() => expect(text('state')).toBe('idle,kept,'));
    expect(carts.asked('settle').at(-1)?.[1]).toBe(4);
  });
});
