// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchProductPrices } from '../../../src/application/pricing/tokens.ts';
import { ShopContext, useShop } from '../../../src/ui/binding/ShopContext.ts';
import { useLive } from '../../../src/ui/binding/useLive.ts';
import { aTick } from '../../builders/tick.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { PlayedShop } from '../PlayedShop.ts';

afterEach(cleanup);

describe('a live use case in a view', () => {
  const initial = { state: 'fetching' } as const;
  function open(skus: readonly string[]) {
    const shop = new PlayedShop();
    const watch = vi.spyOn(shop, 'watch');
    function View({ of }: { readonly of: readonly string[] }) {
      const shown = useLive(watchProductPrices, { skus: of.map((sku) => idOf(sku)), tickId: aTick().id }, initial);
      return <p>{shown.state}</p>;
    }
    const page = (of: readonly string[]) => (
      <ShopContext value={shop}>
        <View of={of} />
      </ShopContext>
    );
    const { rerender, unmount } = render(page(skus));
    return {
      shop,
      watch,
      unmount,
      asks: (of: readonly string[]) => rerender(page(of)),
      watchers: () => shop.watchersOf(watchProductPrices),
    };
  }

  it('subscribes once per input, and ends the old subscription for a new input', () => {
    const { watch, watchers, asks } = open(['A']);
    expect([watch.mock.calls.length, watchers()]).toEqual([1, 1]);
    asks(['A']);
    expect([watch.mock.calls.length, watchers()]).toEqual([1, 1]);
    asks(['A', 'B']);
    expect([watch.mock.calls.length, watchers()]).toEqual([2, 1]);
  });

  it('unsubscribes when the view unmounts', () => {
    const { unmount, watchers } = open(['A']);
    unmount();
    expect(watchers()).toBe(0);
  });

  it('renders each new value', () => {
    const { shop } = open(['AU-PHIL-1OZ']);
    shop.recalculates();
    expect(screen.getByRole('paragraph').textContent).toBe('fetching');
  });
});

describe('a view outside of a shop', () => {
  it('throws when there is none', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    function View() {
      return <p>{useShop().origin}</p>;
    }
    expect(() => render(<View />)).toThrow('outside of the shop');
    quiet.mockRestore();
  });
});
