// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { refusalOf } from '../../../src/domain/shipping/OfferedMethods.ts';
import { shippingMethods } from '../../../src/domain/shipping/ShippingMethods.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import OpenCartPage from '../../../src/ui/screens/cart/OpenCartPage.tsx';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { aFullCart, aLine, catalogueOf, methodFor } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const [gold, silver] = [aProduct(), aSilverCoin()];
const deposit = methodFor('euro', 'deposit').id;
const anna = aCustomer({ addresses: [] });
const ofAnna = (changes: Partial<Cart> = {}) => aFullCart({ ownerId: anna.id, ...changes });
const inCart = async (shop: PlayedShop, cart: Cart) =>
  inShop(<OpenCartPage side="buy" rendered={shop.hasCart(cart)} failed={false} />, { shop });
const keep = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Into your deposit' });
const stored = (shop: PlayedShop) => [...shop.kept.carts.values()];
const linesOf = (carts: readonly Cart[]) => carts.map(({ lines }) => lines.map(({ sku }) => sku));

describe('where the goods of a cart go', () => {
  it('a guest is asked to sign in to use the deposit (SHIP-1, SHIP-2)', async () => {
    const shop = new PlayedShop();
    await inCart(shop, aFullCart({ lines: [aLine(gold)] }));
    await waitFor(() => expect(keep().disabled).toBe(true));
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/login?redirect=%2Fwarenkorb');
  });

  it('names what a deposit does not take before anything is lost; the customer decides (CART-5, SHIP-3, ERR-32)', async () => {
    const shop = new PlayedShop();
    shop.isSignedIn(anna);
    const cart = ofAnna({ lines: [aLine(gold, 2), aLine(silver, 3)] });
    await inCart(shop, cart);
    fireEvent.click(keep());
    const dialog = await screen.findByRole('dialog', { name: 'Not everything can be kept' });
    expect(within(dialog).getByRole('listitem').textContent).toMatch(
      /3 pieces.*Silver cannot be kept in the deposit\./,
    );
    expect(stored(shop).map(({ id }) => id)).toEqual([cart.id]);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave the cart as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([linesOf(stored(shop)), keep().checked]).toEqual([[[gold.sku, silver.sku]], false]);

    fireEvent.click(keep());
    fireEvent.click(await screen.findByRole('button', { name: 'Take them out and keep the rest' }));
    await waitFor(() => expect(keep().checked).toBe(true));
    const [moved, ...others] = stored(shop);
    expect([linesOf([moved ?? cart]), moved?.shippingMethodId, others]).toEqual([[[gold.sku]], deposit, []]);
    expect(moved?.id).not.toBe(cart.id);
  });

  it('offers only to leave the cart alone when nothing in it can be kept (CART-5)', async () => {
    const shop = new PlayedShop();
    shop.isSignedIn(anna);
    await inCart(shop, ofAnna({ lines: [aLine(silver, 3)] }));
    fireEvent.click(keep());
    const dialog = await screen.findByRole('dialog', { name: 'Nothing in your cart can be kept' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Leave the cart as it is']);
  });

  it('moves all of a cart without a question, with the quantity that is still being typed (CART-5)', async () => {
    const shop = new PlayedShop();
    shop.isSignedIn(anna);
    await inCart(shop, ofAnna({ lines: [aLine(gold, 2)] }));
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    fireEvent.click(keep());
    await waitFor(() => expect(keep().checked).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stored(shop).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[3]]);
  });

  it('asks in the checkout, too, and the step goes on with the new cart (CART-5)', async () => {
    const shop = new PlayedShop();
    shop.isSignedIn(anna);
    const cart = ofAnna({ lines: [aLine(gold, 2), aLine(silver, 3)] });
    const rendered = shop.hasCart(cart);
    const methods = shippingMethods('euro', 'buy').map((method) => ({
      method,
      price: Money.zero('EUR'),
      refusal: refusalOf(method, {
        purchase: cart,
        goods: rendered.totals.gross,
        servedCountries: ['AT'],
        signedIn: true,
        facts: { deposits: true },
        tick: aTick(),
        productOf: catalogueOf(gold, silver),
        freeInDeposit: () => 0,
      }),
    }));
    await inShop(<MyDataPage rendered={rendered} methods={methods} stores={[]} customer={anna} />, { shop });
    fireEvent.click(keep());
    fireEvent.click(await screen.findByRole('button', { name: 'Take them out and keep the rest' }));
    await waitFor(() => expect(keep().checked).toBe(true));
    const [street = document.body] = screen.getAllByRole('textbox', { name: 'Street and number' });
    fireEvent.change(street, { target: { value: 'Ring 7' } });
    fireEvent.blur(street);
    await waitFor(() => expect(stored(shop)[0]?.billingAddress?.street).toBe('Ring 7'));
    expect([linesOf(stored(shop)), stored(shop)[0]?.shippingMethodId]).toEqual([[[gold.sku]], deposit]);
  });
});
