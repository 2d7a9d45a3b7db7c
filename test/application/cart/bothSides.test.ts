import fc from 'fast-check';
import { of } from 'rxjs';
import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import * as cart from '../../../src/application/cart/tokens.ts';
import { WatchCart } from '../../../src/application/cart/WatchCart.ts';
import * as checkout from '../../../src/application/checkout/tokens.ts';
import * as order from '../../../src/application/order/tokens.ts';
import * as session from '../../../src/application/session/tokens.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { OpenCart } from '../../../src/domain/cart/ports/OpenCart.ts';
import { idOf, type OrderId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import { sides, type Side } from '../../../src/domain/pricing/PriceTick.ts';
import { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import type { Session } from '../../../src/domain/session/Session.ts';
import { idOfUseCase } from '../../../src/main/modules/identifiers.ts';
import { useCases } from '../../../src/main/modules/useCases.ts';
import { addressesFor } from '../../builders/address.ts';
import { aPayoutAccount } from '../../builders/cart.ts';
import { aTick } from '../../builders/tick.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, requestOf, run } from '../../ports/TestShop.ts';
import { GuestSessions } from '../GuestSessions.ts';

type Pieces = ReadonlyMap<Sku, number>;
/** What the cart of a side holds, null without one, and whether this browser shows it. */
interface SideModel {
  pieces: Pieces | null;
  shown: boolean;
  ordered: Pieces | null;
}
type Model = Readonly<Record<Side, SideModel>>;

/** One visitor in one browser: the use cases over ports in memory. */
const aBrowser = async () => {
  const shop = await memoryShop();
  const products = [];
  for (let made = 0; made < 3; made += 1) products.push(await shop.sell(aNewProduct({ stock: 1_000 })));
  // The shop buys from customers only.
  const shopper = aShopper({ level: 'User' });
  const current: Session = { level: shopper.level, ownerId: shopper.ownerId, expiresAt: null };
  const carts = shop.carts(shopper);
  const openCart = new OpenCartInMemory();
  const container = new Container();
  container.bind(Sessions).toConstantValue(new GuestSessions());
  container.bind(Carts).toConstantValue(carts);
  container.bind(Orders).toConstantValue(shop.orders(shopper));
  container.bind(OpenCart).toConstantValue(openCart);
  container.load(...useCases);
  const shown: Record<Side, PricedCart | null> = { buy: null, sell: null };
  for (const side of sides)
    new WatchCart(openCart, { watch: () => of(current) }).watch(side).subscribe((next) => {
      shown[side] = next;
    });
  return {
    shop,
    carts,
    shown,
    skus: products.map(({ sku }) => sku),
    orderOf: new Map<Side, OrderId>(),
    add: container.get(idOfUseCase(cart.addToCart)),
    change: container.get(idOfUseCase(cart.changeQuantity)),
    load: container.get(idOfUseCase(cart.loadCart)),
    recalculate: container.get(idOfUseCase(cart.recalculateCart)),
    restore: container.get(idOfUseCase(cart.restoreCart)),
    settle: container.get(idOfUseCase(checkout.settleCart)),
    address: container.get(idOfUseCase(checkout.addressCart)),
    place: container.get(idOfUseCase(checkout.placeOrder)),
    reorder: container.get(idOfUseCase(order.reorder)),
    signOut: container.get(idOfUseCase(session.signOut)),
  };
};
type Real = Awaited<ReturnType<typeof aBrowser>>;

const piecesIn = (cart: PricedCart | null | undefined): Pieces | null =>
  cart == null ? null : new Map(cart.lines.map(({ sku, quantity }) => [sku, quantity]));
const otherThan = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

const agrees = async (model: Model, real: Real): Promise<void> => {
  const kept = await run(real.carts.all());
  for (const side of sides) {
    const { pieces, shown } = model[side];
    const ofSide = kept.filter(({ cart }) => cart.transactionType === side);
    expect(ofSide.map(piecesIn)).toEqual(pieces === null ? [] : [pieces]);
    expect(piecesIn(real.shown[side])).toEqual(shown ? pieces : null);
    if (shown) expect(real.shown[side]).toEqual(ofSide[0]);
  }
};

/** Changes the cart of one side; the cart of the other side must stay as it is. */
abstract class OnSide implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  constructor(side: Side) {
    this.side = side;
  }
  check(model: Readonly<Model>): boolean {
    return model[this.side].shown && model[this.side].pieces !== null;
  }
  async run(model: Model, real: Real): Promise<void> {
    const other = real.shown[otherThan(this.side)];
    await this.act(model[this.side], real, real.shown[this.side]);
    expect(real.shown[otherThan(this.side)]).toBe(other);
    await agrees(model, real);
  }
  toString(): string {
    return `${this.constructor.name} ${this.side}`;
  }
  protected abstract act(model: SideModel, real: Real, shown: PricedCart | null): Promise<void>;
}
/** Changes the cart that is shown on one side. */
abstract class OnCart extends OnSide {
  protected abstract onCart(model: SideModel, real: Real, cart: PricedCart): Promise<void>;
  protected act(model: SideModel, real: Real, shown: PricedCart | null): Promise<void> {
    if (shown === null) throw new Error(`no cart is shown on the side ${this.side}`);
    return this.onCart(model, real, shown);
  }
}

class Add extends OnSide {
  readonly #which: number;
  constructor(side: Side, which: number) {
    super(side);
    this.#which = which;
  }
  override check = () => true;
  protected async act(model: SideModel, real: Real): Promise<void> {
    const sku = real.skus[this.#which] ?? idOf('none');
    await run(real.add.execute({ side: this.side, sku, quantity: 2 }));
    model.pieces = new Map(model.pieces ?? []).set(sku, (model.pieces?.get(sku) ?? 0) + 2);
    model.shown = true;
  }
}
class TakeOne extends OnCart {
  protected async onCart(model: SideModel, real: Real, { cart }: PricedCart): Promise<void> {
    const [line] = cart.lines;
    if (line === undefined) return;
    const { sku, quantity } = line;
    const { id: cartId, version } = cart;
    await run(real.change.execute({ cartId, version, sku, from: quantity, to: quantity - 1 }));
    const pieces = new Map(model.pieces ?? []);
    if (quantity > 1) pieces.set(sku, quantity - 1);
    else pieces.delete(sku);
    model.pieces = pieces;
  }
}
class Recalculate extends OnCart {
  protected async onCart(_: SideModel, real: Real, { cart }: PricedCart): Promise<void> {
    real.shop.tick.tick = aTick();
    await run(real.recalculate.execute({ cartId: cart.id }));
  }
}
class Settle extends OnCart {
  protected async onCart(_: SideModel, real: Real, { cart: { id, version } }: PricedCart): Promise<void> {
    await run(real.settle.execute({ cartId: id, version, settings: { email: `${this.side}@example.com` } }));
    expect(real.shown[this.side]?.cart.email).toBe(`${this.side}@example.com`);
  }
}
class Restore extends OnCart {
  protected async onCart(_: SideModel, real: Real, cart: PricedCart): Promise<void> {
    await run(real.carts.delete(cart.cart.id));
    await run(real.restore.execute(cart));
  }
}
class Place extends OnCart {
  protected async onCart(model: SideModel, real: Real, { cart }: PricedCart): Promise<void> {
    if (cart.lines.length === 0) return;
    const { id: cartId, version } = cart;
    const sold = { payoutAccount: aPayoutAccount(), pickupStore: 'wien' };
    const settings = {
      email: 'anna@example.com',
      paymentMethod: 'wire',
      ...(this.side === 'sell' ? sold : {}),
    } as const;
    const settled = await run(real.settle.execute({ cartId, version, settings }));
    const addresses = addressesFor('AT');
    await run(real.address.execute({ cartId, version: settled.cart.version, addresses }));
    const { cart: priced, quote } = await run(real.recalculate.execute({ cartId }));
    if (quote === null) throw new Error('no quote');
    const request = requestOf({ cart: priced, quote });
    const order = await run(real.place.execute({ request, idempotencyKey: cartId }));
    expect(order.type).toBe(this.side);
    real.orderOf.set(this.side, order.id);
    model.ordered = model.pieces;
    model.pieces = null;
    model.shown = false;
  }
}
class OrderAgain extends OnSide {
  override check(model: Readonly<Model>): boolean {
    return model[this.side].ordered !== null;
  }
  protected async act(model: SideModel, real: Real): Promise<void> {
    const { leftOut } = await run(real.reorder.execute(real.orderOf.get(this.side) ?? idOf('none')));
    expect(leftOut).toEqual([]);
    const pieces = new Map(model.pieces ?? []);
    for (const [sku, quantity] of model.ordered ?? []) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
    model.pieces = pieces;
    model.shown = true;
  }
}

/** Reads the carts again, as a tab does after a change elsewhere: both sides are shown. */
class Load implements fc.AsyncCommand<Model, Real> {
  readonly #side: Side;
  constructor(side: Side) {
    this.#side = side;
  }
  check = () => true;
  toString = () => `Load ${this.#side}`;
  async run(model: Model, real: Real): Promise<void> {
    for (const side of sides) model[side].shown = model[side].pieces !== null;
    expect(piecesIn(await run(real.load.execute(this.#side)))).toEqual(model[this.#side].pieces);
    await agrees(model, real);
  }
}
class Leave implements fc.AsyncCommand<Model, Real> {
  check = () => true;
  toString = () => 'Leave';
  async run(model: Model, real: Real): Promise<void> {
    await run(real.signOut.execute());
    for (const side of sides) model[side].shown = false;
    await agrees(model, real);
  }
}

it('the carts of both sides live side by side and never mix up, whatever is done to either (CART-1)', async () => {
  const side = fc.constantFrom(...sides);
  const commands = [
    fc.tuple(side, fc.nat(2)).map(([of, which]) => new Add(of, which)),
    ...[TakeOne, Recalculate, Settle, Restore, Place, OrderAgain, Load].map((Command) =>
      side.map((of) => new Command(of)),
    ),
    fc.constant(new Leave()),
  ];
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (toDo) => {
    const real = await aBrowser();
    const none = (): SideModel => ({ pieces: null, shown: false, ordered: null });
    await fc.asyncModelRun(() => ({ model: { buy: none(), sell: none() }, real }), toDo);
  });
  await fc.assert(property, { numRuns: 60, seed: 15 });
});
