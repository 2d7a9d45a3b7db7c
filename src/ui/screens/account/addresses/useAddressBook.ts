import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { addAddress, changeAddress, removeAddress } from '../../../../application/account/tokens.ts';
import type { Customer, Defaults, SavedAddress } from '../../../../domain/account/Customer.ts';
import type { AddressEntry } from '../../../../domain/account/ports/Customers.ts';
import type { AddressId } from '../../../../domain/kernel/Ids.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { FormRefusal } from '../../shared/forms/useForm.ts';
import { useQueue } from '../../shared/refusals/useQueue.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { notSentWords, refusalWords } from '../../../messages/refusals/refusalWords.ts';

export interface AddressBook {
  /** The addresses with the shopper's changes, before the shop has confirmed them. */
  readonly addresses: readonly SavedAddress[];
  /** Changes the address `id`; null adds one. Returns null once it is saved; rejects without an answer. */
  readonly save: (id: AddressId | null, entry: AddressEntry) => Promise<FormRefusal | null>;
  /**
   * Makes an address the default of a kind at once. If the shop refuses, it restores the previous default and shows the
   * error.
   */
  readonly choose: (address: SavedAddress, flag: keyof Defaults) => void;
  readonly remove: (address: SavedAddress) => void;
  readonly removing: AddressId | null;
}

const none: { readonly [F in keyof Defaults]?: AddressId | undefined } = {};

export function useAddressBook(customer: Pick<Customer, 'id' | 'addresses'>): AddressBook {
  const shop = useShop();
  const toast = useToast();
  const { t, i18n } = useLingui();
  const [wished, setWished] = useState(none);
  const [removing, setRemoving] = useState<AddressId | null>(null);
  const enqueue = useQueue();
  const busy = useRef(false);
  const complain = (message: MessageDescriptor) => toast({ tone: 'bad', text: i18n._(message) });

  const save: AddressBook['save'] = async (id, entry) => {
    const outcome =
      id === null
        ? await shop.run(addAddress, { id: customer.id, entry })
        : await shop.run(changeAddress, { id: customer.id, addressId: id, entry });
    if (outcome.ok) {
      toast({ tone: 'good', text: t`The address has been saved.` });
      return null;
    }
    return outcome.error._tag === 'InvalidFields'
      ? {
          fields: outcome.error.problems.map(({ field, problem }) => ({
            field: `billing.${field}`,
            message: fieldMessage(problem),
          })),
        }
      : { failure: refusalWords(outcome.error, shop.market) };
  };

  const choose = async (address: SavedAddress, flag: keyof Defaults) => {
    setWished((before) => ({ ...before, [flag]: address.id }));
    const { id: addressId, ...entry } = address;
    try {
      // Changes are queued: each sends the whole address, so overlapping ones would undo each other.
      const outcome = await enqueue(() =>
        shop.run(changeAddress, { id: customer.id, addressId, entry: { ...entry, [flag]: true } }),
      );
      if (!outcome.ok) complain(refusalWords(outcome.error, shop.market));
    } catch {
      complain(notSentWords(null, shop.market));
    } finally {
      setWished((before) => (before[flag] === address.id ? { ...before, [flag]: undefined } : before));
    }
  };

  const remove = async ({ id: addressId }: SavedAddress) => {
    if (busy.current) return;
    busy.current = true;
    setRemoving(addressId);
    try {
      const outcome = await enqueue(() => shop.run(removeAddress, { id: customer.id, addressId }));
      if (outcome.ok) toast({ tone: 'good', text: t`The address has been removed.` });
      else complain(refusalWords(outcome.error, shop.market));
    } catch {
      complain(notSentWords(null, shop.market));
    } finally {
      busy.current = false;
      setRemoving(null);
    }
  };

  const addresses = customer.addresses.map((address): SavedAddress => ({
    ...address,
    defaultBilling: wished.defaultBilling === undefined ? address.defaultBilling : wished.defaultBilling === address.id,
    defaultShipping:
      wished.defaultShipping === undefined ? address.defaultShipping : wished.defaultShipping === address.id,
  }));
  return {
    addresses,
    save,
    choose: (address, flag) => void choose(address, flag),
    remove: (address) => void remove(address),
    removing,
  };
}
