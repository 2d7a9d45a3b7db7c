import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '../../../src/domain/kernel/Address.ts';
import { addressIn } from '../../builders/address.ts';
import { addressOnWire, entryOnWire, registrationOnWire } from '../../contract/onWire.ts';
import { aRegistration, aSignedIn, Visitor } from './Visitor.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';

/** Its first three digits are those of Manhattan, but the code does not exist. */
const nobodys = { ...addressIn.US, zip: '10042' };

describe('a ZIP code that does not exist, with first digits of New York', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('is refused by the cart, the registration and the address book (VAL-12)', async () => {
    const problem = { rule: 'zip-unknown' };
    const guest = await new Visitor(shop, 'us.localhost').anonymous();
    const { body: cart } = await guest.send<{ id: string; version: number }>('POST', '/carts', {
      transactionType: 'buy',
    });
    const addressed = (billingAddress: Address) =>
      guest.send('PUT', `/carts/${cart.id}/addresses`, {
        version: cart.version,
        billingAddress: addressOnWire(billingAddress),
        shippingAddress: addressOnWire(addressIn.US),
      });
    expect((await addressed(nobodys)).body).toMatchObject({
      code: 'invalid-fields',
      data: { problems: [{ field: 'billingAddress.zipCode', problem }] },
    });
    expect((await addressed(addressIn.US)).status).toBe(200);
    expect(
      (await guest.send('POST', '/customers', registrationOnWire(aRegistration({ address: nobodys })))).body,
    ).toMatchObject({
      data: { problems: [{ field: 'address.zipCode', problem }] },
    });

    const customer = await aSignedIn(shop, {}, 'us.localhost');
    const saved = (address: Address) =>
      customer.send<{ addresses: readonly { id: string }[] }>(
        'PUT',
        `/customers/${customer.ownerId}/address`,
        entryOnWire({
          ...address,
          defaultShipping: true,
          defaultBilling: true,
        }),
      );
    expect((await saved(nobodys)).body).toMatchObject({ data: { problems: [{ field: 'zipCode', problem }] } });
    const {
      status,
      body: { addresses },
    } = await saved(addressIn.US);
    expect(status).toBe(200);
    const changed = await customer.send(
      'PUT',
      `/customers/${customer.ownerId}/address/${addresses[0]?.id ?? ''}`,
      entryOnWire({
        ...nobodys,
        defaultShipping: true,
        defaultBilling: true,
      }),
    );
    expect(changed.body).toMatchObject({ data: { problems: [{ field: 'zipCode', problem }] } });
  });
});
