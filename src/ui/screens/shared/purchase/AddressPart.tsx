import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { AddressFields } from '../address/AddressFields.tsx';
import type { AddressDraft, AddressRole } from '../address/draft.ts';
import type { DraftFields } from './draftFields.ts';
import { SavedAddresses } from './SavedAddresses.tsx';

interface AddressPartProps {
  readonly role: AddressRole;
  readonly draft: AddressDraft;
  readonly data: Pick<DraftFields, 'addressText' | 'setAddress'>;
  /** The customer's address book; null for a guest. */
  readonly addresses: readonly SavedAddress[] | null;
  /** Whether to save a new address in the address book. */
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
}

/** The customer's saved addresses, or the fields of an address. */
export function AddressPart({ role, draft, data, addresses, keep, onKeep }: AddressPartProps) {
  const fields = <AddressFields role={role} address={draft} text={data.addressText(role)} />;
  if (addresses === null) return fields;
  return (
    <SavedAddresses
      role={role}
      addresses={addresses}
      draft={draft}
      setAddress={data.setAddress}
      keep={keep}
      onKeep={onKeep}
    >
      {fields}
    </SavedAddresses>
  );
}
