import { describe, expect, it } from 'vitest';
import { setAddresses } from '../../../src/domain/cart/AddressCart.ts';
import { addressIn, anAddress } from '../../builders/address.ts';
import { aFullCart, aLine, catalogueOf, failureOf, marketIn, successOf } from '../../builders/cart.ts';
import { aSilverCoin } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { countryCodes } from '../../arbitraries/addresses.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';

const silver = aSilverCoin();
const context = (store: StoreKey) => ({
  market: marketIn(store),
  now: noon + 3,
  tick: aTick(),
  productOf: catalogueOf(silver),
});
const cart = aFullCart({ lines: [aLine(silver)], billingAddress: null, shippingAddress: null });

describe('the addresses of a cart', () => {
  it('are trimmed, one version later (C14, VAL-11)', () => {
    const typed = anAddress({
      firstName: ' Anna ',
      phone: '+43 (0)1 234-567',
      apartment: '  ',
      company: 'Muster GmbH ',
    });
    const { cart: changed } = successOf(
      setAddresses(cart, { billingAddress: typed, shippingAddress: typed }, context('euro')),
    );
    expect(changed).toMatchObject({ version: cart.version + 1, updatedAt: noon + 3 });
    expect(changed.shippingAddress).toEqual(anAddress({ company: 'Muster GmbH' }));
  });

  it('decide the country and with it the tax (CHK-4, PRC-7)', () => {
    const rates = (['AT', 'DE'] as const).map((country) => {
      const priced = successOf(
        setAddresses(cart, { billingAddress: addressIn.AT, shippingAddress: addressIn[country] }, context('euro')),
      );
      expect(priced.cart.country).toBe(country);
      return priced.lines[0]?.taxRatePpm;
    });
    expect(rates).toEqual([200_000, 190_000]);
  });

  it('have no place of the goods where none is asked for; a served country of the bill decides then (CHK-3)', () => {
    const set = (country: string) => {
      const billingAddress = anAddress({
        ...Object.values(addressIn).find((known) => known.country === country),
        country,
      });
      return successOf(setAddresses(cart, { billingAddress, shippingAddress: null }, context('euro'))).cart;
    };
    expect(set('DE')).toMatchObject({ country: 'DE', billingAddress: { country: 'DE' }, shippingAddress: null });
    expect(set('US')).toMatchObject({
      country: cart.country,
      billingAddress: { country: 'US' },
      shippingAddress: null,
    });
  });

  it.each([
    ['euro', ['AT', 'DE']],
    ['ch', ['CH', 'LI']],
    ['li', ['LI', 'CH']],
    ['us', ['US']],
  ] as const)('of the %s store ship to %j and nowhere else (MKT-11, CHK-4)', (store, served) => {
    for (const country of countryCodes) {
      const shippingAddress = {
        ...anAddress(),
        ...Object.values(addressIn).find((address) => address.country === country),
        country,
      };
      const outcome = setAddresses(
        aFullCart({}, marketIn(store)),
        { billingAddress: addressIn.DE, shippingAddress },
        context(store),
      );
      if (served.some((each) => each === country)) expect(successOf(outcome).cart.country).toBe(country);
      else expect(failureOf(outcome)).toMatchObject({ _tag: 'CountryNotServed', country, served });
    }
  });

  it('bill to any country in the world', () => {
    const abroad = anAddress({ country: 'JP', zip: '100-0001', city: 'Tokyo', phone: '+81312345678' });
    expect(
      successOf(setAddresses(cart, { billingAddress: abroad, shippingAddress: addressIn.AT }, context('euro'))).cart
        .billingAddress,
    ).toEqual(abroad);
  });

  it('name every wrong field by its path (VAL-1, VAL-7, VAL-11, VAL-12)', () => {
    const wrong = setAddresses(
      cart,
      {
        billingAddress: anAddress({ lastName: ' ', street: 'x'.repeat(201) }),
        shippingAddress: anAddress({ zip: '101', phone: '0664 1234567' }),
      },
      context('euro'),
    );
    expect(failureOf(wrong)).toMatchObject({
      _tag: 'InvalidFields',
      problems: [
        { field: 'billingAddress.lastName', problem: { rule: 'required' } },
        { field: 'billingAddress.street', problem: { rule: 'max-length', length: 200 } },
        { field: 'shippingAddress.zip', problem: { rule: 'zip' } },
        { field: 'shippingAddress.phone', problem: { rule: 'phone' } },
      ],
    });
  });
});
