import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { Cart } from '../../../../domain/cart/Cart.ts';
import type { CartAddresses } from '../../../../domain/cart/ports/Carts.ts';
import type { Address, AddressField } from '../../../../domain/kernel/Address.ts';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import type { PayoutAccount, PayoutField } from '../../../../domain/payout/PayoutAccount.ts';
import { sameAddress } from '../../../../domain/kernel/sameAddress.ts';
import { sentPhone, trimmed } from './sentTexts.ts';

/** An address as typed; missing parts are empty. */
export type AddressDraft = Readonly<Record<AddressField, string>> & { readonly salutation: '' | 'mr' | 'mrs' };

/** A bank account as typed; missing parts are empty. */
export type PayoutDraft = Readonly<Record<PayoutField, string>>;

/** The typed data of the step "my data". */
export interface Draft {
  readonly email: string;
  readonly billing: AddressDraft;
  readonly shipping: AddressDraft;
  /** The billing address is the shipping address, too. */
  readonly sameAddress: boolean;
  /** The account of a seller. */
  readonly payout: PayoutDraft;
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

/** An address as a draft; null gives an empty draft with `country`. */
export const typed = (address: Address | null, country: string): AddressDraft =>
  address === null ? blank(country) : { ...blank(country), ...parts(address), salutation: address.salutation ?? '' };

/** The typed parts, without the id and flags of the address book. */
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

/**
 * The address of a draft without the spaces around its parts and within its phone number, and without empty optional
 * parts; the state counts in the United States only (VAL-11).
 */
export function addressOf({ salutation, ...typed }: AddressDraft): Address {
  const { firstName, lastName, street, zip, city, country, ...optional } = trimmed(typed);
  const { company, apartment, state } = optional;
  const phone = sentPhone(optional.phone, country);
  const filled = Object.entries({ company, apartment, phone, ...(country === 'US' ? { state } : {}) }).filter(
    ([, text]) => text !== '',
  );
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

export const noAccount: PayoutDraft = { ownerName: '', iban: '', bic: '', accountNumber: '', routingNumber: '' };

/** An account as a draft; null gives an empty draft with the name of the owner. */
const typedAccount = (account: PayoutAccount | null, ownerName: string): PayoutDraft => ({
  ...noAccount,
  ownerName,
  ...account,
});

/** The account of a draft, with the fields that the store asks for (CHK-7). */
export const accountOf = (
  { ownerName, iban, bic, accountNumber, routingNumber }: PayoutDraft,
  store: StoreKey,
): PayoutAccount => (store === 'us' ? { ownerName, accountNumber, routingNumber } : { ownerName, iban, bic });

export const addressesOf = ({ billing, shipping, sameAddress }: Draft) => ({
  billingAddress: addressOf(billing),
  shippingAddress: addressOf(sameAddress ? billing : shipping),
});

/** The addresses that a purchase needs: a sale out of the deposit is not asked where its goods are. */
export const neededAddresses = (draft: Draft, isOutOfDeposit: boolean): CartAddresses =>
  isOutOfDeposit ? { ...addressesOf(draft), shippingAddress: null } : addressesOf(draft);

const same = (left: AddressDraft, right: AddressDraft): boolean => sameAddress(addressOf(left), addressOf(right));

/** What a cart has of a draft. */
type Given = Pick<Cart, 'billingAddress' | 'shippingAddress' | 'email' | 'payoutAccount'>;

/** The parts of a customer that the checkout uses. */
export type Buyer = Pick<Customer, 'email' | 'salutation' | 'firstName' | 'lastName' | 'companyName' | 'addresses'>;

/**
 * The initial draft: from the cart, else from the customer's default addresses (CHK-2). The first draft has the
 * market's country.
 */
export function draftOf({ cart }: { readonly cart: Given }, country: string, buyer: Buyer | null = null): Draft {
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
    payout: typedAccount(cart.payoutAccount, buyer === null ? '' : `${buyer.firstName} ${buyer.lastName}`),
  };
}

/** A draft with the addresses and the bank account of an earlier order. */
export function draftOfOrder(
  {
    billingAddress,
    shippingAddress,
    payoutAccount,
  }: Pick<Order, 'billingAddress' | 'shippingAddress' | 'payoutAccount'>,
  { email, payout }: Pick<Draft, 'email' | 'payout'>,
): Draft {
  const billing = typed(billingAddress, billingAddress.country);
  const shipping = typed(shippingAddress ?? billingAddress, billingAddress.country);
  return {
    email,
    billing,
    shipping,
    sameAddress: same(billing, shipping),
    payout: payoutAccount === null ? payout : typedAccount(payoutAccount, payoutAccount.ownerName),
  };
}
