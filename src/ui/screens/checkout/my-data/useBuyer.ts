import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useCartSide } from '../../shared/side/useCartSide.ts';
import { draftOfOrder, type AddressRole } from '../../shared/address/draft.ts';
import { useAddressBook } from '../../shared/purchase/useAddressBook.ts';
import { useEmailTaken } from './useEmailTaken.ts';
import type { MyData } from './useMyData.ts';

/** State of the buyer for the step "my data". */
export interface Checkout {
  readonly customer: Customer | null;
  /** The customer's last purchase. */
  readonly last: Order | null;
  readonly repeating: boolean;
  readonly onRepeat: () => void;
  /** Whether to save each typed address in the address book. */
  readonly keep: Readonly<Record<AddressRole, boolean>>;
  readonly onKeep: (role: AddressRole, keep: boolean) => void;
  /** The guest's e-mail address, if it has an account. */
  readonly taken: string | null;
  readonly onEmail: (email: string) => void;
  /** Adds the typed addresses to the address book, in the background. */
  readonly keepTyped: () => void;
}

/**
 * What the checkout does for a customer: saves new addresses and repeats the last choices. For guests it checks whether
 * the e-mail address has an account (CHK-2).
 */
export function useBuyer(customer: Customer | null, last: Order | null, data: MyData): Checkout {
  const router = useRouter();
  const side = useCartSide();
  const book = useAddressBook(customer);
  const [repeating, setRepeating] = useState(false);
  const { taken, check } = useEmailTaken(customer === null ? data.form.values.email : null);

  const repeat = async () => {
    if (last === null || repeating) return;
    setRepeating(true);
    const { shippingMethodId, pickupStore, paymentMethod } = last;
    const sound = await data.take(draftOfOrder(last, data.form.read()), {
      shippingMethodId,
      pickupStore,
      paymentMethod,
    });
    setRepeating(false);
    if (sound)
      await router.navigate({ to: '/checkout/$slug', params: { slug: 'pruefen' }, search: searchOfSide(side) });
  };
  return {
    customer,
    last,
    repeating,
    onRepeat: () => void repeat(),
    keep: book.keep,
    onKeep: book.onKeep,
    taken: customer === null ? taken : null,
    onEmail: customer === null ? check : () => {},
    keepTyped: () => book.keepTyped(data.form.read()),
  };
}
