import { describe, expect, it } from 'vitest';
import { type Forgotten, forgetInCart } from '../../../src/domain/cart/ForgetInCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCart } from '../../builders/cart.ts';

const anna: Forgotten = { id: idOf('anna'), store: 'euro', email: 'anna@example.com' };
const typed = { ownerId: idOf<(typeof anna)['id']>('guest'), email: 'Anna@Example.com' };

describe('the deletion of a customer', () => {
  it.each([
    ['deletes an own cart', aCart({ ownerId: anna.id }), true, 'delete'],
    ['deletes an own cart of another store', aCart({ ownerId: anna.id, store: 'ch' }), false, 'delete'],
    ["empties a guest's cart that names the e-mail in any case", aCart(typed), false, 'empty'],
    ['keeps the cart of another customer who typed it', aCart(typed), true, 'keep'],
    ["keeps a guest's cart of another store", aCart({ ...typed, store: 'ch' }), false, 'keep'],
    ['keeps a cart of another e-mail', aCart({ ...typed, email: 'otto@example.com' }), false, 'keep'],
    ['keeps a cart without an e-mail', aCart({ ...typed, email: null }), false, 'keep'],
  ] as const)('%s (R9)', (_, cart, ownerHasAccount, change) => {
    expect(forgetInCart(cart, anna, ownerHasAccount)).toBe(change);
  });
});
