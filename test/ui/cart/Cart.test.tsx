// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { Effect } from 'effect';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  CartChanged,
  CartLimitExceeded,
  CartsUnavailable,
  OutOfStock,
  RecalculationFailed,
} from '../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { formatMoney } from '../../../src/ui/kit/format/formatMoney.ts';
import { CartLineRow } from '../../../src/ui/screens/cart/CartLineRow.tsx';
import OpenCartPage from '../../../src/ui/screens/cart/OpenCartPage.tsx';
import { RemovedRow } from '../../../src/ui/screens/cart/RemovedRow.tsx';
import CartDrawer from '../../../src/ui/screens/layout/on-demand/CartDrawer.tsx';
import { CartTotals } from '../../../src/ui/screens/shared/cart/CartTotals.tsx';
import CurrencyDialog from '../../../src/ui/screens/shared/cart/CurrencyDialog.tsx';
import { aCart, aFullCart, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aScrapProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';
import { anOrder } from '../../builders/order.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import type { QuestionsOf } from '../ports/PlayedPort.ts';

const cart = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const gold = aProduct().sku;
const aShop = () => {
  const shop = new PlayedShop();
  shop.hasCart(aFullCart());
  return shop;
};
const shown = (shop: PlayedShop) => inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
const asked = (shop: PlayedShop, method: QuestionsOf<Carts>) => shop.port(Carts).asked(method);
const soldOut = () => Effect.fail(new OutOfStock({ sku: gold, available: 2 }));
const cutOff = () => Effect.fail(new CartsUnavailable({ unreached: true }));
const more = () => screen.getAllByRole('button', { name: 'One more' })[0] ?? document.body;

describe('the cart page', () => {
  it('shows a new quantity at once and sends it after a pause of the stepper (CART-1)', async () => {
    const shop = aShop();
    await shown(shop);
    fireEvent.click(more());
    fireEvent.click(more());
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' })[0]?.value).toBe('4');
    await waitFor(() => expect(asked(shop, 'add')).toEqual([[cart.cart.id, gold, 2, cart.cart.version]]));
  });

  it('shows the remaining stock at the line, and restores the old quantity (CART-7)', async () => {
    const shop = aShop();
    shop.port(Carts).answers('add', soldOut);
    await shown(shop);
    fireEvent.click(more());
    expect((await screen.findByText('Only 2 pieces are in stock.')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' })[0]?.value).toBe('2');
  });

  it('is empty without its last line: no total, no checkout, and the line can be restored (CART-1)', async () => {
    const shop = aShop();
    await shown(shop);
    for (const remove of screen.getAllByRole('button', { name: /^Remove/ })) fireEvent.click(remove);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your cart is empty');
    expect(screen.queryByRole('link', { name: 'To checkout' })).toBeNull();
    await waitFor(() => expect(asked(shop, 'remove')).toHaveLength(cart.lines.length));
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
    await waitFor(() =>
      expect(asked(shop, 'add')).toEqual([[cart.cart.id, gold, 2, cart.cart.version + cart.lines.length, undefined]]),
    );
    expect(screen.getAllByRole('link', { name: 'To checkout' })).not.toHaveLength(0);
  });

  it('a tax base that includes a part of the shipping shows it, and no other does (CART-11)', async () => {
    const said = async (totals: typeof cart.totals) => {
      const { unmount } = await inShop(<CartTotals side="buy" lines={cart.lines} totals={totals} />);
      const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
      unmount();
      return [
        /Investment gold, VAT-exempt, on [^()]+ \(incl\. its share of shipping\)/.test(text),
        /share of shipping/.test(text),
      ];
    };
    expect(Money.isZero(cart.totals.shipping)).toBe(false);
    expect(await said(cart.totals)).toEqual([true, true]);
    expect(
      await said({
        ...cart.totals,
        shipping: Money.zero('EUR'),
        gross: Money.subtract(cart.totals.gross, cart.totals.shipping),
      }),
    ).toEqual([false, false]);
  });

  it('removes a line and restores it (CART-1)', async () => {
    const shop = aShop();
    await shown(shop);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
    await waitFor(() => expect(asked(shop, 'remove')).toEqual([[cart.cart.id, gold, 2, cart.cart.version, undefined]]));
    const undo = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    await waitFor(() =>
      expect(asked(shop, 'add')).toEqual([[cart.cart.id, gold, 2, cart.cart.version + 1, undefined]]),
    );
  });

  it('sends a pending quantity before going on to the checkout', async () => {
    const shop = aShop();
    const { unmount } = await shown(shop);
    fireEvent.click(more());
    unmount();
    await waitFor(() => expect(asked(shop, 'add')).toEqual([[cart.cart.id, gold, 1, cart.cart.version]]));
  });

  const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
  const where = () => screen.getByTestId('where').textContent;
  const lead = () => fireEvent.click(screen.getAllByRole('link', { name: 'To checkout' })[0] ?? document.body);
  const quantity = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Quantity' })[0];

  it.each([
    ['before', true],
    ['after', false],
  ])(
    'a refusal %s the click on "To checkout" stops it once, with its reason at its line (CART-1, CART-7)',
    async (_, before) => {
      const shop = aShop();
      shop.port(Carts).answers('add', soldOut);
      await inShop(
        <>
          <Where />
          <OpenCartPage side="buy" rendered={cart} failed={false} />
        </>,
        { shop },
      );
      fireEvent.click(more());
      if (before) await screen.findByText('Only 2 pieces are in stock.');
      lead();
      expect(await screen.findByText('Only 2 pieces are in stock.')).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(quantity()));
      expect(where()).toBe('/');
      lead();
      await waitFor(() => expect(where()).toContain('checkout'));
    },
  );

  it('a failed quantity is sent again before the checkout and when the connection returns (CART-1, ERR-1)', async () => {
    const shop = aShop();
    shop.port(Carts).answers('add', cutOff);
    await inShop(
      <>
        <Where />
        <OpenCartPage side="buy" rendered={cart} failed={false} />
      </>,
      { shop },
    );
    fireEvent.click(more());
    expect(await screen.findByText(/There is no connection to the shop/)).toBeTruthy();
    for (const times of [2, 3]) {
      lead();
      await waitFor(() => expect(asked(shop, 'add')).toHaveLength(times));
      expect([where(), quantity()?.value]).toEqual(['/', '3']);
    }
    shop.port(Carts).recovers('add');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/There is no connection to the shop/)).toBeNull());
    expect(asked(shop, 'add')).toHaveLength(4);
    lead();
    await waitFor(() => expect(where()).toContain('checkout'));
  });

  it('names what sold out, even when the cart is then empty (CART-7)', async () => {
    const shop = new PlayedShop({ products: [aProduct({ stock: 0 })] });
    const only = shop.hasCart(aFullCart({}, shop.market, [aProduct()]));
    await inShop(<OpenCartPage side="buy" rendered={only} failed={false} />, { shop });
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((alert) => alert.textContent)
          .join(),
      ).toMatch(/is out of stock and has been removed/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByText(/is out of stock/)).toBeNull();
  });

  it('asks to reload when a recalculation failed (CART-6)', async () => {
    const shop = aShop();
    shop.port(Carts).answers('recalculate', () => Effect.fail(new RecalculationFailed()));
    await shown(shop);
    expect(
      (await screen.findByText('Something went wrong while recalculating the cart. Please reload the page.')).closest(
        '[role=alert]',
      ),
    ).not.toBeNull();
  });

  describe('the cart without a connection', () => {
    const offline = () => {
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      onTestFinished(() => online.mockRestore());
    };
    it('shows a failed recalculation, and tries again on one click (CART-8)', async () => {
      const shop = aShop();
      shop.port(Carts).answers('recalculate', cutOff);
      await shown(shop);
      expect(
        (await screen.findByText(/There is no connection to the shop. Nothing is lost/)).closest('[role=alert]'),
      ).not.toBeNull();
      shop.port(Carts).recovers('recalculate');
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/There is no connection to the shop/)).toBeNull());
    });
    it('shows at its line that a change failed, whether or not a call was made (CART-8)', async () => {
      const shop = aShop();
      shop.port(Carts).answers('add', () => Effect.die(new Error('the code could not be loaded')));
      offline();
      await shown(shop);
      fireEvent.click(more());
      expect(await screen.findByText(/There is no connection to the shop. Nothing is lost/)).toBeTruthy();
    });
    it('shows a failed load (CART-8)', async () => {
      offline();
      await inShop(<OpenCartPage side="buy" rendered={null} failed />);
      expect(screen.getByRole('alert').textContent).toContain(
        'There is no connection to the shop. What you put into it is kept.',
      );
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    });
    it('shows a failed recalculation when the shop answers with an unknown error (CART-6)', async () => {
      const shop = aShop();
      shop.port(Carts).answers('recalculate', () => Effect.fail(new CartsUnavailable()));
      await shown(shop);
      expect(
        await screen.findByText('Something went wrong while recalculating the cart. Please reload the page.'),
      ).toBeTruthy();
    });
  });

  it('links on when it is empty, and does not claim to be empty when loading failed (CART-8)', async () => {
    await inShop(<OpenCartPage side="buy" rendered={null} failed={false} />);
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    document.body.replaceChildren();
    await inShop(<OpenCartPage side="buy" rendered={null} failed />);
    expect(screen.getByRole('heading', { name: 'Your cart cannot be shown just now' })).toBeTruthy();
  });

  it('names pieces of scrap metal apart on the buttons that remove them, and once removed (SELL-1)', async () => {
    const scrap = aScrapProduct();
    const lines = [aScrapLine(scrap, 'ring', { weight: 350 }), aScrapLine(scrap, 'chain', { weight: 1250 })];
    const selling = aCart({ transactionType: 'sell', lines });
    const priced = priceCart(selling, { tick: aTick(), productOf: catalogueOf(scrap) }).lines;
    const row = { pending: false, problem: null, before: null, onChange: () => {}, onRemove: () => {} };
    const editing = { removed: [], problemOf: () => null, undo: () => {}, dismiss: () => {}, focusLost: () => {} };
    await inShop(
      <ul>
        {priced.map((line, at) => (
          <Fragment key={line.id}>
            <CartLineRow line={line} quantity={1} {...row} />
            <RemovedRow removed={{ line, at, known: [], undoing: false }} editing={editing} />
          </Fragment>
        ))}
      </ul>,
    );
    const names = screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));
    const pieces = ['3.50', '12.50'].map((grams) => `Scrap gold 585 (585\u00a0‰\u00a0· ${grams}\u00a0g)`);
    expect(new Set(names)).toEqual(new Set(pieces.map((piece) => `Remove ${piece}`)));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
      pieces.map((piece) => `${piece} has been removed.`),
    );
  });

  it('a selling cart has words of its own, filled and empty (CART-1)', async () => {
    const shop = new PlayedShop();
    const selling = shop.hasCart({ ...aFullCart(), transactionType: 'sell' });
    await inShop(<OpenCartPage side="sell" rendered={selling} failed={false} />, { shop });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Selling cart');
    expect(screen.getAllByRole('link', { name: 'Continue to the sale' })).not.toEqual([]);
    expect(screen.queryByText(/To checkout|discounted price|Delivery in 3/)).toBeNull();
    const notices = async (grossCents: number) => {
      const totals = { ...selling.totals, gross: { ...selling.totals.gross, centAmount: grossCents } };
      document.body.replaceChildren();
      const still = new PlayedShop();
      still.port(Carts).holds('recalculate');
      await inShop(<OpenCartPage side="sell" rendered={{ ...selling, totals }} failed={false} />, { shop: still });
      return screen.getByRole('main').textContent;
    };
    expect(await notices(50_000_001)).toContain('The limit of €500,000.00 for a selling cart is exceeded.');
    expect(await notices(45_000_000)).toContain('A selling cart holds up to €500,000.00; €50,000.00 still fit in.');
    expect(await notices(99)).toContain('The minimum value of a selling cart is €1.00.');
    expect(screen.getByRole('main').textContent).not.toMatch(/[Tt]he (minimum )?cart (limit|value)/);
    document.body.replaceChildren();
    await inShop(<OpenCartPage side="sell" rendered={null} failed={false} />);
    expect(screen.getByRole('heading', { name: 'Your selling cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sell to us' }).getAttribute('href')).toBe('/ankauf');
  });

  describe('a cart in another currency than the shop is shown in', () => {
    const inDollars = priceCart(
      { ...aFullCart(), currency: 'USD' },
      { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) },
    );
    const looking = () => {
      const shop = new PlayedShop({ usd: true });
      shop.hasCart(aFullCart());
      return shop;
    };
    const asks = async (shop: PlayedShop) => {
      await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
      fireEvent.click(screen.getByRole('button', { name: 'Have the cart in USD' }));
      return screen.findByRole('dialog', { name: 'Switch your cart to USD?' });
    };

    it('shows its currency, and asks with the new total before it is recalculated (MKT-5)', async () => {
      const shop = looking();
      const dialog = await asks(shop);
      expect(screen.getByText('You are looking at prices in USD; this cart is kept in EUR.')).toBeTruthy();
      await waitFor(() => expect(dialog.textContent).toContain(formatMoney(inDollars.totals.gross, 'en')));
      expect(dialog.textContent).toContain(formatMoney(cart.totals.gross, 'en'));
      expect(asked(shop, 'settle')).toEqual([]);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Recalculate in USD' }));
      await waitFor(() =>
        expect(asked(shop, 'settle')).toEqual([[cart.cart.id, cart.cart.version, { currency: 'USD' }]]),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('stays unchanged on cancel (MKT-5)', async () => {
      const shop = looking();
      const dialog = await asks(shop);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Keep EUR' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked(shop, 'settle')).toEqual([]);
    });

    it('shows the new total when the cart has changed meanwhile (C14)', async () => {
      const current = { ...cart, cart: { ...cart.cart, version: cart.cart.version + 3 } };
      const shop = looking();
      shop.port(Carts).answers('settle', () => Effect.fail(new CartChanged({ current })));
      const dialog = await asks(shop);
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Recalculate in USD' }));
      expect(
        await within(dialog).findByText('Your cart has changed in the meantime. Please look at the new total.'),
      ).toBeTruthy();
      await waitFor(() => expect(asked(shop, 'preview')).toHaveLength(2));
    });

    it('shows no change when the cart was only read again (MKT-5)', async () => {
      function Read() {
        const [read, readAnew] = useState(cart);
        return (
          <>
            <button type="button" onClick={() => readAnew({ ...cart })}>
              Read
            </button>
            <CurrencyDialog cart={read} to="USD" onMoved={() => {}} onClose={() => {}} />
          </>
        );
      }
      await inShop(<Read />, { shop: looking() });
      fireEvent.click(screen.getByText('Read'));
      expect(screen.queryByText(/has changed in the meantime/)).toBeNull();
    });

    it('shows why it cannot move, and offers only the way back (CART-4)', async () => {
      const shop = looking();
      const limit = new CartLimitExceeded({ limit: Money.of(50_000_000, 'USD'), total: Money.of(50_000_001, 'USD') });
      shop.port(Carts).answers('preview', () => Effect.fail(limit));
      const dialog = await asks(shop);
      expect(
        (await within(dialog).findByText(/cart limit of \$500,000\.00 is exceeded/)).closest('[role=alert]'),
      ).not.toBeNull();
      expect(
        within(dialog)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Keep EUR']);
    });
  });
});

describe('the drawer', () => {
  it.each([
    ['localhost:3000', 'incl. tax and shipping'],
    ['us.localhost:3000', 'incl. shipping, sales tax not included'],
  ])('shows what its total includes, as the order will: %s', async (host, words) => {
    const shop = new PlayedShop({ host });
    await inShop(<CartDrawer side="buy" onClose={() => {}} />, { shop });
    shop.begins('Anonymous', cart.cart.ownerId);
    shop.showsCart(cart);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('has the words of its side (CART-1)', async () => {
    const shop = new PlayedShop();
    await inShop(<CartDrawer side="sell" onClose={() => {}} />, { shop });
    expect([screen.getByText('Selling cart'), await screen.findByText('Your selling cart is empty')]).toHaveLength(2);
    document.body.replaceChildren();
    shop.hasCart({ ...aFullCart(), transactionType: 'sell' });
    await inShop(<CartDrawer side="sell" onClose={() => {}} />, { shop });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Continue to the sale', 'View selling cart']),
    );
  });

  it('never calls a cart empty that could not be read, and reads it again (CART-8)', async () => {
    const shop = aShop();
    shop.showsCart(null);
    shop.port(Carts).refuses('all', new CartsUnavailable());
    await inShop(<CartDrawer side="buy" onClose={() => {}} />, { shop });
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be shown.*is kept/);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(asked(shop, 'all')).toHaveLength(1);
    shop.port(Carts).recovers('all');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total')).toBeTruthy();
  });

  it('follows the prices of a new tick while it is open (CART-6, PRC-1)', async () => {
    const shop = aShop();
    await inShop(<CartDrawer side="buy" onClose={() => {}} />, { shop });
    const dearer = aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }) });
    const before = asked(shop, 'all').length;
    shop.ticks(dearer);
    const now = priceCart(aFullCart(), { tick: dearer, productOf: catalogueOf(aProduct(), aSilverCoin()) });
    await waitFor(() =>
      expect(screen.getByText('Total').closest('p')?.textContent).toContain(formatMoney(now.totals.gross, 'en')),
    );
    expect(asked(shop, 'all')).toHaveLength(before + 1);
  });

  it('shows what each line and the whole cost, with tax and shipping', async () => {
    const shop = aShop();
    await inShop(<CartDrawer side="buy" onClose={() => {}} />, { shop });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((row) => row.split(' × ')[1])).toEqual(
      cart.lines.map(({ unitGross, lineGross }) => formatMoney(unitGross, 'en') + formatMoney(lineGross, 'en')),
    );
    const total = screen.getByText('Total').closest('p')?.textContent;
    expect(total?.endsWith(formatMoney(cart.totals.gross, 'en'))).toBe(true);
  });
});

