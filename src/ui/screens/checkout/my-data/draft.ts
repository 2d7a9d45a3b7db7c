import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { CartAddresses } from '../../../../domain/cart/ports/Carts.ts';
import type { Address } from '../../../../domain/kernel/Address.ts';
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

const blank = (country: string): AddressDraft => ({
  salutation: '',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  apartment: '',
  zip: '',
  city: '',
  state: '',
  country,
  phone: '',
});

/** An address as it stands in a form; without one a blank form of a country. */
export const typed = (address: Address | null, country: string): AddressDraft =>
  address === null ? blank(country) : { ...blank(country), ...parts(address), salutation: address.salutation ?? '' };

/** The parts somebody types; an id and the flags of an address book stay behind. */
const parts = ({
  firstName,
  lastName,
  company,
  street,
  apartment,
  zip,
  city,
  state,
  country,
  phone,
}: Address): Partial<AddressDraft> =>
  Object.fromEntries(
    Object.entries({ firstName, lastName, company, street, apartment, zip, city, state, country, phone }).filter(
      ([, text]) => text !== undefined,
    ),
  );

/** The address behind what was typed; optional parts left empty are absent. A state counts in the United States only. */
export function addressOf({ salutation, company, apartment, state, phone, ...rest }: AddressDraft): Address {
  const filled = Object.entries({ company, apartment, phone, ...(rest.country === 'US' ? { state } : {}) }).filter(
    ([, text]) => text.trim() !== '',
  );
  const { firstName, lastName, street, zip, city, country } = rest;
  return {
    salutation: salutation === '' ? null : salutation,
    firstName,
    lastName,
    street,
    zip,
    city,
    country,
    ...Object.fromEntries(filled),
  };
}

export const addressesOf = ({ billing, shipping, sameAddress }: Draft): CartAddresses => ({
  billingAddress: addressOf(billing),
  shippingAddress: addressOf(sameAddress ? billing : shipping),
});

const same = (left: AddressDraft, right: AddressDraft): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Who is signed in, as far as a checkout asks. */
export type Buyer = Pick<Customer, 'email' | 'salutation' | 'firstName' | 'lastName' | 'companyName' | 'addresses'>;

/** What is known already: from the cart, else from the customer with their default addresses (CHK-2). A first visit starts in the market's own country. */
export function draftOf({ cart }: Pick<PricedCart, 'cart'>, country: string, buyer: Buyer | null = null): Draft {
  const known = cart.billingAddress ?? buyer?.addresses.find(({ defaultBilling }) => defaultBilling) ?? null;
  const goods =
    cart.shippingAddress ??
    (cart.billingAddress === null ? (buyer?.addresses.find(({ defaultShipping }) => defaultShipping) ?? null) : null);
  const billing =
    known === null && buyer !== null
      ? {
          ...typed(null, country),
          salutation: buyer.salutation ?? ('' as const),
          firstName: buyer.firstName,
          lastName: buyer.lastName,
          company: buyer.companyName ?? '',
        }
      : typed(known, country);
  const shipping = typed(goods, country);
  return {
    email: buyer?.email ?? cart.email ?? '',
    billing,
    shipping,
    sameAddress: goods === null || same(billing, shipping),
  };
}

/** The addresses of an earlier order in a draft. */
export function draftOfOrder(
  { billingAddress, shippingAddress }: Pick<Order, 'billingAddress' | 'shippingAddress'>,
  { email }: Pick<Draft, 'email'>,
): Draft {
  const billing = typed(billingAddress, billingAddress.country);
  const shipping = typed(shippingAddress ?? billingAddress, billingAddress.country);
  return { email, billing, shipping, sameAddress: same(billing, shipping) };
}
