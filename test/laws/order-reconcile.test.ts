import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricesOf } from '../../src/domain/cart/PriceCart.ts';
import { draftOf } from '../../src/domain/checkout/OrderDraft.ts';
import { imbalanceOf, reconciles } from '../../src/domain/order/Reconcile.ts';
import { fromStock, marketTick, someCart } from '../arbitraries/carts.ts';
import { addressesFor } from '../builders/address.ts';
import { noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const orders = asked('O10', 5_000, 100_000);

it('random orders reconcile to the cent: lines, net, tax, shipping, gross (O10)', () => {
  let lines = 0;
  fc.assert(
    fc.property(someCart, marketTick, (cart, tick) => {
      const complete = {
        ...cart,
        email: 'anna@example.com',
        ...addressesFor('AT'),
        paymentMethod: cart.paymentMethod ?? 'wire',
      };
      const draft = draftOf(complete, pricesOf(complete, { tick, productOf: fromStock }), {
        origin: { kind: 'cart' },
        taken: [],
        placedAt: noon,
        account: null,
        cashDeals: [],
        pickupStores: [],
      });
      if (Result.isFailure(draft)) throw new Error(draft.failure._tag);
      lines += draft.success.lines.length;
      if (!reconciles(draft.success)) expect(imbalanceOf(draft.success)).toBeNull();
    }),
    { numRuns: orders },
  );
  expect(lines).toBeGreaterThan(orders);
});
