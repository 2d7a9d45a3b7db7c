import { Effect } from 'effect';
import { consentsIn } from '../../builders/consents.ts';
import { describe, expect, it, vi } from 'vitest';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type CartId, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { browserPorts } from '../../../src/main/browser/browserPorts.ts';
import { observe } from '../../../src/main/observe.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aGate } from '../../builders/gate.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { aSeed, inBrowser, signedIn, soon } from './inBrowser.ts';

const cartOf = (transactionType: 'buy' | 'sell'): PricedCart =>
  priceCart(aFullCart({ id: idOf<CartId>(`cart-to-${transactionType}`), transactionType }), {
    tick: aTick(),
    productOf: catalogueOf(aProduct(), aSilverCoin()),
  });
const anna = aCustomer({ id: idOf<OwnerId>('anna') });

/** The ports of a page with a cart to sell and one to buy, in a browser with these cookies. */
const portsWith = async (cookie: string) => {
  const browser = inBrowser();
  browser.answer('listCarts', { carts: [cartOf('sell'), cartOf('buy')] });
  browser.answer('readCustomer', anna);
  browser.answer('listWishlists', { wishlists: [] });
  vi.stubGlobal('document', { cookie });
  const ports = browserPorts(aSeed(), consentsIn());
  const carts: (string | null)[] = [];
  ports.openCart.watch('buy').subscribe((shown) => carts.push(shown?.cart.id ?? null));
  if (cookie !== '')
    await soon(() => {
      expect(carts).toHaveLength(2);
    });
  return { ...browser, ports, carts };
};

describe('the tabs of one visitor', () => {
  it('show the buying cart as soon as there is a session, and do not announce first readings (CART-2)', async () => {
    const { carts, tab } = await portsWith(signedIn);
    expect(carts).toEqual([null, 'cart-to-buy']);
    expect(tab('troy-cart').said).toEqual([]);
  });

  it.each([
    ['troy-cart', 'listCarts'],
    ['troy-account', 'readCustomer'],
    ['troy-wishlist', 'listWishlists'],
  ])('read again after a change of %s', async (name, call) => {
    const { asked, tab } = await portsWith(signedIn);
    asked.length = 0;
    tab(name).hear('changed');
    await soon(() => {
      expect(asked).toEqual([call]);
    });
  });

  it('ask for no account of a guest (AUTH-1)', async () => {
    const { asked, tab } = await portsWith(signedIn.replace('User', 'Anonymous'));
    asked.length = 0;
    tab('troy-account').hear('changed');
    tab('troy-wishlist').hear('changed');
    await soon(() => {
      expect(asked).toEqual(['listWishlists']);
    });
  });

  it('announce a change of the account; the session announces its customer', async () => {
    const {
      ports: { openAccount },
      tab,
    } = await portsWith(signedIn);
    openAccount.show(null);
    openAccount.show(anna);
    expect(tab('troy-account').said).toEqual([]);
    openAccount.show({ ...anna, firstName: 'Änne' });
    expect(tab('troy-account').said).toEqual(['changed']);
    openAccount.show(null);
    expect(tab('troy-account').said).toEqual(['changed']);
  });
});

describe('a cart that is read while the visitor fills it', () => {
  it('does not hide the first piece when the answer from before arrives (CART-2)', async () => {
    const browser = inBrowser();
    const gate = aGate();
    const send = globalThis.fetch;
    vi.stubGlobal('document', { cookie: signedIn });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      await gate.opened;
      return send(...call);
    });
    browser.answer('listCarts', { carts: [] });
    const { openCart } = browserPorts(aSeed(), consentsIn());
    const shown: (string | null)[] = [];
    openCart.watch('buy').subscribe((cart) => shown.push(cart?.cart.id ?? null));
    openCart.show(cartOf('buy'));
    gate.open();
    await soon(() => {
      expect(browser.asked).toEqual(['listCarts']);
    });
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(shown).toEqual([null, 'cart-to-buy']);
  });
});

describe('an effect that is observed', () => {
  it('runs on subscription, emits its result, and completes', async () => {
    const heard: unknown[] = [];
    let runs = 0;
    const one = observe(Effect.promise(async () => (runs += 1)));
    expect(runs).toBe(0);
    await new Promise<void>((done) => {
      one.subscribe({
        next: (value) => heard.push(value),
        complete: () => {
          heard.push('over');
          done();
        },
      });
    });
    expect([runs, heard]).toEqual([1, [1, 'over']]);
  });

  it('stops without a subscriber, and then emits nothing', async () => {
    const gate = aGate();
    const heard: unknown[] = [];
    const stopped = new Promise<void>((resolve) => {
      const waiting = Effect.onInterrupt(
        Effect.promise(() => gate.opened),
        () => Effect.sync(resolve),
      );
      observe(waiting)
        .subscribe((value) => heard.push(value))
        .unsubscribe();
    });
    await stopped;
    gate.open();
    expect(heard).toEqual([]);
  });

  it('that breaks fails with its reason', async () => {
    const broken = new Error('broken');
    expect(
      await new Promise((resolve) => {
        observe(Effect.die(broken)).subscribe({ error: resolve });
      }),
    ).toBe(broken);
  });
});
