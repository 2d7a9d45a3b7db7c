import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import { addLine } from '../../src/domain/cart/CartLines.ts';
import { mergeCarts } from '../../src/domain/cart/MergeCarts.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import { settle } from '../../src/domain/cart/SettleCart.ts';
import { switchDeposit } from '../../src/domain/cart/SwitchDeposit.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { placeOrder } from '../../src/domain/checkout/Placement.ts';
import { idOf, type Sku } from '../../src/domain/kernel/Ids.ts';
import { aFullCart, aLine, aPlacement, catalogueOf, marketIn, methodFor, shopFacts } from '../builders/cart.ts';
import { aProduct, aSilverCoin } from '../builders/product.ts';
import { aTick, noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const names: readonly Sku[] = ['GOLD', 'SILVER', 'LOOSE', 'SHIFTY'].map((name) => idOf(name));
const market = marketIn('euro');
const tick = aTick();
const now = noon + 1;
const deposit = methodFor('euro', 'deposit').id;
const methods = (['shipping', 'shippingBuy', 'deposit'] as const).map((mode) => methodFor('euro', mode).id);

const someDo = fc.oneof(
  fc.record({ do: fc.constant('add' as const), sku: fc.constantFrom(...names) }),
  fc.record({ do: fc.constant('merge' as const), sku: fc.constantFrom(...names) }),
  fc.record({
    do: fc.constantFrom('settle' as const, 'switch' as const),
    method: fc.constantFrom(...methods),
    signedIn: fc.boolean(),
  }),
  fc.record({ do: fc.constant('recalculate' as const) }),
  fc.record({ do: fc.constant('reclassify' as const), silver: fc.boolean(), depositable: fc.boolean() }),
);
type Do = typeof someDo extends fc.Arbitrary<infer A> ? A : never;

const catalogue = () =>
  new Map<Sku, Product>(
    [
      aProduct({ sku: idOf('GOLD') }),
      aSilverCoin({ sku: idOf('SILVER'), depositable: true }),
      aProduct({ sku: idOf('LOOSE'), depositable: false }),
      aProduct({ sku: idOf('SHIFTY') }),
    ].map((product) => [product.sku, product]),
  );

const histories = asked('C9', 4_000, 20_000);

it("in random histories no silver, no non-depositable goods and no guest's goods enter a deposit (C9, SHIP-3, DEP-2)", () => {
  let intoDeposit = 0;
  fc.assert(
    fc.property(fc.array(someDo, { minLength: 1, maxLength: 10 }), fc.boolean(), (history, signedIn) => {
      const products = catalogue();
      const productOf = (sku: Sku) => products.get(sku);
      const pricing = { tick, productOf, now };
      const step = (cart: Cart, action: Do): Cart => {
        switch (action.do) {
          case 'add':
            return Result.getOrElse(
              Result.map(
                addLine(cart, products.get(action.sku) ?? aProduct(), 1, { ...pricing, lineId: idOf(action.sku) }),
                (priced) => priced.cart,
              ),
              () => cart,
            );
          case 'merge':
            return mergeCarts(cart, aFullCart({ lines: [aLine(products.get(action.sku) ?? aProduct())] }), pricing)
              .cart;
          case 'settle':
            return Result.getOrElse(
              Result.map(
                settle(
                  cart,
                  { shippingMethodId: action.method },
                  {
                    ...pricing,
                    market,
                    signedIn: action.signedIn,
                    accountEmail: null,
                    facts: shopFacts({ deposits: true }),
                    cartId: idOf('cart-2'),
                    cashDeals: [],
                    freeInDeposit: () => 0,
                  },
                ),
                (priced) => priced.cart,
              ),
              () => cart,
            );
          case 'switch':
            return switchDeposit(cart, action.method, { id: cart.id, now, productOf, leaveOut: names });
          case 'recalculate':
            return recalculate(cart, pricing).cart;
          case 'reclassify':
            products.set(
              idOf('SHIFTY'),
              aProduct({
                sku: idOf('SHIFTY'),
                depositable: action.depositable,
                preciousMetal: action.silver ? 'silver' : 'gold',
              }),
            );
            return cart;
        }
      };
      const cart = history.reduce(step, aFullCart({ lines: [] }));
      const placement = aPlacement({
        cart,
        tick,
        productOf: catalogueOf(...products.values()),
        sessionLevel: signedIn ? 'User' : 'Anonymous',
      });
      const placed = placeOrder({ ...placement, facts: shopFacts({ deposits: true }) });
      const without = placeOrder(placement);
      if (Result.isSuccess(without)) expect(without.success.shippingMode).not.toBe('deposit');
      if (Result.isFailure(placed) || placed.success.shippingMode !== 'deposit') return;
      intoDeposit += 1;
      expect(signedIn).toBe(true);
      expect(placed.success.shippingMethodId).toBe(deposit);
      for (const { sku } of placed.success.lines)
        expect(products.get(sku)).toMatchObject({ depositable: true, preciousMetal: 'gold' });
    }),
    { numRuns: histories },
  );
  // About one history in sixty ends there; much fewer would show nothing.
  expect(intoDeposit).toBeGreaterThan(histories / 200);
});
