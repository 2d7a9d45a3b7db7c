import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  addressOf,
  draftOf,
  type AddressDraft,
  type Draft,
} from '../../../src/ui/screens/shared/address/draft.ts';
import { controlOf, draftProblems } from '../../../src/ui/screens/shared/address/draftProblems.ts';
import { addressIn } from '../../builders/address.ts';
import { aCart, aFullCart } from '../../builders/cart.ts';

const nothing = draftOf({ cart: aCart() }, 'AT');
const typed = (changes: Partial<AddressDraft> = {}): AddressDraft => ({
  ...nothing.billing,
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Graben 12',
  zip: '1010',
  city: 'Wien',
  ...changes,
});
const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  email: 'anna@example.com',
  billing: typed(),
  shipping: nothing.shipping,
  sameAddress: true,
  payout: nothing.payout,
  ...changes,
});
const served = ['AT', 'DE'];
const problems = (draft: Draft) => draftProblems(draft, served).map(({ field, problem }) => `${field} ${problem.rule}`);

describe('the draft of the step "my data"', () => {
  it('starts with the market’s country and one address for both purposes (CHK-3)', () => {
    expect(nothing).toMatchObject({ email: '', sameAddress: true, billing: { country: 'AT' } });
  });
  it('reads the cart as it was saved (CHK-8)', () => {
    const cart = aFullCart({ billingAddress: addressIn.DE, shippingAddress: addressIn.AT });
    expect(addressesOf(draftOf({ cart }, 'AT'))).toEqual({
      billingAddress: addressIn.DE,
      shippingAddress: addressIn.AT,
    });
    expect(draftOf({ cart }, 'AT').sameAddress).toBe(false);
  });
  it('omits empty optional parts, and the state outside the United States', () => {
    expect(addressOf(typed({ state: 'NY', company: ' ' }))).toEqual({
      salutation: null,
      firstName: 'Anna',
      lastName: 'Muster',
      street: 'Graben 12',
      zip: '1010',
      city: 'Wien',
      country: 'AT',
    });
    expect(addressOf(typed({ country: 'US', state: 'NY' }))).toMatchObject({ state: 'NY' });
  });
  it('is valid when complete', () => expect(problems(aDraft())).toEqual([]));
  it('lists each missing field in the order of the form (VAL-1)', () => {
    expect(problems(nothing)).toEqual([
      'email required',
      'billingAddress.firstName required',
      'billingAddress.lastName required',
      'billingAddress.street required',
      'billingAddress.zip required',
      'billingAddress.city required',
    ]);
  });
  it('requires a shipping address only if it differs', () => {
    expect(problems(aDraft({ sameAddress: false }))).toContain('shippingAddress.firstName required');
  });
  it('refuses an unserved shipping country at the field where it is entered (CHK-4)', () => {
    expect(problems(aDraft({ billing: typed({ country: 'FR', zip: '75001' }) }))).toEqual([
      'billingAddress.country country-not-served',
    ]);
    expect(
      problems(aDraft({ sameAddress: false, billing: typed({ country: 'FR', zip: '75001' }), shipping: typed() })),
    ).toEqual([]);
  });
  it('checks a ZIP code against its state (VAL-12)', () => {
    expect(
      draftProblems(aDraft({ billing: typed({ country: 'US', state: 'CA', zip: '10004' }) }), ['US']).map(
        ({ problem }) => problem.rule,
      ),
    ).toEqual(['zip-state']);
  });
  it('finds the control of a field', () => expect(controlOf('shipping.zip')).toBe('shipping-zip'));
});
