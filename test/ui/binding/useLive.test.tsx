// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { watchCart } from '../../../src/application/cart/tokens.ts';
import { watchProductPrices } from '../../../src/application/pricing/tokens.ts';
import type { ShownProductPrices } from '../../../src/application/pricing/ShownPrices.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Prices } from '../../../src/domain/pricing/ports/Prices.ts';
import { useLive } from '../../../src/ui/binding/useLive.ts';
import { aFullCart } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const initial: ShownProductPrices = { state: 'down' };
const [gold, silver] = [aProduct().sku, aSilverCoin().sku];

function Shown() {
  const [skus, setSkus] = useState<readonly string[]>([gold]);
  const shown = useLive(watchProductPrices, { skus }, initial);
  return (
    <>
      <button type="button" onClick={() => setSkus([gold])}>
        The same
      </button>
      <button type="button" onClick={() => setSkus([silver])}>
        Others
      </button>
      <output>{'prices' in shown ? [...shown.prices.keys()].join() : shown.state}</output>
    </>
  );
}
const text = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a live value in a view', () => {
  it('is the initial value until the first one arrives, then the newest', async () => {
    const shop = new PlayedShop();
    const answers = shop.port(Prices).holds('ofSkus');
    await inShop(<Shown />, { shop });
    expect(text()).toBe('down');
    await waitFor(() => expect(answers.waiting).toBe(1));
    await answers.ends();
    expect(text()).toBe(gold);
    shop.recalculates();
    expect(text()).toBe('fetching');
  });

  it('is watched once for equal inputs, and anew for another input, whose values replace the old', async () => {
    const shop = new PlayedShop();
    const watch = vi.spyOn(shop, 'watch');
    await inShop(<Shown />, { shop });
    await waitFor(() => expect(text()).toBe(gold));
    press('The same');
    expect(watch).toHaveBeenCalledTimes(1);
    press('Others');
    await waitFor(() => expect(text()).toBe(silver));
    expect([watch.mock.calls.length, shop.watchersOf(watchProductPrices)]).toEqual([2, 1]);
  });

  it('ignores values of the previous input', async () => {
    const shop = new PlayedShop();
    const answers = shop.port(Prices).holds('ofSkus');
    await inShop(<Shown />, { shop });
    await waitFor(() => expect(answers.waiting).toBe(1));
    press('Others');
    await waitFor(() => expect(answers.waiting).toBe(2));
    await answers.arrives(1);
    await answers.ends();
    expect(text()).toBe(silver);
  });

  it('asks for nothing after its view has unmounted', async () => {
    const shop = new PlayedShop();
    const { unmount } = await inShop(<Shown />, { shop });
    await waitFor(() => expect(text()).toBe(gold));
    unmount();
    expect(shop.watchersOf(watchProductPrices)).toBe(0);
    const before = shop.calls.length;
    shop.ticks(aTick({ id: idOf('tick-2') }));
    expect(shop.calls).toHaveLength(before);
  });

  it('is shared by all listeners, and stays for those that remain', async () => {
    function Pieces({ name }: { readonly name: string }) {
      const cart = useLive(watchCart, 'buy', null);
      return <p data-testid={name}>{cart?.lines.length ?? 'none'}</p>;
    }
    function Both() {
      const [both, setBoth] = useState(true);
      return (
        <>
          {both ? <Pieces name="one" /> : null}
          <Pieces name="other" />
          <button type="button" onClick={() => setBoth(false)}>
            Less
          </button>
        </>
      );
    }
    const shop = new PlayedShop();
    await inShop(<Both />, { shop });
    shop.hasCart(aFullCart());
    expect([screen.getByTestId('one').textContent, screen.getByTestId('other').textContent]).toEqual(['2', '2']);
    press('Less');
    expect(shop.watchersOf(watchCart)).toBe(1);
    shop.showsCart(null);
    expect(screen.getByTestId('other').textContent).toBe('none');
  });
});
