// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recalculateCart } from '../../../src/application/cart/tokens.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { type OrderRefused, Orders } from '../../../src/domain/order/ports/Orders.ts';
import { PurchaseBroken, OrdersUnavailable, TooManyOrders } from '../../../src/domain/order/OrderErrors.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { PricesStale, QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aLine, catalogueOf, methodFor } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const cart = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const aShop = () => {
  const shop = new PlayedShop();
  shop.hasCart(aFullCart());
  return shop;
};
/** A shop that refuses every order with this error. */
const refusing = (reason: OrderRefused) => {
  const shop = aShop();
  shop.port(Orders).refuses('place', reason);
  return shop;
};
const shown = (shop: PlayedShop) => inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop });
const orderButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Order with obligation to pay|Placing your order/ });
const agree = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: /privacy policy/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
};
const inCash = {
  paymentMethod: 'cash',
  shippingMethodId: methodFor('euro', 'pickup').id,
  pickupStore: 'wien',
} as const;
const photoId =
  'Please bring an official photo ID. The law requires it for cash purchases of €10,000 or more within 24 hours.';
const placed = (shop: PlayedShop) => shop.port(Orders).asked('place');
const ready = () =>
  waitFor(() => expect([orderButton().disabled, orderButton().getAttribute('aria-disabled')]).toEqual([false, null]));

/** A shop in which gold has become dearer and scarcer since the visitor saw the cart. */
const seenBefore = ({
  dearerBy = 0,
  gold = 100,
  silver = 100,
}: {
  readonly dearerBy?: number;
  readonly gold?: number;
  readonly silver?: number;
}) => {
  const shop = new PlayedShop({ products: [aProduct({ stock: gold }), aSilverCoin({ stock: silver })] });
  const shownCentAmount = (cart.lines[0]?.unitGross.centAmount ?? 0) - dearerBy;
  shop.hasCart(aFullCart({ lines: [aLine(aProduct(), 2, { shownCentAmount }), aLine(aSilverCoin(), 3)] }));
  return shop;
};

/** The tick after the first one: gold has become dearer. */
const dearer = () => aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }) });
/** Answers how to move all clocks ahead. */
const setsClocks = () => {
  const now = Date.now.bind(Date);
  let ahead = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  onTestFinished(() => clock.mockRestore());
  return (ms: number) => (ahead += ms);
};

/** A shop with an attempt whose answer never came before the page was left. */
const leftInDoubt = async () => {
  const shop = refusing(new OrdersUnavailable());
  await shown(shop);
  await ready();
  agree();
  fireEvent.click(orderButton());
  await screen.findByText('Your order is not confirmed yet');
  document.body.replaceChildren();
  return shop;
};

