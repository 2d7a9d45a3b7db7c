import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import { addLine, removeQuantity } from '../../src/domain/cart/CartLines.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { idOf, type Sku } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { aCart, costing } from '../builders/cart.ts';
import { aTick, noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

/** The expected contents of a cart: pieces by sku, and the shop's stock and limit. */
interface Model {
  readonly pieces: Map<Sku, number>;
  readonly stock: Map<Sku, number>;
  readonly gone: Set<Sku>;
}
interface Real {
  cart: Cart;
  readonly products: Map<Sku, Product>;
}
type Command = fc.Command<Model, Real>;

const skus: readonly Sku[] = ['A', 'B', 'C', 'D'].map((name) => idOf(name));
const price = 200_000;
const limit = 50_000_000;
const sold = (stock: number, active: boolean) => (sku: Sku) => costing(price, { sku, stock, active });

const tick = aTick();
const now = noon + 1;
const pricing = ({ products }: Real) => ({ tick, now, productOf: (sku: Sku) => products.get(sku) });

const agrees = (model: Model, real: Real): void => {
  expect(new Map(real.cart.lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(model.pieces);
  expect(new Set(real.cart.lines.map(({ id }) => id)).size).toBe(real.cart.lines.length);
  const { totals, lines } = priceCart(real.cart, pricing(real));
  expect(totals.gross).toEqual(
    Money.add(
      Money.sum(
        lines.map(({ lineGross }) => lineGross),
        'EUR',
      ),
      totals.shipping,
    ),
  );
};

/** A command about some pieces of a product. */
class OfPieces {
  readonly sku: Sku;
  readonly quantity: number;
  constructor(sku: Sku, quantity: number) {
    this.sku = sku;
    this.quantity = quantity;
  }
  check = () => true;
}

class Add extends OfPieces implements Command {
  override toString = () => `add ${this.quantity} ${this.sku}`;
  run(model: Model, real: Real): void {
    const before = real.cart;
    const product = real.products.get(this.sku) ?? costing(price);
    const outcome = addLine(before, product, this.quantity, {
      ...pricing(real),
      lineId: idOf(`${this.sku}-${before.version}`),
    });
    const wanted = (model.pieces.get(this.sku) ?? 0) + this.quantity;
    const others = [...model.pieces].reduce(
      (sum, [sku, pieces]) => (sku === this.sku || model.gone.has(sku) ? sum : sum + pieces * price),
      0,
    );
    const refusal = (): string | null => {
      if (model.gone.has(this.sku)) return 'ProductNotSoldOnline';
      if (this.quantity < 1 || wanted > 10_000) return 'QuantityNotValid';
      if (wanted > (model.stock.get(this.sku) ?? 0)) return 'OutOfStock';
      return others + wanted * price > limit ? 'CartLimitExceeded' : null;
    };
    const expected = refusal();
    expect(Result.isFailure(outcome) ? outcome.failure._tag : null).toBe(expected);
    if (Result.isSuccess(outcome)) {
      real.cart = outcome.success.cart;
      expect(real.cart.version).toBe(before.version + 1);
      model.pieces.set(this.sku, wanted);
    }
    agrees(model, real);
  }
}

class Remove extends OfPieces implements Command {
  override toString = () => `remove ${this.quantity} ${this.sku}`;
  run(model: Model, real: Real): void {
    const left = (model.pieces.get(this.sku) ?? 0) - this.quantity;
    const outcome = removeQuantity(real.cart, this.sku, this.quantity, now);
    expect(Result.isSuccess(outcome)).toBe(this.quantity >= 1);
    if (Result.isSuccess(outcome)) {
      real.cart = outcome.success;
      if (left > 0) model.pieces.set(this.sku, left);
      else model.pieces.delete(this.sku);
    }
    agrees(model, real);
  }
}

class Restock implements Command {
  readonly sku: Sku;
  readonly stock: number;
  readonly active: boolean;
  constructor(sku: Sku, stock: number, active: boolean) {
    this.sku = sku;
    this.stock = stock;
    this.active = active;
  }
  check = () => true;
  toString = () => `${this.sku}: ${this.stock} left, ${this.active ? '' : 'in'}active`;
  run(model: Model, real: Real): void {
    real.products.set(this.sku, sold(this.stock, this.active)(this.sku));
    model.stock.set(this.sku, this.stock);
    if (this.active) model.gone.delete(this.sku);
    else model.gone.add(this.sku);
  }
}

class Recalculate implements Command {
  check = () => true;
  toString = () => 'recalculate';
  run(model: Model, real: Real): void {
    const { cart, changes } = recalculate(real.cart, pricing(real));
    const told = new Map(changes.map((change) => [change.sku, change]));
    for (const [sku, pieces] of [...model.pieces]) {
      const left = model.gone.has(sku) ? 0 : Math.min(pieces, model.stock.get(sku) ?? 0);
      if (left === 0) {
        model.pieces.delete(sku);
        expect(told.get(sku)).toMatchObject({
          kind: 'removed',
          reason: model.gone.has(sku) ? 'inactive' : 'out-of-stock',
        });
      } else {
        model.pieces.set(sku, left);
        if (left < pieces) expect(told.get(sku)).toMatchObject({ kind: 'reduced', from: pieces, to: left });
        else expect(told.has(sku)).toBe(false);
      }
    }
    expect(cart.version).toBe(real.cart.version + (changes.length === 0 ? 0 : 1));
    real.cart = cart;
    agrees(model, real);
    expect(recalculate(cart, pricing(real)).changes).toEqual([]);
  }
}

const someSku = fc.constantFrom(...skus);
const quantity = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 100, max: 10_001 }));
const commands = [
  fc.tuple(someSku, quantity).map(([sku, pieces]) => new Add(sku, pieces)),
  fc
    .tuple(
      someSku,
      quantity.filter((pieces) => pieces <= 10_000),
    )
    .map(([sku, pieces]) => new Remove(sku, pieces)),
  fc
    .tuple(someSku, fc.integer({ min: 0, max: 300 }), fc.boolean())
    .map(([sku, stock, active]) => new Restock(sku, stock, active)),
  fc.constant(new Recalculate()),
];

it('a cart behaves as a bag of pieces with a stock and a limit, whatever is done to it (CART-1, CART-4, CART-7, C13, C16)', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 30 }), (run) => {
      fc.modelRun(
        () => ({
          model: { pieces: new Map(), stock: new Map(skus.map((sku) => [sku, 120])), gone: new Set<Sku>() },
          real: {
            cart: aCart({ shippingMethodId: idOf('euro-buy-pickup') }),
            products: new Map(skus.map((sku) => [sku, sold(120, true)(sku)])),
          },
        }),
        run,
      );
    }),
    { numRuns: asked('CART-1', 800, 20_000) },
  );
});
