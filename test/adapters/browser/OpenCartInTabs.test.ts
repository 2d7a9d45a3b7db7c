import { describe, expect, it } from 'vitest';
import { OpenCartInTabs } from '../../../src/adapters/browser/OpenCartInTabs.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Side } from '../../../src/domain/pricing/PriceTick.ts';
import { aCart, catalogueOf } from '../../builders/cart.ts';
import { aTick } from '../../builders/tick.ts';
import { tabs } from './tabs.ts';

const atVersion = (version: number): PricedCart =>
  priceCart(aCart({ version }), { tick: aTick(), productOf: catalogueOf() });

describe('the open cart in several tabs', () => {
  it('a change notifies the other tabs; each reads the cart again once (CART-1)', () => {
    const channel = tabs();
    let atServer: PricedCart | null = null;
    let reads = 0;
    const open = (): OpenCartInTabs => {
      const tab: OpenCartInTabs = new OpenCartInTabs(channel(), () => {
        reads += 1;
        if (atServer !== null) tab.quiet.show(atServer);
      });
      return tab;
    };
    const [mine, other] = [open(), open()];
    const seen: (number | null)[] = [];
    other.watch('buy').subscribe((cart) => seen.push(cart?.cart.version ?? null));
    for (const changed of [atVersion(1), atVersion(2)]) {
      atServer = changed;
      mine.show(changed);
      mine.show(changed);
    }
    expect(seen).toEqual([null, 1, 2]);
    expect(reads).toBe(2);
    atServer = null;
    mine.hide('buy');
    expect(reads).toBe(3);
  });

  it.each(['in this tab', 'in another tab'])(
    'an answer read before the cart changed is dropped, %s (CART-1, C14)',
    (where) => {
      const tab = new OpenCartInTabs(tabs()(), () => {});
      const showing = where === 'in this tab' ? tab : tab.quiet;
      tab.show(atVersion(3));
      showing.show(atVersion(2));
      let shown: number | undefined;
      tab.watch('buy').subscribe((cart) => {
        shown = cart?.cart.version;
      });
      expect(shown).toBe(3);
      showing.show(atVersion(4));
      expect(shown).toBe(4);
    },
  );

  const posting = () => {
    const told: unknown[] = [];
    let heard = 0;
    const tab: OpenCartInTabs = new OpenCartInTabs(
      {
        postMessage: (message) => {
          told.push(message);
        },
        addEventListener: (type) => {
          heard += type === 'message' ? 1 : 0;
        },
      },
      () => {},
    );
    return { tab, told, heard: () => heard };
  };
  const named = (id: string, version: number, transactionType: Side = 'buy'): PricedCart =>
    priceCart(aCart({ id: idOf(id), version, transactionType }), { tick: aTick(), productOf: catalogueOf() });

  it('emits each change once: a later version, another cart, a removed cart (CART-1)', () => {
    const { tab, told, heard } = posting();
    expect(heard()).toBe(1);
    tab.hide('buy');
    expect(told).toEqual([]);
    tab.show(named('a', 1));
    tab.show(named('a', 1));
    expect(told).toHaveLength(1);
    tab.show(named('a', 2));
    tab.show(named('b', 1));
    tab.hide('buy');
    expect(told).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  it('a reading caused by another tab is not announced again (CART-1)', () => {
    const { tab, told } = posting();
    tab.quiet.show(named('a', 1));
    tab.quiet.hide('buy');
    expect(told).toEqual([]);
  });

  it('keeps a cart for each side; a change of one leaves the other (CART-1)', () => {
    const { tab, told } = posting();
    const [bought, sold] = [named('a', 3), named('b', 1, 'sell')];
    tab.show(bought);
    tab.quiet.show(sold);
    const shown = (side: Side) => {
      let last: PricedCart | null | undefined;
      tab.quiet.watch(side).subscribe((cart) => {
        last = cart;
      });
      return last;
    };
    expect([shown('buy'), shown('sell')]).toEqual([bought, sold]);
    tab.hide('sell');
    expect([shown('buy'), shown('sell')]).toEqual([bought, null]);
    expect(told).toEqual(['changed', 'changed']);
    tab.hideAll();
    expect([shown('buy'), shown('sell')]).toEqual([null, null]);
  });

  it('shows the same version again, with its new prices, and any version of another cart (CART-6)', () => {
    const { tab } = posting();
    const seen: unknown[] = [];
    tab.watch('buy').subscribe((cart) => seen.push(cart));
    const [before, after] = [named('a', 3), named('a', 3)];
    tab.show(before);
    tab.show(after);
    const other = named('b', 1);
    tab.show(other);
    tab.hide('buy');
    tab.show(other);
    expect(seen).toEqual([null, before, after, other, null, other]);
    expect(seen[2]).toBe(after);
  });
});
