// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { aKeptDeposit } from '../../../builders/deposit.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { idOf, type Sku } from '../../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../../builders/product.ts';
import { noon } from '../../../builders/tick.ts';
import { useInDeposit } from '../../../../src/ui/screens/limit-order/useInDeposit.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const { sku } = aProduct();
const otherSku = idOf<Sku>('another-product');
const customer = aCustomer();
type Shown = Parameters<typeof useInDeposit>;
/** A page that shows one set of data after the other. */
const Pieces = ({ pages }: { readonly pages: readonly [Shown, ...Shown[]] }) => {
  const [at, setAt] = useState(0);
  const pieces = useInDeposit(...(pages[at] ?? pages[0]));
  return (
    <>
      <p>{`${pieces} pieces`}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
    </>
  );
};
const opened = async (...pages: readonly [Shown, ...Shown[]]) => {
  const shop = new PlayedShop();
  shop.isSignedIn(customer);
  await inShop(<Pieces pages={pages} />, { shop });
  const holds = (quantity: number) => {
    shop.kept.deposits.splice(0, 1, aKeptDeposit(customer.id, [{ sku, quantity }], noon));
  };
  return { shop, holds };
};

it('an open limit order shows what other pages leave in the deposit, at once and after a new connection (DEP-2)', async () => {
  const { shop, holds } = await opened([3, sku, customer.id]);
  expect(screen.getByText('3 pieces')).toBeTruthy();
  holds(2);
  shop.movesOrder();
  expect(await screen.findByText('2 pieces')).toBeTruthy();
  holds(1);
  shop.connectsAnew();
  expect(await screen.findByText('1 pieces')).toBeTruthy();
});

it('what was asked for counts for its product, customer and data of the page alone (DEP-2)', async () => {
  const { shop, holds } = await opened(
    [3, sku, customer.id],
    [null, sku, customer.id],
    [5, sku, customer.id],
    [3, otherSku, customer.id],
    [3, sku, null],
    [3, sku, customer.id],
  );
  holds(2);
  shop.movesOrder();
  await screen.findByText('2 pieces');
  const shown: string[] = [];
  for (let page = 0; page < 5; page += 1) {
    fireEvent.click(screen.getByText('next'));
    shown.push(screen.getByText(/pieces$/).textContent);
  }
  expect(shown).toEqual(['0 pieces', '5 pieces', '3 pieces', '3 pieces', '2 pieces']);
});
