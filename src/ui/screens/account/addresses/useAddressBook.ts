import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  isRemoving,
  shownAddresses,
  step,
  initial,
  type AddressCommand,
  type AddressEdits,
  type AddressEvent,
  type AddressRefused,
} from '../../../../application/account/AddressEdits.ts';
import { addAddress, changeAddress, removeAddress } from '../../../../application/account/tokens.ts';
import type { Customer, Defaults, SavedAddress } from '../../../../domain/account/Customer.ts';
import type { AddressEntry } from '../../../../domain/account/ports/Customers.ts';
import type { AddressId, OwnerId } from '../../../../domain/kernel/Ids.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import type { Outcome, Shop } from '../../../binding/Shop.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useProcess } from '../../../binding/useProcess.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import type { FormRefusal } from '../../shared/forms/useForm.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface AddressBook {
  /** The addresses with the shopper's changes, before the shop has confirmed them. */
  readonly addresses: readonly SavedAddress[];
  /** Changes the address `id`; null adds one. Resolves to null once it is saved. */
  readonly save: (id: AddressId | null, entry: AddressEntry) => Promise<FormRefusal | null>;
  /**
   * Makes an address the default of a kind at once. If the shop refuses, it restores the previous default and shows the
   * error.
   */
  readonly choose: (address: SavedAddress, flag: keyof Defaults) => void;
  readonly remove: (address: SavedAddress) => void;
  readonly isRemoving: (id: AddressId) => boolean;
}

/** Ends the waiting of the form: null once its address is saved. */
type Reply = (refusal: AddressRefused | null) => void;

export function useAddressBook({ id: owner, addresses }: Pick<Customer, 'id' | 'addresses'>): AddressBook {
  const shop = useShop();
  const toast = useToast();
  const { t, i18n } = useLingui();
  const [edits, send] = useProcess<AddressEdits<Reply>, AddressEvent<Reply>, AddressCommand<Reply>>(
    () => initial(addresses),
    step,
    (command, send) => {
      if (command.type === 'say-removed') toast({ tone: 'good', text: t`The address has been removed.` });
      else if (command.type === 'say')
        toast({ tone: 'bad', text: i18n._(notSentWords(command.reason, withoutCart(shop.market))) });
      else void answerTo(shop, owner, command).then(send);
    },
  );
  useEffect(() => send({ type: 'addresses', addresses }), [send, addresses]);

  const save: AddressBook['save'] = async (id, entry) => {
    const refusal = await new Promise<AddressRefused | null>((resolve) =>
      send({ type: 'entered', id, entry, reply: resolve }),
    );
    if (refusal === null) {
      toast({ tone: 'good', text: t`The address has been saved.` });
      return null;
    }
    if (typeof refusal === 'string' || refusal._tag !== 'InvalidFields')
      return { failure: notSentWords(refusal, withoutCart(shop.market)) };
    const fields = refusal.problems.map(({ field, problem }) => ({
      field: `billing.${field}`,
      message: fieldMessage(problem),
    }));
    return { fields };
  };

  return {
    addresses: shownAddresses(edits),
    save,
    choose: ({ id }, flag) => send({ type: 'chosen', id, flag }),
    remove: ({ id }) => send({ type: 'removed', id }),
    isRemoving: (id) => isRemoving(edits, id),
  };
}

type Call = Exclude<AddressCommand<Reply>, { readonly type: 'say' | 'say-removed' }>;

const called = (shop: Shop, id: OwnerId, command: Call): Promise<Outcome<Customer, AddressRefused>> => {
  if (command.type === 'remove') return shop.run(removeAddress, { id, addressId: command.id });
  if (command.id === null) return shop.run(addAddress, { id, entry: command.entry });
  return shop.run(changeAddress, { id, addressId: command.id, entry: command.entry });
};

const answerTo = async (shop: Shop, owner: OwnerId, command: Call): Promise<AddressEvent<Reply>> => {
  const outcome = await outcomeOf(called(shop, owner, command));
  if (command.type === 'save') command.reply(outcome.ok ? null : outcome.error);
  return outcome.ok
    ? { type: 'answered', addresses: outcome.value.addresses }
    : { type: 'refused', reason: outcome.error };
};
