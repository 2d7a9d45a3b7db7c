import * as Result from 'effect/Result';
import type { AddressId } from '../kernel/Ids.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import { AddressNotFound, AddressSelected, TooManyAddresses } from './AccountErrors.ts';
import type { Customer, Defaults, SavedAddress } from './Customer.ts';
import type { AddressEntry } from './ports/Customers.ts';

export const mostAddresses = 20;

const flags = ['defaultShipping', 'defaultBilling'] as const satisfies readonly (keyof Defaults)[];

/**
 * Keeps exactly one default of each kind: the address that asks for it, else the previous default, else the first
 * address.
 */
const oneDefaultEach = (addresses: readonly SavedAddress[], asking: SavedAddress): readonly SavedAddress[] =>
  flags.reduce((book, flag) => {
    const chosen = asking[flag]
      ? asking.id
      : (book.find((address) => address[flag] && address.id !== asking.id) ?? asking).id;
    return book.map((address) => ({ ...address, [flag]: address.id === chosen }));
  }, addresses);

const saved = (
  entry: AddressEntry,
  id: AddressId,
  statesOf?: StatesOfZip,
): Result.Result<SavedAddress, InvalidFields> => {
  const { defaultShipping, defaultBilling, ...address } = entry;
  const problems = validateAddress(address, '', statesOf).map(({ field, problem }) => ({
    field: field.slice(1),
    problem,
  }));
  return problems.length > 0
    ? Result.fail(new InvalidFields({ problems }))
    : Result.succeed({ ...tidyAddress(address), id, defaultShipping, defaultBilling });
};

/**
 * Adds an address to the customer's book; the first one becomes the default for both kinds (ACC-2). `statesOf` looks up
 * a ZIP code's states in the list of existing codes; without it the first three digits decide.
 */
export const addAddress = (
  customer: Customer,
  entry: AddressEntry,
  id: AddressId,
  statesOf?: StatesOfZip,
): Result.Result<Customer, InvalidFields | TooManyAddresses> =>
  customer.addresses.length >= mostAddresses
    ? Result.fail(new TooManyAddresses({ most: mostAddresses }))
    : Result.map(saved(entry, id, statesOf), (address) => ({
        ...customer,
        addresses: oneDefaultEach([...customer.addresses, address], address),
      }));

/**
 * Replaces an address of the customer's book. A default stays the default, whatever the entry says, until another
 * address is chosen.
 */
export const changeAddress = (
  customer: Customer,
  id: AddressId,
  entry: AddressEntry,
  statesOf?: StatesOfZip,
): Result.Result<Customer, InvalidFields | AddressNotFound> => {
  const before = customer.addresses.find((address) => address.id === id);
  if (before === undefined) return Result.fail(new AddressNotFound());
  return Result.map(saved(entry, id, statesOf), (entered) => {
    const address = {
      ...entered,
      defaultShipping: entered.defaultShipping || before.defaultShipping,
      defaultBilling: entered.defaultBilling || before.defaultBilling,
    };
    return {
      ...customer,
      addresses: oneDefaultEach(
        customer.addresses.map((one) => (one.id === id ? address : one)),
        address,
      ),
    };
  });
};

/**
 * Removes an address from the customer's book. A default address cannot be removed until another is the default
 * (ACC-2).
 */
export const removeAddress = (
  customer: Customer,
  id: AddressId,
): Result.Result<Customer, AddressNotFound | AddressSelected> => {
  const address = customer.addresses.find((one) => one.id === id);
  if (address === undefined) return Result.fail(new AddressNotFound());
  if (address.defaultShipping || address.defaultBilling) return Result.fail(new AddressSelected());
  return Result.succeed({ ...customer, addresses: customer.addresses.filter((one) => one !== address) });
};
