import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { CartAddresses } from '../../../../domain/cart/ports/Carts.ts';
import type { Address } from '../../../../domain/checkout/Address.ts';
import type { AddressField } from '../../../../domain/validation/PostalAddress.ts';

/** An address as typed: every part a text, empty where nothing was entered. */
export type AddressDraft = Readonly<Record<AddressField, string>> & { readonly salutation: '' | 'mr' | 'mrs' };

/** What a shopper types on the step "my data". */
export interface Draft {
  readonly email: string;
  readonly billing: AddressDraft;
  readonly shipping: AddressDraft;
  /** The goods go to the billing address. */
  readonly sameAddress: boolean;
}

export type AddressRole = 'billing' | 'shipping';

const blank = (country: string): AddressDraft =>
  ({ salutation: '', firstName: '', lastName: '', company: '', street: '', apartment: '', zip: '', city: '', state: '', country, phone: '' });

const typed = (address: Address | null, country: string): AddressDraft =>
  address === null ? blank(country) : { ...blank(country), ...address, salutation: address.salutation ?? '' };

/** The address behind what was typed; optional parts left empty are absent. A state counts in the United States only. */
export function addressOf({ salutation, company, apartment, state, phone, ...rest }: AddressDraft): Address {
  const filled = Object.entries({ company, apartment, phone, ...(rest.country === 'US' ? { state } : {}) }).filter(([, text]) => text.trim() !== '');
  const { firstName, lastName, street, zip, city, country } = rest;
  return { salutation: salutation === '' ? null : salutation, firstName, lastName, street, zip, city, country, ...Object.fromEntries(filled) };
}

export const addressesOf = ({ billing, shipping, sameAddress }: Draft): CartAddresses =>
  ({ billingAddress: addressOf(billing), shippingAddress: addressOf(sameAddress ? billing : shipping) });

const same = (left: AddressDraft, right: AddressDraft): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What is known already, from the cart; a first visit starts in the market's own country. */
export function draftOf({ cart }: Pick<PricedCart, 'cart'>, country: string): Draft {
  const billing = typed(cart.billingAddress, country);
  const shipping = typed(cart.shippingAddress, country);
  return { email: cart.email ?? '', billing, shipping, sameAddress: cart.shippingAddress === null || same(billing, shipping) };
}
