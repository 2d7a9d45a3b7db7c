import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../../kit/Icon.tsx';

interface AccountPage {
  readonly to:
    | '/kundenkonto'
    | '/kundenkonto/bestelluebersicht'
    | '/kundenkonto/limit-order'
    | '/kundenkonto/depotverwaltung'
    | '/kundenkonto/meine-daten'
    | '/kundenkonto/adressen'
    | '/wunschliste';
  readonly icon: IconName;
  readonly name: MessageDescriptor;
}

/** The pages of the account in the order of its menus. */
export const accountPages: readonly AccountPage[] = [
  { to: '/kundenkonto', icon: 'user', name: msg`Overview` },
  { to: '/kundenkonto/bestelluebersicht', icon: 'truck', name: msg`Orders` },
  { to: '/kundenkonto/limit-order', icon: 'clock', name: msg`Limit orders` },
  { to: '/kundenkonto/depotverwaltung', icon: 'vault', name: msg`Deposit` },
  { to: '/kundenkonto/meine-daten', icon: 'pencil', name: msg`Profile` },
  { to: '/kundenkonto/adressen', icon: 'pin', name: msg`Addresses` },
  { to: '/wunschliste', icon: 'heart', name: msg`Wishlist` },
];
