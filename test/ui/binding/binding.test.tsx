// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addToCart } from '../../../src/application/cart/tokens.ts';
import { watchProductPrices } from '../../../src/application/pricing/tokens.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { ShopContext, useShop } from '../../../src/ui/binding/ShopContext.ts';
import { useCommand, type BoundCommand } from '../../../src/ui/binding/useCommand.ts';
import { useLive } from '../../../src/ui/binding/useLive.ts';
import { aTick } from '../../builders/tick.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { PlayedShop } from '../PlayedShop.ts';

afterEach(cleanup);

describe('a command in a view', () => {
  type Adding = typeof addToCart extends Parameters<typeof useCommand<infer I, infer A, infer E>>[0]
    ? BoundCommand<I, A, E>
    : never;

  function open() {
    const shop = new PlayedShop();
    const seen: { command: Adding | null } = { command: null };
    function View() {
      const command = useCommand(addToCart);
      seen.command = command;
      return <p>{command.pending ? 'under way' : 'at rest'}</p>;
    }
    const { unmount } = render(
      <ShopContext value={shop}>
        <View />
      </ShopContext>,
    );
    const run = (sku: string) => {
      if (seen.command === null) throw new Error('no command');
      return seen.command.run({ side: 'buy', sku, quantity: 1 });
    };
    return { shop, run, unmount, state: () => screen.getByRole('paragraph').textContent };
  }

  it('is pending until its answer comes; a second call meanwhile joins the first', async () => {
    const { shop, run, state } = open();
    const held = shop.port(Carts).holds('add');
    expect(state()).toBe('at rest');
    const outcomes = await act(async () => [run('AU-PHIL-1OZ'), run('AU-PHIL-1OZ')]);
    expect(state()).toBe('under way');
    await held.arrives();
    const [first, second] = await Promise.all(outcomes);
    expect([first === second, first?.ok, state(), shop.port(Carts).asked('add').length]).toEqual([
      true,
      true,
      'at rest',
      1,
    ]);
  });

  it('can run again after a refusal and after a defect; the caller gets each', async () => {
    const { shop, run, state } = open();
    shop.port(Carts).refuses('add', new CartsUnavailable());
    expect(await act(() => run('AU-PHIL-1OZ'))).toEqual({ ok: false, error: new CartsUnavailable() });
    shop.port(Carts).breaks('add');
    await act(() => expect(run('AU-PHIL-1OZ')).rejects.toThrow('no answer came'));
    expect(state()).toBe('at rest');
    shop.port(Carts).recovers('add');
    expect(await act(() => run('AU-PHIL-1OZ'))).toMatchObject({ ok: true });
  });

  it('ignores an answer after the view has unmounted', async () => {
    const complaint = vi.spyOn(console, 'error');
    const { shop, run, unmount } = open();
    const held = shop.port(Carts).holds('add');
    const outcome = await act(async () => [run('AU-PHIL-1OZ')]);
    unmount();
    await held.arrives();
    expect(await outcome[0]).toMatchObject({ ok: true });
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

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
