// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { OrderInProgress, OrdersUnavailable } from '../../../../src/domain/order/OrderErrors.ts';
import { type OrderRequest, Orders } from '../../../../src/domain/order/ports/Orders.ts';
import { QuoteExpired } from '../../../../src/domain/pricing/PricingErrors.ts';
// Loaded here, so that no test waits for it while timers are faked.
import '../../../../src/ui/screens/checkout/confirmation/ConfirmationPage.tsx';
import { usePlacing } from '../../../../src/ui/screens/checkout/review/usePlacing.ts';
import { aFullCart } from '../../../builders/cart.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const stored = aFullCart();
const onRefused = vi.fn();
const page: { router?: AnyRouter } = {};

function Placing({ request }: { readonly request: OrderRequest }) {
  page.router = useRouter();
  const { place, again, dismiss, pending, inDoubt, refusal, refused } = usePlacing(false, onRefused);
  const reason = typeof refusal === 'object' ? (refusal?._tag ?? 'none') : refusal;
  return (
    <>
      <button type="button" onClick={() => place(request)}>
        Order
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
      <button type="button" onClick={dismiss}>
        Seen
      </button>
      <output>{[pending ? 'pending' : 'idle', reason, inDoubt ? 'in doubt' : 'certain', refused].join(', ')}</output>
      <p data-testid="where">{useLocation().href}</p>
    </>
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const told = () => screen.getByRole('status').textContent;
const where = () => screen.getByTestId('where').textContent;

const opened = async () => {
  const shop = new PlayedShop();
  shop.hasCart(stored);
  const { quote } = await Effect.runPromise(shop.port(Carts).port.recalculate(stored.id));
  if (quote === null) throw new Error('no quote');
  const { unmount } = await inShop(
    <Placing request={{ cartId: stored.id, quote, privacyAccepted: true, termsAccepted: true }} />,
    { shop },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return { shop, orders: shop.port(Orders), unmount };
};
const keys = (orders: Awaited<ReturnType<typeof opened>>['orders']) => orders.asked('place').map(([, key]) => key);

beforeEach(() => {
  window.history.replaceState(null, '');
  onRefused.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('placing an order', () => {
  it('asks every 1.5 s while the order is in progress, then opens the confirmation (CHK-8, O1)', async () => {
    const { shop, orders } = await opened();
    orders.refuses('place', new OrderInProgress());
    await press('Order');
    await passes(1_499);
    expect(keys(orders)).toHaveLength(1);
    await passes(1);
    expect([keys(orders).length, told()]).toEqual([2, 'pending, none, certain, 0']);
    orders.recovers('place');
    await passes(1_500);
    const [placed] = [...shop.kept.orders.values()];
    expect(new Set(keys(orders)).size).toBe(1);
    expect(where()).toContain(`order=${placed?.id}`);
  });

  it('gives up after six times, and shows that the outcome is unknown (CHK-8, O1)', async () => {
    const { orders } = await opened();
    orders.refuses('place', new OrderInProgress());
    await press('Order');
    await passes(60_000);
    expect(keys(orders)).toHaveLength(6);
    expect(told()).toBe('idle, OrderInProgress, in doubt, 1');
    await press('Again');
    expect(new Set(keys(orders)).size).toBe(1);
  });

  it('shows each refusal, drops it once seen, and takes a new key for the next try (CHK-8, O1)', async () => {
    const { orders } = await opened();
    orders.refuses('place', new QuoteExpired());
    await press('Order');
    expect([told(), onRefused.mock.calls]).toEqual(['idle, QuoteExpired, certain, 1', [[new QuoteExpired()]]]);
    await press('Seen');
    expect(told()).toBe('idle, none, certain, 1');
    await press('Order');
    expect([told(), new Set(keys(orders)).size]).toEqual(['idle, QuoteExpired, certain, 2', 2]);
  });

  it('keeps a doubt shown, and sends the same order again instead of another one (CHK-8, O1)', async () => {
    const { orders } = await opened();
    orders.refuses('place', new OrdersUnavailable());
    await press('Order');
    await press('Seen');
    expect(told()).toBe('idle, OrdersUnavailable, in doubt, 1');
    await press('Order');
    expect(new Set(keys(orders)).size).toBe(1);
    orders.recovers('place');
    await press('Again');
    expect(where()).toContain('order=');
    await press('Again');
    expect(keys(orders)).toHaveLength(3);
  });

  it('drops what the cart and the steps of the checkout have loaded of an ordered cart (CHK-8)', async () => {
    await opened();
    if (page.router === undefined) throw new Error('no router');
    const dropped = vi.spyOn(page.router, 'clearCache');
    await press('Order');
    expect(where()).toContain('order=');
    const filter = dropped.mock.lastCall?.[0]?.filter;
    const pages = ['/warenkorb', '/checkout/$slug', '/shop'];
    expect(pages.filter((routeId) => filter?.({ routeId } as never))).toEqual(['/warenkorb', '/checkout/$slug']);
  });

  it('stays pending and loads the confirmation as a page when it does not open (CHK-8)', async () => {
    const { shop } = await opened();
    if (page.router === undefined) throw new Error('no router');
    const loaded = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    onTestFinished(() => loaded.mockRestore());
    vi.spyOn(page.router, 'navigate').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await press('Order');
    const [placed] = [...shop.kept.orders.values()];
    expect(loaded.mock.calls).toEqual([[`/checkout/bestaetigung?order=${placed?.id}`]]);
    expect(told()).toBe('pending, none, certain, 0');
  });

  it('is pending until the answer, and ignores a second press (CHK-8, O1)', async () => {
    const { orders } = await opened();
    const answers = orders.holds('place');
    await press('Order');
    expect(told()).toBe('pending, none, certain, 0');
    await press('Order');
    await press('Again');
    await answers.ends();
    expect(keys(orders)).toHaveLength(1);
  });

  it('is in doubt without an answer, also after the page was left (CHK-8, O1)', async () => {
    const { shop, orders, unmount } = await opened();
    orders.breaks('place');
    await press('Order');
    expect(told()).toBe('idle, no-answer, in doubt, 1');
    const [[request] = []] = orders.asked('place');
    unmount();
    if (request === undefined) throw new Error('nothing was sent');
    await inShop(<Placing request={request} />, { shop, whole: false });
    expect([told(), keys(orders).length]).toEqual(['idle, no-answer, in doubt, 1', 1]);
  });
});
