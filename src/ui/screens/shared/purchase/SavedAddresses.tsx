import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { Choices } from '../../../kit/forms/Choices.tsx';
import { type AddressDraft, typed, type AddressRole } from '../address/draft.ts';
import { chosenAddress } from './savedChoice.ts';
import type { DraftFields } from './draftFields.ts';

interface SavedAddressesProps {
  readonly role: AddressRole;
  readonly addresses: readonly SavedAddress[];
  readonly draft: AddressDraft;
  readonly setAddress: DraftFields['setAddress'];
  /** Whether to save a new address in the address book. */
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
  /** The fields of a new address. */
  readonly children: ReactNode;
}

const other = 'other';

/**
 * The customer's addresses; the chosen one fills the draft. The last option is a new address, which can be saved in the
 * address book.
 */
export function SavedAddresses({ role, addresses, draft, setAddress, keep, onKeep, children }: SavedAddressesProps) {
  const { t } = useLingui();
  const chosen = chosenAddress(draft, addresses);
  const choose = (id: string) => {
    const address = addresses.find((one) => one.id === id);
    setAddress(role, typed(address ?? null, address?.country ?? draft.country));
  };
  const own = (
    <>
      {children}
      <CheckField
        id={`${role}-keep`}
        name={`${role}-keep`}
        label={t`Keep this address in my address book`}
        checked={keep}
        onChange={onKeep}
      />
    </>
  );
  if (addresses.length === 0) return own;
  return (
    <div className="grid gap-4">
      <Choices
        name={`${role}-saved`}
        legend={role === 'billing' ? t`Billing address` : t`Shipping address`}
        value={chosen?.id ?? other}
        onChange={choose}
        choices={[
          ...addresses.map((address) => ({
            value: address.id,
            title: `${address.firstName} ${address.lastName}`,
            text: (
              <span className="block">
                {address.company === undefined ? null : <>{address.company}, </>}
                {address.street}, {townLine(address)}
              </span>
            ),
            ...((role === 'billing' ? address.defaultBilling : address.defaultShipping)
              ? {
                  aside: (
                    <span className="text-xs font-semibold text-accent">
                      <Trans>Default</Trans>
                    </span>
                  ),
                }
              : {}),
          })),
          { value: other, title: t`Another address` },
        ]}
      />
      {chosen === null ? own : null}
    </div>
  );
}
