import { alertsAtLogin } from '../../domain/alert/AlertsAtLogin.ts';
import { cartAtLogin, type LoginFacts } from '../../domain/cart/CartAtLogin.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import { passesAtLogin } from '../../domain/order/OrderAtLogin.ts';
import { joinWishlists } from '../../domain/wishlist/WishlistRules.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

const mergeCarts = (shop: ShopInMemory, guest: OwnerId, login: LoginFacts): readonly Sku[] => {
  const { customerId, market } = login;
  return shop.cartsOf({ ownerId: guest, level: 'Anonymous', market }).flatMap((guests) => {
    const own = shop
      .cartsOf({ ownerId: customerId, level: 'User', market })
      .find(({ transactionType }) => transactionType === guests.transactionType);
    const { cart, leftOut } = cartAtLogin(own ?? null, guests, login);
    shop.carts.delete(guests.id);
    shop.carts.set(cart.id, cart);
    return leftOut;
  });
};

const mergeOrders = (shop: ShopInMemory, guest: OwnerId, { customerId, email }: LoginFacts): void => {
  for (const order of shop.ordersOf(guest))
    if (passesAtLogin(order, email)) shop.orders.set(order.id, { ...order, ownerId: customerId });
  for (const [keyOfOwner, placed] of [...shop.keys]) {
    const [owner, key] = JSON.parse(keyOfOwner);
    if (owner !== guest || shop.orders.get(placed.orderId)?.ownerId !== customerId) continue;
    shop.keys.delete(keyOfOwner);
    shop.keys.set(JSON.stringify([customerId, key]), placed);
  }
};

const mergeWishlist = (shop: ShopInMemory, guest: OwnerId, { customerId, market }: LoginFacts): void => {
  const guests = shop.wishlistOf({ ownerId: guest, level: 'Anonymous', market });
  if (guests === null) return;
  const list = joinWishlists(shop.wishlistOf({ ownerId: customerId, level: 'User', market }), guests, customerId);
  shop.wishlists.delete(guests.id);
  shop.wishlists.set(list.id, list);
};

const mergeAlerts = (shop: ShopInMemory, guest: OwnerId, { customerId, email, market }: LoginFacts): void => {
  const guests = shop.alertsOf({ ownerId: guest, market });
  const { moved, ended } = alertsAtLogin(shop.alertsOf({ ownerId: customerId, market }), guests, email);
  for (const alert of guests) {
    if ([...moved, ...ended].includes(alert.sku)) shop.alerts.delete(alert);
    if (moved.includes(alert.sku)) shop.alerts.add({ ...alert, ownerId: customerId });
  }
};

/** Makes the data of a guest the customer's; answers the skus that did not fit into a cart. */
export const mergeInMemory = (shop: ShopInMemory, guest: OwnerId, login: LoginFacts): readonly Sku[] => {
  const leftOut = mergeCarts(shop, guest, login);
  mergeOrders(shop, guest, login);
  mergeWishlist(shop, guest, login);
  mergeAlerts(shop, guest, login);
  return leftOut;
};
