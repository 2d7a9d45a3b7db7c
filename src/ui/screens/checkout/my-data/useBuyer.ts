import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addAddress } from '../../../../application/account/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { addressMessage } from '../../../messages/addressMessage.ts';
import { tryLater } from '../../../messages/refusalMessage.ts';
import { addressOf, draftOfOrder, type AddressRole } from './draft.ts';
import { chosenAddress } from './savedChoice.ts';
import { useEmailTaken } from './useEmailTaken.ts';
import type { MyData } from './useMyData.ts';

/** Who is buying, as far as the step "my data" cares. */
export interface Checkout {
  readonly customer: Customer | null;
  /** What they bought last. */
  readonly last: Order | null;
  readonly repeating: boolean;
  readonly onRepeat: () => void;
  /** A typed address that is to be kept in the address book. */
  readonly keep: Readonly<Record<AddressRole, boolean>>;
  readonly onKeep: (role: AddressRole, keep: boolean) => void;
  /** The address of a guest that has an account already. */
  readonly taken: string | null;
  readonly onEmail: (email: string) => void;
  /** Puts the typed addresses that are to be kept into the book; nothing waits for it. */
  readonly keepTyped: () => void;
}

/** What a checkout does for a customer: keeps new addresses, repeats the last choices; and what it tells a guest who has an account (CHK-2). */
export function useBuyer(customer: Customer | null, last: Order | null, data: MyData): Checkout {
  const shop = useShop();
  const router = useRouter();
  const toast = useToast();
  const { i18n } = useLingui();
  const [keep, setKeep] = useState({ billing: customer?.addresses.length === 0, shipping: false });
  const [repeating, setRepeating] = useState(false);
  const { taken, check } = useEmailTaken(customer === null ? data.draft.email : null);

  const keepTyped = async () => {
    if (customer === null) return;
    const { draft } = data;
    const roles = (['billing', 'shipping'] as const).filter(
      (role) =>
        (role === 'billing' || !draft.sameAddress) &&
        keep[role] &&
        chosenAddress(draft[role], customer.addresses) === null,
    );
    setKeep({ billing: false, shipping: false });
    for (const role of roles) {
      try {
        const outcome = await shop.run(addAddress, {
          id: customer.id,
          entry: { ...addressOf(draft[role]), defaultBilling: false, defaultShipping: false },
        });
        if (!outcome.ok) toast({ tone: 'bad', text: i18n._(addressMessage(outcome.error)) });
      } catch {
        toast({ tone: 'bad', text: i18n._(tryLater) });
      }
    }
  };
  const repeat = async () => {
    if (last === null || repeating) return;
    setRepeating(true);
    const { shippingMethodId, pickupStore, paymentMethod } = last;
    const sound = await data.take(draftOfOrder(last, data.draft), { shippingMethodId, pickupStore, paymentMethod });
    setRepeating(false);
    if (sound) await router.navigate({ to: '/checkout/$slug', params: { slug: 'pruefen' } });
  };
  return {
    customer,
    last,
    repeating,
    onRepeat: () => void repeat(),
    keep,
    onKeep: (role, wish) => setKeep((before) => ({ ...before, [role]: wish })),
    taken: customer === null ? taken : null,
    onEmail: customer === null ? check : () => {},
    keepTyped: () => void keepTyped(),
  };
}
