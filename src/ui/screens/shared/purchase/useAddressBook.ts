import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addAddress } from '../../../../application/account/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { addressOf, type AddressRole, type Draft } from '../address/draft.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';
import { chosenAddress } from './savedChoice.ts';

export interface AddressBook {
  /** Whether to save each typed address in the address book. */
  readonly keep: Readonly<Record<AddressRole, boolean>>;
  readonly onKeep: (role: AddressRole, keep: boolean) => void;
  /** Adds the typed addresses of a draft to the address book, in the background. */
  readonly keepTyped: (draft: Draft) => void;
}

/** Saves typed addresses in the address book of a customer; a guest has none. */
export function useAddressBook(customer: Customer | null): AddressBook {
  const shop = useShop();
  const toast = useToast();
  const { i18n } = useLingui();
  const refusalText = useRefusalText();
  const [keep, setKeep] = useState({ billing: customer?.addresses.length === 0, shipping: false });
  const keepTyped = async (draft: Draft) => {
    if (customer === null) return;
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
  return {
    keep,
    onKeep: (role, wish) => setKeep((before) => ({ ...before, [role]: wish })),
    keepTyped: (draft) => void keepTyped(draft),
  };
}