describe('the review of an order', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('asks for a photo ID when the cart reaches the sum with earlier orders in cash, before it is ordered (PAY-2)', async () => {
    const shop = aShop();
    const rendered = shop.hasCart(aFullCart(inCash));
    const { ownerId } = shop.shopper;
    shop.hasOrders(anOrder({ ...inCash, ownerId, placedAt: shop.parts.clock.now() }));
    await inShop(<ReviewPage rendered={rendered} methods={[]} stores={[]} />, { shop });
    expect(await screen.findByText(photoId)).toBeTruthy();
    expect(placed(shop)).toEqual([]);
  });

  it('asks for none below the sum, and for one at once when the cart alone reaches it (PAY-2)', async () => {
    const shop = aShop();
    const below = shop.hasCart(aFullCart(inCash));
    const view = await inShop(<ReviewPage rendered={below} methods={[]} stores={[]} />, { shop });
    await ready();
    expect(screen.queryByText(photoId)).toBeNull();
    view.unmount();
    const reached = shop.hasCart(aFullCart({ ...inCash, lines: [aLine(aProduct(), 3)] }));
    shop.port(Carts).holds('recalculate');
    await inShop(<ReviewPage rendered={reached} methods={[]} stores={[]} />, { shop });
    expect(screen.getByText(photoId)).toBeTruthy();
  });

  it('does not order without the agreements: a summary takes the focus and links each (CHK-3, VAL-12)', async () => {
    const shop = aShop();
    await shown(shop);
    await ready();
    fireEvent.click(orderButton());
    // The field of the coupon has an alert of its own, which is empty.
    const alert = () => screen.getAllByRole('alert').find(({ textContent }) => textContent !== '') ?? document.body;
    const summary = alert();
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please accept the privacy policy.',
      'Please accept the cancellation policy and the terms and conditions.',
    ]);
    for (const [at, id] of ['privacyAccepted', 'termsAccepted'].entries()) {
      expect(document.getElementById(id)?.getAttribute('aria-invalid')).toBe('true');
      fireEvent.click(links[at] ?? summary);
      expect(document.activeElement?.id).toBe(id);
    }
    fireEvent.click(screen.getByRole('checkbox', { name: /privacy policy/ }));
    fireEvent.click(orderButton());
    expect(within(alert()).getAllByRole('link')).toHaveLength(1);
    expect(document.activeElement).toBe(alert());
    expect(placed(shop)).toEqual([]);
  });

  it.each([
    ['Aurum Handels AG', 'VAT ID ATU12345675'],
    ['Somebody Else', null],
  ])('names the VAT ID of the invoice to %s (CHK-6, VAL-10)', async (company, told) => {
    const to = { ...(cart.cart.billingAddress ?? anAddress()), company };
    const customer = aCustomer({ accountType: 'company', companyName: 'Aurum Handels AG', vatId: 'ATU12345675' });
    const shop = new PlayedShop();
    shop.isSignedIn(customer);
    const billed = shop.hasCart(aFullCart({ billingAddress: to }));
    await inShop(<ReviewPage rendered={billed} methods={[]} stores={[]} customer={customer} />, { shop });
    expect(screen.queryByText(/^VAT ID/)?.textContent ?? null).toBe(told);
  });

  it('promises no prices once the shop has refused an order as stale, whatever the page received (PRC-9)', async () => {
    const shop = refusing(new PricesStale({ ageMs: 400_000 }));
    await shown(shop);
    await ready();
    expect(screen.getByRole('timer').textContent).toMatch(/^2:\d\d$/);
    agree();
    fireEvent.click(orderButton());
    expect(await screen.findByText(/Ordering is paused; your cart is kept\./)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('places one order for a double click (CHK-8, O3)', async () => {
    const shop = aShop();
    const answers = shop.port(Orders).holds('place');
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    fireEvent.click(orderButton());
    expect(orderButton().textContent).toBe('Placing your order …');
    await answers.arrives();
    const [[request, key] = []] = placed(shop);
    expect(placed(shop)).toHaveLength(1);
    expect(request).toMatchObject({ cartId: cart.cart.id, privacyAccepted: true, termsAccepted: true });
    expect(request !== undefined && shop.parts.seal.holds(request.quote)).toBe(true);
    expect(key).toMatch(/./);
    expect([...shop.kept.orders.values()]).toMatchObject([
      { lines: cart.cart.lines.map(({ sku, quantity }) => ({ sku, quantity })) },
    ]);
  });

  it('resends an unanswered order unchanged, with the same key (CHK-8, O4)', async () => {
    const shop = refusing(new OrdersUnavailable());
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    expect(await screen.findByText('Trying again is safe: you will not order twice.')).toBeTruthy();
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toHaveLength(2));
    expect(placed(shop)[1]).toEqual(placed(shop)[0]);
  });

  it('shows an order in doubt without a connection, and sends the same one again (R20, O4)', async () => {
    const shop = refusing(new OrdersUnavailable({ unreached: true }));
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    const told = await screen.findByText(/not known yet whether your order has been placed/);
    const notice = told.closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(notice.textContent).toContain('if it has been placed you will see it, if not it is placed then.');
    expect(notice.textContent).toContain('you will not order twice');
    expect(notice.textContent).not.toContain('Something went wrong');
    shop.port(Orders).recovers('place');
    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(placed(shop)).toHaveLength(2));
    expect(placed(shop)[1]).toEqual(placed(shop)[0]);
  });

  it('keeps prices, clock and order button while its quote holds, whatever the tick (CHK-6, PRC-3)', async () => {
    const shop = aShop();
    await shown(shop);
    await ready();
    agree();
    const lines = screen.getByRole('region', { name: 'Your products' });
    const [before, asked] = [lines.textContent, shop.port(Carts).asked('recalculate').length];
    const boards = shop.port(Prices).asked('metals').length;
    shop.recalculates();
    expect(screen.getByRole('main').dataset['prices']).toBeUndefined();
    shop.ticks(dearer());
    shop.showsCart(shop.priced(shop.kept.carts.get(cart.cart.id) ?? cart.cart));
    await waitFor(() => expect(shop.port(Prices).asked('metals').length).toBeGreaterThan(boards));
    await act(() => new Promise((shown) => setTimeout(shown, 50)));
    expect([lines.textContent, shop.port(Carts).asked('recalculate').length]).toEqual([before, asked]);
    expect(screen.getByRole('timer').textContent).toMatch(/^2:\d\d$/);
    expect(screen.queryByText('Please check it and agree once more before you order.')).toBeNull();
    fireEvent.click(orderButton());
    await waitFor(() => expect([...shop.kept.orders.values()]).toMatchObject([{ tickId: 'tick-1' }]));
  });

  it('keeps its quote when another window shows newer prices, and names each moved price afterwards (CHK-6, CART-6)', async () => {
    const later = setsClocks();
    const shop = aShop();
    await shown(shop);
    await ready();
    agree();
    shop.ticks({ ...dearer(), lastRecalculatedAt: noon + minutes(3), validUntil: noon + minutes(7) });
    // The other window recalculates the cart that both share.
    await act(async () => expect((await shop.run(recalculateCart, { cartId: cart.cart.id })).ok).toBe(true));
    const asked = shop.port(Carts).asked('recalculate').length;
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect([shop.port(Carts).asked('recalculate').length, orderButton().disabled]).toEqual([asked, false]);
    later(minutes(3));
    const moved = await screen.findByText('Prices have changed since you last saw them');
    const items = within(moved.closest<HTMLElement>('[role=alert]') ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/€.*now → €/)]);
    expect(screen.queryByText(/another window/)).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('shows the same quote again after a reload while it holds, and another one afterwards (CHK-6)', async () => {
    const later = setsClocks();
    const shop = aShop();
    const view = await inShop(<ReviewPage rendered={shop.hasCart(aFullCart())} methods={[]} stores={[]} />, { shop });
    await ready();
    const lines = () => screen.getByRole('region', { name: 'Your products' }).textContent;
    const before = lines();
    shop.ticks({ ...dearer(), lastRecalculatedAt: noon + minutes(3), validUntil: noon + minutes(9) });
    later(minutes(2));
    view.unmount();
    const rendered = shop.priced(shop.kept.carts.get(cart.cart.id) ?? cart.cart);
    const again = await inShop(<ReviewPage rendered={rendered} methods={[]} stores={[]} />, { shop });
    await ready();
    expect(lines()).toBe(before);
    expect(screen.getByRole('timer').textContent).toMatch(/^0:\d\d$/);
    expect(screen.queryByText(/another window|Prices have changed/)).toBeNull();
    agree();
    again.unmount();
    later(minutes(1));
    await inShop(<ReviewPage rendered={rendered} methods={[]} stores={[]} />, { shop });
    await screen.findByText('Prices have changed since you last saw them');
    expect(lines()).not.toBe(before);
  });

  it('takes no order once its quote is over, shows so on the button and leaves it the focus (PRC-2, CHK-3)', async () => {
    const later = setsClocks();
    const shop = aShop();
    await shown(shop);
    await ready();
    agree();
    orderButton().focus();
    later(minutes(3));
    await waitFor(() => expect(orderButton().getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByText('Prices are being renewed …')).toBeTruthy();
    fireEvent.click(orderButton());
    expect([placed(shop), document.activeElement]).toEqual([[], orderButton()]);
    const answers = shop.port(Carts).holds('recalculate');
    shop.recalculates();
    expect(screen.getByRole('main').dataset['prices']).toBe('fetching');
    shop.ticks(aTick({ id: idOf('tick-2'), lastRecalculatedAt: noon + minutes(3), validUntil: noon + minutes(7) }));
    await waitFor(() => expect(shop.port(Carts).asked('recalculate').length).toBeGreaterThan(1));
    expect(orderButton().getAttribute('aria-disabled')).toBe('true');
    await answers.ends();
    await ready();
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toHaveLength(1));
  });

  it('offers no retry while the limit of orders is reached (F7, R20)', async () => {
    const shop = refusing(new TooManyOrders({ retryAfterSeconds: 1980 }));
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    const notice =
      (await screen.findByText(/You can order in 33 minutes/)).closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(within(notice).queryByRole('button')).toBeNull();
    expect(orderButton().disabled).toBe(true);
  });

  it('allows the next order once its time has come, and not for another change (F7, R20)', async () => {
    const later = setsClocks();
    const shop = refusing(new TooManyOrders({ retryAfterSeconds: 1980 }));
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    await screen.findByText(/You can order in 33 minutes/);
    vi.spyOn(shop.parts.clock, 'now').mockReturnValue(shop.parts.clock.now());
    shop.parts.catalogue.put(aProduct({ stock: 1 }));
    shop.hasCart(aFullCart({ version: cart.cart.version + 1 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the new quantities' }));
    expect(orderButton().disabled).toBe(true);
    later(1_980_000);
    shop.ticks(aTick({ id: idOf('tick-2') }));
    await ready();
    expect(screen.queryByText(/You can order in/)).toBeNull();
  });

  it('shows that the order could not be sent (R20)', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    const shop = aShop();
    shop.port(Orders).breaks('place');
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    expect(await screen.findByText(/not known yet whether your order has been placed/)).toBeTruthy();
    expect(screen.getByText('Trying again is safe: you will not order twice.')).toBeTruthy();
  });

  it('asks after a reload for the result of an unanswered order (CHK-8)', async () => {
    const shop = await leftInDoubt();
    const again = new PlayedShop();
    again.port(Orders).grants('place', anOrder());
    await inShop(<ReviewPage rendered={null} methods={[]} stores={[]} />, { shop: again });
    await waitFor(() => expect(placed(again)).toHaveLength(1));
    expect(placed(again)[0]).toEqual(placed(shop)[0]);
  });

  it('sends nothing on its own while the cart can be ordered: the shopper is asked (CHK-8, O4)', async () => {
    const shop = await leftInDoubt();
    const again = aShop();
    again.port(Orders).grants('place', anOrder());
    await shown(again);
    const notice =
      (await screen.findByText('Your order is not confirmed yet')).closest<HTMLElement>('[role=alert]') ??
      document.body;
    await ready();
    expect(placed(again)).toEqual([]);
    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(placed(again)).toHaveLength(1));
    expect(placed(again)[0]).toEqual(placed(shop)[0]);
  });

  it('a call refused unread orders nothing and takes a new key, unless an earlier one is in doubt (CHK-8, O4)', async () => {
    const shop = refusing(new OrdersUnavailable({ refusedUnread: true }));
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    expect(await screen.findByText('The order has not been placed')).toBeTruthy();
    expect(screen.queryByText(/Trying again is safe/)).toBeNull();
    shop.port(Orders).refuses('place', new OrdersUnavailable());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your order is not confirmed yet')).toBeTruthy();
    shop.port(Orders).refuses('place', new OrdersUnavailable({ refusedUnread: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(placed(shop)).toHaveLength(3));
    expect(await screen.findByText('Your order is not confirmed yet')).toBeTruthy();
    expect(placed(shop)[1]).not.toEqual(placed(shop)[0]);
    expect(placed(shop)[2]).toEqual(placed(shop)[1]);
  });

  it('takes a new key after a refusal (CHK-8)', async () => {
    const shop = refusing(new QuoteExpired());
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toHaveLength(1));
    await ready();
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toHaveLength(2));
    expect(placed(shop)[1]).not.toEqual(placed(shop)[0]);
  });

  it('focuses a refusal and shows the code for the support (CHK-5, R20)', async () => {
    const shop = refusing(new PurchaseBroken({ supportCode: 'A1B2C3' }));
    await shown(shop);
    await ready();
    agree();
    fireEvent.click(orderButton());
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(document.activeElement?.textContent).toContain('Please give this code to our support: A1B2C3');
  });

  it('keeps the review visible after the session is lost, and restores the cart on a press (CHK-1, AUTH-2)', async () => {
    const shop = new PlayedShop();
    await shown(shop);
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'There is nothing to order' })).toBeNull();
    expect(document.body.textContent).toMatch(/Billing address.*Königsallee 27b.*Shipping address.*Mühlgasse 12/);
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Put everything into a new cart' }));
    await ready();
    const { lines, billingAddress, shippingAddress, email, paymentMethod } = cart.cart;
    const pieces = lines.map(({ sku, quantity }) => ({ sku, quantity }));
    expect([...shop.kept.carts.values()]).toMatchObject([
      { lines: pieces, billingAddress, shippingAddress, email, paymentMethod },
    ]);
  });

  it('shows no lost cart once it is restored (CHK-1, R20)', async () => {
    const shop = aShop();
    await shown(shop);
    await ready();
    agree();
    shop.kept.carts.clear();
    fireEvent.click(orderButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Put everything into a new cart' }));
    await waitFor(() => expect(shop.kept.carts.size).toBe(1));
    await ready();
    expect(screen.queryByText('The order has not been placed')).toBeNull();
  });

  it('leads to the confirmation when another window ordered its cart, and does not offer to order again (CHK-8)', async () => {
    const { ownerId, lines, updatedAt } = cart.cart;
    const [line] = anOrder().lines;
    if (line === undefined) throw new Error('an order has lines');
    const ordered = anOrder({
      ownerId,
      placedAt: updatedAt + 1,
      lines: lines.map(({ sku, quantity }) => ({ ...line, sku, quantity })),
    });
    const shop = aShop();
    await shown(shop);
    await ready();
    agree();
    shop.kept.carts.clear();
    shop.hasOrders(ordered);
    fireEvent.click(orderButton());
    expect((await screen.findByRole('link', { name: 'To the confirmation' })).getAttribute('href')).toContain(
      `order=${ordered.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Put everything into a new cart' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
  });

  it('shows old and new prices, and requires acceptance before ordering (CART-6, CHK-6)', async () => {
    await shown(seenBefore({ dearerBy: 1_000 }));
    const accept = await screen.findByRole('button', { name: 'Accept the new prices' });
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
    expect(screen.getByText('Difference of the prices').parentElement?.textContent).toContain('prices+€20.00');
    accept.focus();
    fireEvent.click(accept);
    await ready();
    expect(document.activeElement?.textContent).toBe('Order total');
  });

  it('takes no order by the second click of a double click on accepting the prices (CHK-6)', async () => {
    const shop = seenBefore({ dearerBy: 1_000 });
    await shown(shop);
    agree();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the new prices' }));
    fireEvent.click(orderButton());
    expect(placed(shop)).toEqual([]);
    await ready();
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toHaveLength(1));
  });

  it.each<readonly [Parameters<typeof seenBefore>[0], string, string]>([
    [{ dearerBy: 1_000 }, 'Prices have changed since you last saw them', 'Accept the new prices'],
    [{ gold: 1 }, 'Quantities have changed since you last saw them', 'Accept the new quantities'],
    [{ silver: 0 }, 'Quantities have changed since you last saw them', 'Accept the new quantities'],
    [
      { dearerBy: 1_000, gold: 1 },
      'Prices and quantities have changed since you last saw them',
      'Accept the new prices and quantities',
    ],
  ])('names what has changed, and no more: %j', async (changes, title, accept) => {
    await shown(seenBefore(changes));
    const button = await screen.findByRole('button', { name: accept });
    expect(button.closest('[role=alert]')?.querySelector('p')?.textContent).toBe(title);
  });
});
