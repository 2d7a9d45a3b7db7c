import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../../../../src/domain/account/Customer.ts';
import { priceCart } from '../../../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../../../src/domain/kernel/Ids.ts';
import { draftOf, draftOfOrder, noAccount, typed } from '../../../../../src/ui/screens/shared/address/draft.ts';
import { chosenAddress } from '../../../../../src/ui/screens/shared/purchase/savedChoice.ts';
import { addressIn, anAddress } from '../../../../builders/address.ts';
import { aCart, catalogueOf } from '../../../../builders/cart.ts';
import { aCustomer } from '../../../../builders/customer.ts';
import { anOrder } from '../../../../builders/order.ts';
import { aTick } from '../../../../builders/tick.ts';

const billing: SavedAddress = { ...anAddress(), id: idOf('billing'), defaultBilling: true, defaultShipping: false };
const shipping: SavedAddress = {
  ...addressIn.DE,
  company: 'Muster GmbH',
  id: idOf('shipping'),
  defaultBilling: false,
  defaultShipping: true,
};
const buyer = aCustomer({ addresses: [shipping, billing] });
const priced = (changes: Parameters<typeof aCart>[0] = {}) =>
  priceCart(aCart({ billingAddress: null, shippingAddress: null, email: null, ...changes }), {
    tick: aTick(),
    productOf: catalogueOf(),
  });

describe('saved data of a customer in the checkout', () => {
  it('has their e-mail and default addresses (CHK-2)', () => {
    const draft = draftOf(priced(), 'AT', buyer);
    expect(draft.email).toBe(buyer.email);
    expect(chosenAddress(draft.billing, buyer.addresses)?.id).toBe('billing');
    expect(chosenAddress(draft.shipping, buyer.addresses)?.id).toBe('shipping');
    expect(draft.sameAddress).toBe(false);
  });
  it("prefers the cart's data, except for the e-mail, which is the account’s (CHK-2)", () => {
    const draft = draftOf(
      priced({ email: 'else@example.com', billingAddress: addressIn.CH, shippingAddress: addressIn.CH }),
      'AT',
      buyer,
    );
    expect([draft.email, draft.billing.street, draft.sameAddress]).toEqual([buyer.email, 'Bahnhofstrasse 1', true]);
  });
  it('has their name and company if there is no address (CHK-2)', () => {
    const { billing: blank } = draftOf(priced(), 'CH', aCustomer({ addresses: [], companyName: 'Muster AG' }));
    expect([blank.firstName, blank.lastName, blank.company, blank.country, blank.street]).toEqual([
      'Anna',
      'Böhm',
      'Muster AG',
      'CH',
      '',
    ]);
  });
  it('treats a saved address with one changed letter as new (CHK-2)', () => {
    const draft = typed(billing, 'AT');
    expect(chosenAddress(draft, buyer.addresses)?.id).toBe('billing');
    expect(chosenAddress({ ...draft, street: `${draft.street}a` }, buyer.addresses)).toBeNull();
  });
  it('takes the addresses of an earlier order, one if both are equal (CHK-2)', () => {
    const order = anOrder({ billingAddress: billing, shippingAddress: billing });
    expect(draftOfOrder(order, { email: 'a@b.at', payout: noAccount })).toMatchObject({
      email: 'a@b.at',
      sameAddress: true,
      billing: { street: 'Mühlgasse 12' },
    });
    expect(draftOfOrder(anOrder(), { email: '', payout: noAccount })).toMatchObject({
      sameAddress: false,
      billing: { street: 'Königsallee 27b' },
      shipping: { street: 'Mühlgasse 12' },
    });
  });
});
