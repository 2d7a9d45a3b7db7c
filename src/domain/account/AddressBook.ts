import { Result } from 'effect';
import type { AddressId } from '../kernel/Ids.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import { AddressNotFound, AddressSelected, TooManyAddresses } from './AccountErrors.ts';
import type { Customer, Defaults, SavedAddress } from './Customer.ts';
import type { AddressEntry } from './ports/Customers.ts';

export const mostAddresses = 20;

const flags = ['defaultShipping', 'defaultBilling'] as const satisfies readonly (keyof Defaults)[];

/** Of each kind one default: the address that asks for it, else the one before, else the first. */
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

/** The customer with one more address; the first becomes the default for both (ACC-2). `statesOf`: by what ZIP codes exist, else their first digits count. */
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

/** The customer with an address as entered. A default stays one until another is chosen, whatever the entry says. */
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

/** The customer without an address. A default cannot go until another address has been chosen for it (ACC-2). */
export const removeAddress = (
  customer: Customer,
  id: AddressId,
): Result.Result<Customer, AddressNotFound | AddressSelected> => {
  const address = customer.addresses.find((one) => one.id === id);
  if (address === undefined) return Result.fail(new AddressNotFound());
  if (address.defaultShipping || address.defaultBilling) return Result.fail(new AddressSelected());
  return Result.succeed({ ...customer, addresses: customer.addresses.filter((one) => one !== address) });
};
