// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import OpenCartPage from '../../../src/ui/screens/cart/OpenCartPage.tsx';
import { BothFilled } from '../../../src/ui/screens/checkout/BothFilled.ts';
import { CheckoutProgress } from '../../../src/ui/screens/checkout/CheckoutProgress.tsx';
import CartDrawer from '../../../src/ui/screens/layout/on-demand/CartDrawer.tsx';
import { formatMoney } from '../../../src/ui/kit/format/formatMoney.ts';
import SelectPage from '../../../src/ui/screens/checkout/select/SelectPage.tsx';
import { aCart, aFullCart, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aCoupon, aHeldCoupon } from '../../builders/coupon.ts';
import { aScrapProduct } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const hrefOf = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

const bothFilled = () => {
  const shop = new PlayedShop();
  const buying = shop.hasCart(aFullCart());
  const selling = shop.hasCart({ ...aFullCart(), id: idOf('selling'), transactionType: 'sell' });
  return { shop, buying, selling };
};
const cartNamed = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('li') ?? document.body;

describe('the selection of a cart', () => {
  it('shows both carts, each with its way to the checkout and to the cart (CHK-1, CART-1)', async () => {
    const { shop, buying, selling } = bothFilled();
    await inShop(<SelectPage buying={buying} selling={selling} />, { shop });
    expect(hrefOf(/To checkout/, cartNamed('Cart'))).toBe('/checkout/meine-daten');
    expect(hrefOf('View cart', cartNamed('Cart'))).toBe('/warenkorb?type=buy');
    expect(hrefOf(/Continue to the sale/, cartNamed('Selling cart'))).toBe('/checkout/meine-daten?type=sell');
    expect(hrefOf('View selling cart', cartNamed('Selling cart'))).toBe('/warenkorb?type=sell');
    expect(screen.getByText('Step 1 of 5')).toBeTruthy();
  });

  it.each([
    ['the selection', SelectPage],
    ['the drawer', () => <CartDrawer side="buy" onClose={() => {}} />],
  ])('in %s names what a coupon takes off above the total (CART-10, CHK-1)', async (_, View) => {
    const shop = new PlayedShop();
    const coupon = aCoupon();
    shop.kept.coupons.set(coupon.code, coupon);
    const cart = shop.hasCart(aFullCart({ coupon: aHeldCoupon() }));
    await inShop(<View buying={cart} selling={null} />, { shop });
    const row = screen.getByText(/^Coupon GOLD10$/).closest('p');
    expect(row?.textContent).toContain(formatMoney(cart.discount?.amount ?? Money.zero('EUR'), 'en-EU'));
  });

  it('marks the two carts by icons that differ, and neither by the arrows of undo (CART-1)', async () => {
    const { shop, buying, selling } = bothFilled();
    await inShop(<SelectPage buying={buying} selling={selling} />, { shop });
    const iconOf = (name: string) => within(cartNamed(name)).getByRole('heading').querySelector('.icon')?.classList[1];
    expect([iconOf('Cart'), iconOf('Selling cart')]).toEqual(['icon-cart', 'icon-basket-out']);
  });

  it('reads both carts with one request at a new tick, and shows its prices (CART-6, PRC-1)', async () => {
    const { shop, buying, selling } = bothFilled();
    await inShop(<SelectPage buying={buying} selling={selling} />, { shop });
    const total = () => cartNamed('Cart').textContent;
    const before = { total: total(), asked: shop.port(Carts).asked('all').length };
    shop.ticks(aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }) }));
    await waitFor(() => expect(total()).not.toBe(before.total));
    expect(shop.port(Carts).asked('all')).toHaveLength(before.asked + 1);
  });

  it('drops a cart that has been emptied elsewhere meanwhile (CHK-1)', async () => {
    const { shop, buying, selling } = bothFilled();
    await inShop(<SelectPage buying={buying} selling={selling} />, { shop });
    act(() => shop.showsCart({ ...selling, lines: [] }));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Cart']);
  });

  it('names three lines of a long cart and the number of the others (CHK-1)', async () => {
    const gold = aScrapProduct();
    const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => aScrapLine(gold, id));
    const long: PricedCart = priceCart(aCart({ transactionType: 'sell', lines }), {
      tick: aTick(),
      productOf: catalogueOf(gold),
    });
    await inShop(<SelectPage buying={null} selling={long} />);
    expect(within(cartNamed('Selling cart')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('and 2 more positions')).toBeTruthy();
  });

  it('is a step of the progress only where both carts are filled (CHK-1)', async () => {
    await inShop(<CheckoutProgress step="my-data" />);
    expect(screen.queryByRole('link', { name: /Selection/ })).toBeNull();
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    await inShop(
      <BothFilled value>
        <CheckoutProgress step="my-data" />
      </BothFilled>,
    );
    expect(hrefOf(/Selection/)).toBe('/checkout/auswahl');
    expect(screen.getByText('Step 3 of 5')).toBeTruthy();
  });

  it('is offered on the page of a cart while the other one is filled (CHK-1)', async () => {
    const { shop, selling } = bothFilled();
    await inShop(<OpenCartPage side="sell" rendered={selling} failed={false} />, { shop });
    expect(hrefOf('Choose between the two')).toBe('/checkout/auswahl');
    expect(hrefOf('Continue selling')).toBe('/ankauf');
    const alone = new PlayedShop();
    const only = alone.hasCart(aFullCart());
    document.body.replaceChildren();
    await inShop(<OpenCartPage side="buy" rendered={only} failed={false} />, { shop: alone });
    expect(screen.queryByRole('link', { name: 'Choose between the two' })).toBeNull();
    expect(hrefOf('Continue shopping')).toBe('/shop');
  });
});
