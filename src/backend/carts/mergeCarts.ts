import type { Cart } from '../../domain/cart/Cart.ts';
import { cartAtLogin, type LoginFacts, loginFactsOf } from '../../domain/cart/CartAtLogin.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Transaction } from '../store/Database.ts';
import type { Merging } from '../store/TableRules.ts';
import { cartsOf, deleteCart, insertCart, lockCarts, replaceCart } from './CartRows.ts';

/** Joins one cart of the guest with the customer's of the same side; answers the skus that did not fit. */
const mergeCart = async (tx: Transaction, guests: Cart, login: LoginFacts): Promise<readonly Sku[]> => {
  const { customerId: ownerId, market } = login;
  for (;;) {
    await lockCarts(tx, [ownerId], market.store);
    const carts = await cartsOf(tx, { ownerId, level: 'User', market });
    const own = carts.find(({ transactionType }) => transactionType === guests.transactionType) ?? null;
    const { cart, leftOut } = cartAtLogin(own, guests, login);
    if (own !== null && cart !== own) await replaceCart(tx, cart, own);
    // Another process may create the customer's cart meanwhile; then the guest's joins that one.
    if (own !== null || (await insertCart(tx, cart))) return leftOut;
  }
};

/** Joins the guest's cart of each side with the customer's; answers the skus that did not fit (CART-9). */
export const mergeCarts = async (tx: Transaction, merging: Merging): Promise<readonly Sku[]> => {
  const { anonymousId, customerId, market } = merging;
  const login = loginFactsOf(merging, merging);
  const guest = { ownerId: anonymousId, level: 'Anonymous', market } as const;
  await lockCarts(tx, [anonymousId, customerId], market.store);
  const leftOut: Sku[] = [];
  for (const guests of await cartsOf(tx, guest)) {
    leftOut.push(...(await mergeCart(tx, guests, login)));
    await deleteCart(tx, guests.id, guest);
  }
  return leftOut;
};
