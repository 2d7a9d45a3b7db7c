import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { AddressSelected, TooManyAddresses } from '../../../src/domain/account/AccountErrors.ts';
import { addAddress, changeAddress, mostAddresses, removeAddress } from '../../../src/domain/account/AddressBook.ts';
import { defaultAddress, type Customer } from '../../../src/domain/account/Customer.ts';
import { idOf, type AddressId } from '../../../src/domain/kernel/Ids.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { addressIn } from '../../builders/address.ts';
import { anEntry, aCustomer } from '../../builders/customer.ts';

const id = (n: number): AddressId => idOf(`a${n}`);
const kept = <E>(before: Customer, result: Result.Result<Customer, E>): Customer =>
  Result.isSuccess(result) ? result.success : before;
const flag = fc.boolean();
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(8), shipping: flag, billing: flag }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(8), shipping: flag, billing: flag }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(8), shipping: flag, billing: flag }),
);

describe('an address book', () => {
  it('has exactly one default of each kind as long as it holds an address, whatever is done to it (ACC-2)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let customer = aCustomer({ addresses: [] });
        let made = 0;
        for (const { kind, at, shipping, billing } of steps) {
          const entry = anEntry({ defaultShipping: shipping, defaultBilling: billing });
          if (kind === 'add') customer = kept(customer, addAddress(customer, entry, id(made++)));
          if (kind === 'change') customer = kept(customer, changeAddress(customer, id(at), entry));
          if (kind === 'remove') customer = kept(customer, removeAddress(customer, id(at)));
          const wanted = customer.addresses.length === 0 ? 0 : 1;
          expect(customer.addresses.filter(({ defaultShipping }) => defaultShipping)).toHaveLength(wanted);
          expect(customer.addresses.filter(({ defaultBilling }) => defaultBilling)).toHaveLength(wanted);
          expect(new Set(customer.addresses.map((address) => address.id)).size).toBe(customer.addresses.length);
          expect(customer.addresses.length).toBeLessThanOrEqual(mostAddresses);
        }
      }),
      { numRuns: 1000 },
    );
  });

  const none = aCustomer({ addresses: [] });
  const one = kept(none, addAddress(none, anEntry(), id(1)));
  const two = kept(one, addAddress(one, anEntry({ street: 'Ring 2', city: 'Völs' }), id(2)));

  it('an address that is the default of one kind alone cannot be removed either (ACC-2)', () => {
    for (const kind of ['defaultShipping', 'defaultBilling'] as const) {
      const other = kept(two, changeAddress(two, id(2), anEntry({ street: 'Ring 2', [kind]: true })));
      for (const at of [1, 2]) expect(removeAddress(other, id(at))).toEqual(Result.fail(new AddressSelected()));
      expect(other.addresses.map((address) => address[kind])).toEqual([false, true]);
    }
  });

  it('an address that is none takes no default away, and its wishes decide when it is one (ACC-2)', () => {
    const added = kept(two, addAddress(two, anEntry({ defaultBilling: true }), id(3)));
    expect(added.addresses.map(({ defaultShipping, defaultBilling }) => [defaultShipping, defaultBilling])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    const plain = kept(added, changeAddress(added, id(3), anEntry({ city: 'Graz' })));
    expect(plain.addresses[2]).toMatchObject({ city: 'Graz', defaultShipping: false, defaultBilling: true });
    expect(plain.addresses.slice(0, 2)).toEqual(added.addresses.slice(0, 2));
  });

  it('a full book refuses with its number of addresses before it checks the entry (ACC-2)', () => {
    const nineteen = Array.from({ length: mostAddresses - 1 }).reduce<Customer>(
      (book, _, n) => kept(book, addAddress(book, anEntry(), id(n))),
      none,
    );
    const full = Result.getOrThrow(addAddress(nineteen, anEntry(), id(19)));
    expect(full.addresses).toHaveLength(20);
    expect(addAddress(full, anEntry({ zip: '1' }), id(20))).toEqual(Result.fail(new TooManyAddresses({ most: 20 })));
  });

  it('asks the list of ZIP codes that it is given, when an address is added and when it is changed (VAL-12)', () => {
    const unknown = Result.fail(new InvalidFields({ problems: [{ field: 'zip', problem: { rule: 'zip-unknown' } }] }));
    const entry = { ...addressIn.US, defaultShipping: false, defaultBilling: false };
    expect(addAddress(two, entry, id(3), () => [])).toEqual(unknown);
    expect(changeAddress(two, id(2), entry, () => [])).toEqual(unknown);
    expect(Result.isSuccess(addAddress(two, entry, id(3), () => ['NY']))).toBe(true);
  });

  it('the selected one cannot be removed until another is chosen (ACC-2)', () => {
    const refused = removeAddress(two, id(1));
    expect(Result.isFailure(refused) && refused.failure._tag).toBe('AddressSelected');
    const chosen = kept(
      two,
      changeAddress(two, id(2), anEntry({ street: 'Ring 2', defaultBilling: true, defaultShipping: true })),
    );
    expect(kept(chosen, removeAddress(chosen, id(1))).addresses.map((address) => address.id)).toEqual([id(2)]);
    expect([defaultAddress(chosen, 'defaultBilling')?.id, defaultAddress(none, 'defaultBilling')]).toEqual([
      id(2),
      null,
    ]);
  });

  it('an address keeps its place, and a wrong one is refused by its fields (ACC-2)', () => {
    expect(kept(two, changeAddress(two, id(1), anEntry({ city: ' Linz ' }))).addresses.map(({ city }) => city)).toEqual(
      ['Linz', 'Völs'],
    );
    const refused = addAddress(two, anEntry({ zip: '1', street: '' }), id(3));
    expect(Result.isFailure(refused) && refused.failure).toMatchObject({
      problems: [
        { field: 'street', problem: { rule: 'required' } },
        { field: 'zip', problem: { rule: 'zip' } },
      ],
    });
  });

  it('an address that is not in the book is not found, and 20 is enough (ACC-2)', () => {
    for (const failure of [
      Result.getFailure(changeAddress(two, id(9), anEntry())),
      Result.getFailure(removeAddress(two, id(9))),
    ])
      expect(failure).toMatchObject({ value: { _tag: 'AddressNotFound' } });
    const full = Array.from({ length: mostAddresses }).reduce<Customer>(
      (book, _, n) => kept(book, addAddress(book, anEntry(), id(n))),
      none,
    );
    const refused = addAddress(full, anEntry(), id(99));
    expect(Result.isFailure(refused) && refused.failure._tag).toBe('TooManyAddresses');
  });
});
