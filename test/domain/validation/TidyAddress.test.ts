import { expect, it } from 'vitest';
import { tidyAddress } from '../../../src/domain/validation/PostalAddress.ts';
import { idOf, type AddressId } from '../../../src/domain/kernel/Ids.ts';
import { addressIn } from '../../builders/address.ts';

const full = { ...addressIn.US, id: idOf<AddressId>('a'), company: 'Böhm & Söhne', apartment: 'Top 4' };

it('an address is kept without the spaces around its parts, its phone number as it is sent (VAL-11)', () => {
  const spaced = Object.fromEntries(
    Object.entries(full).map(([name, text]) => [name, ['id', 'salutation'].includes(name) ? text : ` ${text} `]),
  );
  expect(tidyAddress({ ...full, ...spaced })).toEqual(full);
});

it.each(['company', 'apartment', 'state', 'phone'] as const)('an empty %s is gone (VAL-1)', (part) => {
  const { [part]: _gone, ...rest } = full;
  expect(tidyAddress({ ...full, [part]: '  ' })).toEqual(rest);
  expect(tidyAddress({ ...full, [part]: '' })).toEqual(rest);
  expect(tidyAddress(rest)).toEqual(rest);
});

it('an address without an id gets none, and keeps its salutation, also none', () => {
  const { id: _id, ...entered } = full;
  expect(tidyAddress(entered)).not.toHaveProperty('id');
  expect(tidyAddress({ ...entered, salutation: null }).salutation).toBeNull();
});
