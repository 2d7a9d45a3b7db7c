// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartsUnavailable } from '../../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../../src/domain/cart/ports/Carts.ts';
import { type Toast, ToastContext } from '../../../../../src/ui/kit/ToastContext.ts';
import { useAddToCart } from '../../../../../src/ui/screens/shared/products/useAddToCart.ts';
import { aCustomer } from '../../../../builders/customer.ts';
import { aProduct } from '../../../../builders/product.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

function AddButton() {
  const { add } = useAddToCart();
  const { sku, name } = aProduct();
  return (
    <button type="button" onClick={() => add({ sku, name }, 1)}>
      Add
    </button>
  );
}

/** The call to add to the cart of a signed-in customer is under way. */
const adding = async () => {
  const shop = new PlayedShop();
  shop.isSignedIn(aCustomer());
  const toasts: Toast[] = [];
  await inShop(
    <ToastContext value={(toast) => void toasts.push(toast)}>
      <AddButton />
    </ToastContext>,
    { shop },
  );
  return { shop, toasts, carts: shop.port(Carts) };
};
const press = () => act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Add' }))));

describe('the toast of an add', () => {
  it('comes with the answer (CART-3)', async () => {
    const { toasts, carts } = await adding();
    const answers = carts.holds('add');
    await press();
    await answers.ends();
    expect(toasts.map(({ tone }) => tone)).toEqual(['good']);
  });

  it('does not come when the customer has signed out meanwhile, whatever the answer is (Z2)', async () => {
    for (const refused of [false, true]) {
      const { shop, toasts, carts } = await adding();
      const answers = carts.holds('add');
      if (refused) carts.refuses('add', new CartsUnavailable({ unreached: false }));
      await press();
      shop.leaves();
      await answers.ends();
      expect(toasts, String(refused)).toEqual([]);
      document.body.replaceChildren();
    }
  });
});
