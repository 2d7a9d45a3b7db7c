// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchPrices } from '../../../../../src/application/pricing/tokens.ts';
import { CartsUnavailable, RecalculationFailed } from '../../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../../../../src/domain/kernel/Ids.ts';
import { Prices } from '../../../../../src/domain/pricing/ports/Prices.ts';
import type { PriceTick } from '../../../../../src/domain/pricing/PriceTick.ts';
import { useRecalculation } from '../../../../../src/ui/screens/shared/cart/useRecalculation.ts';
import { useOpenCart } from '../../../../../src/ui/screens/shared/side/useOpenCart.ts';
import { aFullCart } from '../../../../builders/cart.ts';
import { aProduct } from '../../../../builders/product.ts';
import { aTick, spotsWith } from '../../../../builders/tick.ts';
import { i18nIn } from '../../../words.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const stored = aFullCart({}, undefined, [aProduct()]);
const dearer = (id: string, ask: number): PriceTick =>
  aTick({ id: idOf(id), spots: spotsWith('gold', 'EUR', { bid: ask - 100, ask }) });

function Priced() {
  const cart = useOpenCart('buy', null);
  const { changes, quote, problem, lost, busy, takeNote, again } = useRecalculation({
    cartId: cart?.cart.id ?? null,
    version: cart?.cart.version ?? null,
  });
  return (
    <>
      <p data-testid="changes">{changes.map((change) => `${change.kind} ${change.sku}`).join()}</p>
      <p data-testid="quote">{quote?.quote.tickId ?? 'none'}</p>
      <p data-testid="problem">{problem?.map((sentence) => i18nIn('en')._(sentence)).join(' ') ?? 'none'}</p>
      <p data-testid="state">{[busy ? 'busy' : 'idle', lost ? 'lost' : 'kept'].join()}</p>
      <button type="button" onClick={takeNote}>
        Noted
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
    </>
  );
}
const told = (id: string) => screen.getByTestId(id).textContent;
const becomes = (id: string, text: string | RegExp) => waitFor(() => expect(told(id)).toMatch(text));
const opened = async () => {
  const shop = new PlayedShop({ products: [aProduct()] });
  shop.hasCart(stored);
  const carts = shop.port(Carts);
  const { unmount } = await inShop(<Priced />, { shop });
  await becomes('quote', 'tick-1');
  return { shop, carts, unmount };
};

describe('the prices of an open cart', () => {
  it('are calculated once per cart and tick (CART-6)', async () => {
    const { shop, carts } = await opened();
    expect(carts.asked('recalculate')).toEqual([[stored.id, undefined]]);
    shop.ticks(dearer('tick-2', 400_000));
    await becomes('quote', 'tick-2');
    expect(carts.asked('recalculate')).toHaveLength(2);
    expect([told('changes'), told('state')]).toEqual([`price ${aProduct().sku}`, 'idle,kept']);
  });

  it('are requested one at a time: a tick meanwhile follows after the answer (CART-6)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('recalculate');
    shop.ticks(aTick({ id: idOf('tick-2') }));
    await waitFor(() => expect(answers.waiting).toBe(1));
    shop.ticks(aTick({ id: idOf('tick-3') }));
    await waitFor(() => expect(shop.port(Prices).asked('metals')).toHaveLength(2));
    await waitFor(() => expect(told('state')).toBe('busy,kept'));
    expect(carts.asked('recalculate')).toHaveLength(2);
    await answers.arrives();
    await waitFor(() => expect(answers.waiting).toBe(1));
    await answers.ends();
    await becomes('quote', 'tick-3');
    expect(carts.asked('recalculate')).toHaveLength(3);
  });

  it('that have moved are shown until they are accepted (CART-6)', async () => {
    const { shop } = await opened();
    shop.ticks(dearer('tick-2', 400_000));
    await becomes('changes', 'price');
    fireEvent.click(screen.getByRole('button', { name: 'Noted' }));
    expect(told('changes')).toBe('');
  });

  it('that move with a larger quantity are not reported: the shopper saw them (CART-6)', async () => {
    const { shop } = await opened();
    shop.hasCart({
      ...stored,
      version: 2,
      lines: stored.lines.map((line) => ({ ...line, quantity: 10, shownCentAmount: 1 })),
    });
    await waitFor(() => expect(shop.port(Carts).asked('recalculate')).toHaveLength(2));
    await becomes('state', 'idle,kept');
    expect(told('changes')).toBe('');
  });

  it('are requested again by a press after a failure (CART-6)', async () => {
    const { shop, carts } = await opened();
    carts.refuses('recalculate', new RecalculationFailed());
    shop.ticks(dearer('tick-2', 400_000));
    await becomes('problem', /Something went wrong while recalculating/);
    expect([told('quote'), carts.asked('recalculate').length]).toEqual(['none', 2]);
    carts.recovers('recalculate');
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await becomes('quote', 'tick-2');
    expect(told('problem')).toBe('none');
  });

  it('that failed without a connection are asked for once when it returns, and not again (CART-6)', async () => {
    const { shop, carts } = await opened();
    carts.refuses('recalculate', new CartsUnavailable({ unreached: true }));
    shop.ticks(dearer('tick-2', 400_000));
    await becomes('problem', /There is no connection/);
    carts.recovers('recalculate');
    fireEvent(window, new Event('online'));
    await becomes('quote', 'tick-2');
    fireEvent(window, new Event('online'));
    await becomes('state', 'idle,kept');
    expect(carts.asked('recalculate')).toHaveLength(3);
  });

  it('are calculated for the next cart as well, whose version is not higher (CART-6)', async () => {
    const { shop, carts } = await opened();
    shop.kept.carts.clear();
    shop.hasCart({ ...stored, id: idOf('cart-2') });
    await waitFor(() =>
      expect(carts.asked('recalculate')).toEqual([
        [stored.id, undefined],
        ['cart-2', undefined],
      ]),
    );
  });

  it('are lost with their cart (CART-6)', async () => {
    const { shop } = await opened();
    shop.kept.carts.clear();
    shop.ticks(dearer('tick-2', 400_000));
    await becomes('state', 'idle,lost');
    expect(told('quote')).toBe('none');
  });

  it('are not requested after the page has unmounted (CART-6)', async () => {
    const { shop, carts, unmount } = await opened();
    unmount();
    expect(shop.watchersOf(watchPrices)).toBe(0);
    shop.ticks(dearer('tick-2', 400_000));
    fireEvent(window, new Event('online'));
    expect(carts.asked('recalculate')).toHaveLength(1);
  });
});
