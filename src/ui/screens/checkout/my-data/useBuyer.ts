import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addAddress } from '../../../../application/account/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useCartSide } from '../../shared/side/useCartSide.ts';
import { addressOf, draftOfOrder, type AddressRole } from '../../shared/address/draft.ts';
import { chosenAddress } from '../../shared/purchase/savedChoice.ts';
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
  const shop = useShop();
  const router = useRouter();
  const side = useCartSide();
  const toast = useToast();
  const { i18n } = useLingui();
  const refusalText = useRefusalText();
  const [keep, setKeep] = useState({ billing: customer?.addresses.length === 0, shipping: false });
  const [repeating, setRepeating] = useState(false);
  const { taken, check } = useEmailTaken(customer === null ? data.form.values.email : null);

  const keepTyped = async () => {
    if (customer === null) return;
    const draft = data.form.read();
    const roles = (['billing', 'shipping'] as const).filter(
      (role) =>
        (role === 'billing' || !draft.sameAddress) &&
        keep[role] &&
        chosenAddress(draft[role], customer.addresses) === null,
    );
    setKeep({ billing: false, shipping: false });
    for (const role of roles) {
      const entry = { ...addressOf(draft[role]), defaultBilling: false, defaultShipping: false };
      const outcome = await outcomeOf(shop.run(addAddress, { id: customer.id, entry }));
      if (!outcome.ok) toast({ tone: 'bad', text: i18n._(refusalText.of(outcome.error)) });
    }
  };
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
    keep,
    onKeep: (role, wish) => setKeep((before) => ({ ...before, [role]: wish })),
    taken: customer === null ? taken : null,
    onEmail: customer === null ? check : () => {},
    keepTyped: () => void keepTyped(),
  };
}
