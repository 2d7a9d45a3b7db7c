// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Effect } from 'effect';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CartChanged, CartsUnavailable } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { InvalidFields } from '../../../../src/domain/validation/InvalidFields.ts';
import { useOpenCart } from '../../../../src/ui/screens/shared/side/useOpenCart.ts';
import { useCartSaving, type Save } from '../../../../src/ui/screens/checkout/my-data/useCartSaving.ts';
import type { PricedCart } from '../../../../src/domain/cart/Cart.ts';
import { aFullCart } from '../../../builders/cart.ts';
import { i18nIn } from '../../words.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const stored = aFullCart({ email: null, paymentMethod: null });
const email: Save = { settings: { email: 'anna@example.com' } };
const wire: Save = { settings: { paymentMethod: 'wire' } };

function Saving({ rendered }: { readonly rendered: PricedCart }) {
  const { save, saving, failure, lost } = useCartSaving(useOpenCart('buy', rendered) ?? rendered);
  const [told, setTold] = useState<readonly string[]>([]);
  const press = (what: Save) =>
    void save(what).then(({ end, problems }) =>
      setTold((before) => [...before, end, ...problems.map(({ field }) => field)]),
    );
  return (
    <>
      <button type="button" onClick={() => press(email)}>
        E-mail
      </button>
      <button type="button" onClick={() => press(wire)}>
        Wire
      </button>
      <p data-testid="told">{told.join()}</p>
      <p data-testid="state">{[saving ? 'saving' : 'idle', lost ? 'lost' : 'kept'].join()}</p>
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
  return { shop, rendered, carts: shop.port(Carts) };
};

describe('the saves of a cart', () => {
  it('run one after another, each on the version of the one before (C14)', async () => {
    const { carts } = await opened();
    const answers = carts.holds('settle');
    press('E-mail');
    press('Wire');
    await waitFor(() => expect(answers.waiting).toBe(1));
    expect([carts.asked('settle'), text('state')]).toEqual([
      [[stored.id, 1, { email: 'anna@example.com' }]],
      'saving,kept',
    ]);
    await answers.arrives();
    await waitFor(() => expect(answers.waiting).toBe(1));
    expect(text('state')).toBe('saving,kept');
    await answers.ends();
    expect(carts.asked('settle').map(([, version]) => version)).toEqual([1, 2]);
    await waitFor(() => expect([text('told'), text('state')]).toEqual(['saved,saved', 'idle,kept']));
  });

  it('is given up after five overtaken versions, and shows so (C14)', async () => {
    const { carts, rendered } = await opened();
    let version = 1;
    carts.answers('settle', () =>
      Effect.suspend(() =>
        Effect.fail(new CartChanged({ current: { ...rendered, cart: { ...rendered.cart, version: (version += 1) } } })),
      ),
    );
    press('E-mail');
    await waitFor(() => expect(text('told')).toBe('refused'));
    expect(carts.asked('settle').map(([, tried]) => tried)).toEqual([1, 2, 3, 4, 5]);
    expect(text('failure')).not.toBe('');
  });

  it('reports the problems of fields, and no other failure (C14)', async () => {
    const { carts } = await opened();
    carts.refuses('settle', new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] }));
    press('E-mail');
    await waitFor(() =>
      expect([text('told'), text('state'), text('failure')]).toEqual(['refused,email', 'idle,kept', '']),
    );
  });

  it('is not saved without an answer; the message goes when it has been saved (C14)', async () => {
    const { carts } = await opened();
    carts.refuses('settle', new CartsUnavailable({ unreached: true }));
    press('E-mail');
    await waitFor(() => expect(text('failure')).toContain('There is no connection'));
    carts.breaks('settle');
    press('E-mail');
    await waitFor(() => expect(text('failure')).toContain('Something went wrong'));
    carts.recovers('settle');
    press('E-mail');
    await waitFor(() => expect(text('told')).toBe('unreached,unreached,saved'));
    expect([text('failure'), text('state')]).toEqual(['', 'idle,kept']);
  });

  it('is lost with its cart, reported as that only, and not for another cart (C14)', async () => {
    const { shop } = await opened();
    shop.kept.carts.clear();
    press('E-mail');
    await waitFor(() => expect([text('told'), text('state'), text('failure')]).toEqual(['unreached', 'idle,lost', '']));
    shop.hasCart({ ...stored, version: 4 });
    expect(text('state')).toBe('idle,kept');
    press('E-mail');
    await waitFor(() => expect(shop.port(Carts).asked('settle').at(-1)?.[1]).toBe(4));
    await act(() => Promise.resolve());
  });
});
