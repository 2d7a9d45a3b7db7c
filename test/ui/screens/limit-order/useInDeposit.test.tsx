// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aKeptDeposit } from '../../../builders/deposit.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { aProduct } from '../../../builders/product.ts';
import { noon } from '../../../builders/tick.ts';
import { useInDeposit } from '../../../../src/ui/screens/limit-order/useInDeposit.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const { sku } = aProduct();
const Pieces = ({ rendered }: { readonly rendered: number | null }) => <p>{`${useInDeposit(rendered, sku)} pieces`}</p>;
const opened = async (rendered: number | null) => {
  const customer = aCustomer();
  const shop = new PlayedShop();
  shop.isSignedIn(customer);
  await inShop(<Pieces rendered={rendered} />, { shop });
  const holds = (quantity: number) => {
    shop.kept.deposits.splice(0, 1, aKeptDeposit(customer.id, [{ sku, quantity }], noon));
  };
  return { shop, holds };
};

it('an open limit order shows what other pages leave in the deposit, at once and when it is seen again (DEP-2)', async () => {
  const { shop, holds } = await opened(3);
  expect(screen.getByText('3 pieces')).toBeTruthy();
  holds(2);
  shop.movesOrder();
  expect(await screen.findByText('2 pieces')).toBeTruthy();
  holds(1);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('1 pieces')).toBeTruthy();
});
