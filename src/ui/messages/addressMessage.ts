import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressNotFound, AddressSelected, TooManyAddresses } from '../../domain/account/AccountErrors.ts';
import { accountMessage, type AccountRefusal } from './accountMessage.ts';

/** The errors of a change of the address book. */
export type AddressRefusal = AccountRefusal | AddressNotFound | AddressSelected | TooManyAddresses;

export function addressMessage(refusal: AddressRefusal): MessageDescriptor {
  switch (refusal._tag) {
    case 'AddressSelected':
      return msg`The selected address cannot be removed until another is chosen.`;
    case 'AddressNotFound':
      return msg`This address does not exist any more.`;
    case 'TooManyAddresses':
      return msg`Your address book is full. Remove an address before you add another.`;
    default:
      return accountMessage(refusal);
  }
}
