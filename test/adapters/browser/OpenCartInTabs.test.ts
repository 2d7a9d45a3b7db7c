import { describe, expect, it } from 'vitest';
import { OpenCartInTabs } from '../../../src/adapters/browser/OpenCartInTabs.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCart, catalogueOf } from '../../builders/cart.ts';
import { aTick } from '../../builders/tick.ts';
import { tabs } from './tabs.ts';

const atVersion = (version: number): PricedCart =>
  priceCart(aCart({ version }), { tick: aTick(), productOf: catalogueOf() });

describe('the open cart in several tabs', () => {
  it('tells the others that it changed, and they read it for themselves once (CART-1)', () => {
    const channel = tabs();
    let atServer: PricedCart | null = null;
    let reads = 0;
    const open = (): OpenCartInTabs => {
      const tab: OpenCartInTabs = new OpenCartInTabs(channel(), () => {
        reads += 1;
        tab.show(atServer, true);
      });
      return tab;
    };
    const [mine, other] = [open(), open()];
    const seen: (number | null)[] = [];
    other.watch().subscribe((cart) => seen.push(cart?.cart.version ?? null));
    for (const version of [1, 2]) {
      atServer = atVersion(version);
      mine.show(atServer);
    }
    mine.show(atServer);
    expect(seen).toEqual([null, 1, 2]);
    expect(reads).toBe(2);
    mine.show(null);
    expect(reads).toBe(3);
  });

  for (const told of [true, false])
    it(`what was read before the cart was changed comes too late, ${told ? 'told by another tab' : 'asked for here'} (CART-1, C14)`, () => {
      const tab = new OpenCartInTabs(tabs()(), () => {});
      tab.show(atVersion(3));
      tab.show(atVersion(2), told);
      let shown: number | undefined;
      tab.watch().subscribe((cart) => {
        shown = cart?.cart.version;
      });
      expect(shown).toBe(3);
      tab.show(atVersion(4), told);
      expect(shown).toBe(4);
    });

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
  const named = (id: string, version: number): PricedCart =>
    priceCart(aCart({ id: idOf(id), version }), { tick: aTick(), productOf: catalogueOf() });

  it('says each change once: a later version, another cart, a cart that is gone (CART-1)', () => {
    const { tab, told, heard } = posting();
    expect(heard()).toBe(1);
    tab.show(null);
    expect(told).toEqual([]);
    tab.show(named('a', 1));
    tab.show(named('a', 1));
    expect(told).toHaveLength(1);
    tab.show(named('a', 2));
    tab.show(named('b', 1));
    tab.show(null);
    expect(told).toEqual(['changed', 'changed', 'changed', 'changed']);
  });

  it('says nothing of what it read because another tab said so (CART-1)', () => {
    const { tab, told } = posting();
    tab.show(named('a', 1), true);
    tab.show(null, true);
    expect(told).toEqual([]);
  });

  it('shows the same version again, with its new prices, and any version of another cart (CART-6)', () => {
    const { tab } = posting();
    const seen: unknown[] = [];
    tab.watch().subscribe((cart) => seen.push(cart));
    const [before, after] = [named('a', 3), named('a', 3)];
    tab.show(before);
    tab.show(after);
    const other = named('b', 1);
    tab.show(other);
    tab.show(null);
    tab.show(other);
    expect(seen).toEqual([null, before, after, other, null, other]);
    expect(seen[2]).toBe(after);
  });
});
