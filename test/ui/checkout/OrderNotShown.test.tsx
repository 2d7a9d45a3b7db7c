// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import ConfirmationPage from '../../../src/ui/screens/checkout/confirmation/ConfirmationPage.tsx';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const shown = (shop: PlayedShop) =>
  inShop(<ConfirmationPage order={null} failed={false} stores={[]} inAccount />, {
    shop,
    path: '/checkout/bestaetigung?order=o-1',
  });

it("the confirmation of a guest's order leads to the mail with its details (Z4, Z7)", async () => {
  const shop = new PlayedShop();
  shop.isSignedIn(aCustomer());
  await shown(shop);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This order cannot be shown here.');
  expect(screen.getByText(/in your confirmation e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the home page' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it("the confirmation of a customer's order leads a visitor to the sign-in and back (AUTH-3, CHK-8)", async () => {
  const shop = new PlayedShop();
  shop.begins('Anonymous', idOf('guest'));
  await shown(shop);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/checkout/bestaetigung?order=o-1')}`,
  );
});
