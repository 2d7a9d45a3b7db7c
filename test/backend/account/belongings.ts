import { eq, inArray } from 'drizzle-orm';
import { addresses, customers } from '../../../src/backend/store/schema/account.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { depositMovements, deposits } from '../../../src/backend/store/schema/deposits.ts';
import { limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { noon } from '../../builders/tick.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { wishlistItems, wishlists } from '../../../src/backend/store/schema/wishes.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import type { DepositNumber } from '../../../src/domain/kernel/Ids.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { addressIn } from '../../builders/address.ts';
import { addressOnWire, entryOnWire } from '../../contract/onWire.ts';
import type { AccountShop } from './shop.ts';
import type { Visitor } from './Visitor.ts';

export interface Belongings {
  readonly ownerId: string;
  readonly cartId: string;
  readonly wishlistId: string;
  readonly wishId: string;
  readonly orderId: string;
  readonly addressId: string;
  /** The number of a deposit; a guest's cannot come about and is no less foreign. */
  readonly deposit: DepositNumber;
  /** A guest has none. */
  readonly limitOrderId: string;
}

export interface LimitOrderAnswer {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly version: number;
}
interface Cart {
  readonly id: string;
  readonly version: number;
}

/** The open cart of a visitor with so many pieces of a product, with addresses, paid by wire. */
export const aFilledCart = async (
  visitor: Visitor,
  product: Product,
  quantity = 1,
  company?: string,
  email = 'typed@example.com',
): Promise<Cart> => {
  const at = addressOnWire({
    ...(visitor.host === 'ch.localhost' ? addressIn.CH : addressIn.AT),
    ...(company === undefined ? {} : { company }),
  });
  const {
    body: { id },
  } = await visitor.send<Cart>('POST', '/carts', { transactionType: 'buy' });
  const filled = await visitor.send<Cart>('PUT', `/carts/${id}/line-items`, { sku: product.sku, quantity });
  if (filled.status !== 200) throw new Error(filled.text);
  const settled = await visitor.send<Cart>('PUT', `/carts/${id}`, {
    version: filled.body.version,
    email,
    paymentMethod: 'wire',
  });
  return (
    await visitor.send<Cart>('PUT', `/carts/${id}/addresses`, {
      version: settled.body.version,
      billingAddress: at,
      shippingAddress: at,
    })
  ).body;
};

let keys = 0;
export const anOrderOf = async (
  visitor: Visitor,
  product: Product,
  company?: string,
  email?: string,
): Promise<{ readonly id: string; readonly email: string; readonly orderNumber: string; readonly vatId?: string }> => {
  const cart = await aFilledCart(visitor, product, 1, company, email);
  const {
    body: { quote },
  } = await visitor.send<{ readonly quote: unknown }>('POST', `/carts/${cart.id}/recalculate`);
  keys += 1;
  const placed = await visitor.send<{ id: string; email: string; orderNumber: string; vatId?: string }>(
    'POST',
    '/orders',
    { cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true },
    { 'idempotency-key': `key-of-a-test-${process.pid}-${keys}` },
  );
  if (placed.status !== 200) throw new Error(placed.text);
  return placed.body;
};

let opened = 0;
/** A deposit of a visitor with one piece of a product that an order brought in. */
const aDeposit = async ({ database: { db } }: AccountShop, { ownerId }: Visitor, sku: string, orderId: string) => {
  opened += 1;
  const number = depositNumber(opened);
  await db.insert(deposits).values({ number, ownerId, currency: 'EUR', openedAt: 0 });
  await db.insert(depositMovements).values({
    deposit: number,
    number: 1,
    at: 0,
    kind: 'purchase',
    sku,
    pieces: 1,
    cost: 300_000,
    unitValue: 290_000,
    tickId: 'tick-1',
    orderId,
    orderNumber: 'T-1',
  });
  return number;
};

/** A limit order of a customer for a piece, delivered and paid by wire. */
export const aLimitOrderOf = async (
  visitor: Visitor,
  product: Product,
  changes: object = {},
): Promise<LimitOrderAnswer> => {
  const at = addressOnWire(addressIn.AT);
  keys += 1;
  const placed = await visitor.send<LimitOrderAnswer>(
    'POST',
    '/limit-orders',
    {
      sku: product.sku,
      side: 'buy',
      quantity: 1,
      targetUnitPrice: { centAmount: 100_000, currency: 'EUR' },
      expiresAt: noon + days(30),
      billingAddress: at,
      shippingAddress: at,
      shippingMethodId: 'euro-buy-shipping',
      pickupStore: null,
      paymentMethod: 'wire',
      payoutAccount: null,
      privacyAccepted: true,
      termsAccepted: true,
      ...changes,
    },
    { 'idempotency-key': `key-of-a-limit-order-${process.pid}-${keys}` },
  );
  if (placed.status !== 200) throw new Error(placed.text);
  return placed.body;
};

/** One belonging of each kind. An anonymous session has no addresses. */
export const belongingsOf = async (shop: AccountShop, visitor: Visitor, product: Product): Promise<Belongings> => {
  const { id: orderId } = await anOrderOf(visitor, product);
  const { id: cartId } = await aFilledCart(visitor, product);
  const { body: wishlist } = await visitor.send<{ id: string; lineItems: readonly { id: string }[] }>(
    'POST',
    '/wishlists',
    { lineItems: [{ sku: product.sku, quantity: 1 }], storeKey: 'euro' },
  );
  const { id: _, ...at } = addressIn.AT;
  const entry = entryOnWire({ ...at, defaultShipping: true, defaultBilling: true });
  const saved =
    visitor.level === 'User'
      ? (
          await visitor.send<{ addresses: readonly { id: string }[] }>(
            'PUT',
            `/customers/${visitor.ownerId}/address`,
            entry,
          )
        ).body.addresses[0]?.id
      : 'none';
  return {
    ownerId: visitor.ownerId,
    cartId,
    orderId,
    wishlistId: wishlist.id,
    wishId: wishlist.lineItems[0]?.id ?? '',
    addressId: saved ?? '',
    deposit: await aDeposit(shop, visitor, product.sku, orderId),
    limitOrderId: visitor.level === 'User' ? (await aLimitOrderOf(visitor, product)).id : 'none',
  };
};

/** Every row of an owner, to compare later. */
export const rowsOf = async ({ database: { db } }: AccountShop, { ownerId, wishlistId }: Belongings): Promise<string> =>
  JSON.stringify([
    await db.select().from(customers).where(eq(customers.id, ownerId)),
    await db.select().from(addresses).where(eq(addresses.customerId, ownerId)),
    await db.select().from(carts).where(eq(carts.ownerId, ownerId)),
    await db.select().from(orders).where(eq(orders.ownerId, ownerId)),
    await db.select().from(deposits).where(eq(deposits.ownerId, ownerId)),
    await db.select().from(limitOrders).where(eq(limitOrders.ownerId, ownerId)),
    await db.select().from(wishlists).where(eq(wishlists.ownerId, ownerId)),
    await db
      .select()
      .from(wishlistItems)
      .where(inArray(wishlistItems.wishlistId, [wishlistId])),
  ]);
