import { inquiries } from '../../../src/backend/store/schema/contact.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { addresses, customers, mailTokens, phoneCodes } from '../../../src/backend/store/schema/account.ts';
import { aPayoutAccount } from '../../builders/cart.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { couponRedemptions, coupons } from '../../../src/backend/store/schema/coupons.ts';
import {
  depositCorrections,
  depositMovements,
  depositReservations,
  deposits,
} from '../../../src/backend/store/schema/deposits.ts';
import { limitOrderEvents, limitOrderKeys, limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { idempotencyKeys, orderEvents, orders } from '../../../src/backend/store/schema/orders.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { refreshTokens } from '../../../src/backend/store/schema/session.ts';
import {
  availabilityAlerts,
  newsletterSubscriptions,
  wishlistItems,
  wishlists,
} from '../../../src/backend/store/schema/wishes.ts';
import { noon } from '../../builders/tick.ts';

/** Puts a row of this customer into every table that has data of customers, and rows of guests with their e-mail. */
export const everythingOf = async (
  { db }: Database,
  {
    id,
    email,
    store,
  }: {
    readonly id: string;
    readonly email: string;
    readonly store: string;
  },
): Promise<void> => {
  const at = { createdAt: noon, updatedAt: noon };
  const payoutAccount = { ...aPayoutAccount(), ownerName: `Account of ${id}` };
  await db.insert(customers).values({ id, email, passwordHash: 'x', store, language: 'de', document: {}, ...at });
  await db.insert(addresses).values(
    ['home', 'office'].map((place) => ({
      id: `${place}-of-${id}`,
      customerId: id,
      document: {},
      createdAt: noon,
    })),
  );
  await db.insert(wishlists).values({ id: `wishes-of-${id}`, ownerId: id, store, ...at });
  await db
    .insert(wishlistItems)
    .values({ id: `wish-of-${id}`, wishlistId: `wishes-of-${id}`, productId: 'p', sku: 'SKU', quantity: 2 });
  await db.insert(carts).values({
    id: `cart-of-${id}`,
    ownerId: id,
    store,
    side: 'buy',
    version: 1,
    document: { email, payoutAccount },
    ...at,
  });
  await db.insert(availabilityAlerts).values([
    {
      id: `alert-of-${id}`,
      sku: 'SKU',
      email: 'elsewhere@example.com',
      ownerId: id,
      store,
      language: 'de',
      createdAt: noon,
    },
    {
      id: `guest-alert-to-${id}`,
      sku: 'SKU',
      email: email.toUpperCase(),
      ownerId: `guest-${id}`,
      store,
      language: 'de',
      createdAt: noon,
    },
  ]);
  const inquiry = { reference: 'A1', store, language: 'de', topic: 'order', message: 'm', sentAt: noon };
  await db.insert(inquiries).values([
    { id: `inquiry-of-${id}`, name: id, email: 'elsewhere@example.com', customerId: id, ...inquiry },
    { id: `guest-inquiry-with-${id}`, name: `guest-${id}`, email, ...inquiry },
  ]);
  await db.insert(newsletterSubscriptions).values([
    { id: `subscription-of-${id}`, store, customerId: id, interests: [], createdAt: noon },
    { id: `subscription-to-${id}`, store, email, language: 'de', interests: [], createdAt: noon },
  ]);
  await db.insert(mailTokens).values({
    hash: `link-of-${id}`,
    purpose: 'activation',
    customerId: id,
    email,
    createdAt: noon,
    expiresAt: noon,
  });
  await db.insert(phoneCodes).values({ ownerId: id, phone: 'p', code: 'c', expiresAt: noon });
  const mail = (dedupeKey: string, recipient: string, ownerId: string | null) => ({
    dedupeKey,
    kind: 'welcome',
    recipient,
    subject: '',
    html: '',
    text: '',
    createdAt: noon,
    ownerId,
  });
  await db
    .insert(outbox)
    .values([
      mail(`mail-of-${id}`, email, id),
      mail(`mail-of-${id}-elsewhere`, 'elsewhere@example.com', id),
      ...(id === 'anna'
        ? [mail('mail-to-guest-anna', email.toUpperCase(), null), mail('mail-of-a-stranger', email, 'berta')]
        : []),
    ]);
  await db.insert(orders).values({
    id: `order-of-${id}`,
    orderNumber: id,
    ownerId: id,
    origin: { kind: 'cart', cartId: idOf(id), cartVersion: 1 },
    status: 'Created',
    paymentStatus: 'Pending',
    document: { payoutAccount },
    placedAt: noon,
  });
  const deposit = `deposit-of-${id}`;
  const piece = { deposit, sku: 'A', pieces: 1, orderId: `order-of-${id}` };
  await db.insert(deposits).values({ number: deposit, ownerId: id, currency: 'EUR', openedAt: noon });
  await db.insert(depositMovements).values({
    ...piece,
    number: 1,
    at: noon,
    kind: 'bought',
    cost: 1,
    unitValue: 1,
    tickId: 'tick-1',
    orderNumber: id,
  });
  await db.insert(depositReservations).values(piece);
  const operators = { proposedBy: 'berta', proposedAt: noon, answeredBy: 'carla', answeredAt: noon };
  const correction = { deposit, sku: 'A', pieces: 1, cost: 1, reason: 'recounted', ...operators, movement: 1 };
  await db.insert(depositCorrections).values(correction);
  const limitOrderId = `limit-order-of-${id}`;
  await db.insert(limitOrders).values({
    id: limitOrderId,
    number: id,
    ownerId: id,
    store,
    status: 'cancelled',
    side: 'buy',
    sku: 'A',
    currency: 'EUR',
    pricedBy: '',
    expiresAt: noon,
    termsSince: noon,
    listed: true,
    version: 1,
    document: {},
    createdAt: noon,
  });
  await db.insert(limitOrderEvents).values({ limitOrderId, evidence: {}, at: noon });
  await db
    .insert(limitOrderKeys)
    .values({ ownerId: id, key: `key-of-${id}`, requestHash: 'x', limitOrderId, createdAt: noon });
  await db.insert(orderEvents).values({ orderId: `order-of-${id}`, kind: 'placed', data: {}, at: noon });
  await db
    .insert(idempotencyKeys)
    .values({ ownerId: id, key: `key-of-${id}`, requestHash: 'x', orderId: `order-of-${id}`, createdAt: noon });
  await db
    .insert(coupons)
    .values({ code: 'GOLD10', document: {}, endedAt: null, createdAt: noon })
    .onConflictDoNothing();
  await db.insert(couponRedemptions).values({ orderId: `order-of-${id}`, code: 'GOLD10', ownerId: id, mailbox: email });
  await db.insert(refreshTokens).values({
    id: `token-of-${id}`,
    family: `session-of-${id}`,
    ownerId: id,
    level: 'User',
    store,
    expiresAt: noon,
  });
};