describe('a cart that disappears while it is shown', () => {
  const { id, ownerId, updatedAt } = cart.cart;
  const ordered = anOrder({ ownerId, origin: { kind: 'cart', cartId: id, cartVersion: 1 } });
  const otherCart = { kind: 'cart', cartId: idOf<CartId>('other'), cartVersion: 1 };
  const gone = async (orders: readonly ReturnType<typeof anOrder>[]) => {
    const shop = aShop();
    shop.port(Orders).answers('list', () => Effect.succeed({ orders, total: orders.length, page: 1, pageSize: 20 }));
    await shown(shop);
    shop.showsCart(null);
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    await waitFor(() =>
      expect(shop.port(Orders).asked('list')).toEqual([[{ type: 'buy', from: updatedAt, page: 1, pageSize: 20 }]]),
    );
  };

  it('was ordered in another window: it shows so and leads to the confirmation (CHK-8)', async () => {
    await gone([{ ...ordered, id: idOf('other'), origin: otherCart }, ordered]);
    expect(await screen.findByText('This cart has been ordered')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the confirmation' }).getAttribute('href')).toContain(
      `order=${ordered.id}`,
    );
    expect(screen.getByText(new RegExp(ordered.orderNumber))).toBeTruthy();
  });

  it.each([
    ['another cart', otherCart],
    ['a limit order of the same lines', { kind: 'limit-order', limitOrderId: id }],
  ])('does not count as ordered by an order of %s', async (_, origin) => {
    await gone([{ ...ordered, origin }]);
    expect(screen.queryByText('This cart has been ordered')).toBeNull();
  });
});
