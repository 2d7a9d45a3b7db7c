import type { Page } from '@playwright/test';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';
import { call } from './calls.ts';
import type { Customer } from './Customer.ts';
import { coin } from './Seller.ts';
import type { RunningShop } from './shop.ts';

export const home = {
  salutation: null,
  firstName: 'Anna',
  lastName: 'Berger',
  street: 'Ringstraße 1',
  zipCode: '1010',
  city: 'Wien',
  country: 'AT',
};

interface Settled {
  readonly billingAddress: object | null;
  readonly paymentMethod: string | null;
}
interface Named {
  readonly id: string;
}

/** Puts an address into the address book of a customer who has signed in. */
export const keepAddress = async ({ page, origin }: Customer, isDefault = true): Promise<void> => {
  const { id } = await call<Named>(page.request, origin, 'GET', '/customers/me');
  await call(page.request, origin, 'PUT', `/customers/${id}/address`, {
    ...home,
    defaultShippingAddress: isDefault,
    defaultBillingAddress: isDefault,
  });
};

/** The id of the open cart of a side, which is created if there is none. */
export const openCart = async ({ request }: Page, shop: RunningShop, side: Side): Promise<string> =>
  (await call<Named>(request, shop.origin(), 'POST', '/carts', { transactionType: side })).id;

/** Whether the open cart of a side has an address and a method of payment: then what was typed is stored. */
export const isSettled = async ({ request }: Page, shop: RunningShop, side: Side): Promise<boolean> => {
  const cart = await call<Settled>(request, shop.origin(), 'POST', '/carts', { transactionType: side });
  return cart.billingAddress !== null && cart.paymentMethod !== null;
};

/** Replaces the open cart of a side by one with two coins and nothing chosen yet. */
export const newCart = async (page: Page, shop: RunningShop, side: Side): Promise<void> => {
  await call(page.request, shop.origin(), 'DELETE', `/carts/${await openCart(page, shop, side)}`);
  const lines = `/carts/${await openCart(page, shop, side)}/line-items`;
  await call(page.request, shop.origin(), 'PUT', lines, { ...coin, quantity: 2 });
};
