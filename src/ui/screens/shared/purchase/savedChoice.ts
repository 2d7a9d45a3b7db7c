import type { SavedAddress } from '../../../../domain/account/Customer.ts';
import { sameAddress } from '../../../../domain/kernel/sameAddress.ts';
import { addressOf, typed, type AddressDraft } from '../address/draft.ts';

/** The saved address that equals the draft; null for a typed one. */
export const chosenAddress = (draft: AddressDraft, addresses: readonly SavedAddress[]): SavedAddress | null =>
  addresses.find((address) => sameAddress(addressOf(typed(address, address.country)), addressOf(draft))) ?? null;
