import type { Customer, Defaults, SavedAddress } from '../../../../domain/account/Customer.ts';
import { validateAddress } from '../../../../domain/validation/PostalAddress.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { addressOf, typed, type AddressDraft } from '../../shared/address/draft.ts';
import { controlOf } from '../../shared/address/draftProblems.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import type { AddressBook } from './useAddressBook.ts';

/** The customer that owns the address; a new address starts with their name. */
export type AddressOwner = Pick<Customer, 'id' | 'salutation' | 'firstName' | 'lastName' | 'companyName'>;

export interface AddressValues extends Defaults {
  /** Named like the billing address of the checkout, as both have the same fields. */
  readonly billing: AddressDraft;
}

export interface AddressForm {
  readonly form: Form<AddressValues>;
  readonly onSubmit: ReturnType<Form<AddressValues>['submit']>;
}

const rules = (): Promise<FormRules<AddressValues>> =>
  Promise.resolve(({ billing }) => validateAddress(addressOf(billing), 'billing'));

const ofOwner = (
  { salutation, firstName, lastName, companyName }: AddressOwner,
  country: AddressDraft['country'],
): AddressDraft => ({
  ...typed(null, country),
  salutation: salutation ?? '',
  firstName,
  lastName,
  company: companyName ?? '',
});

/** Form for an address of the book; null for a new one. */
export function useAddressForm(
  address: SavedAddress | null,
  owner: AddressOwner,
  save: AddressBook['save'],
  onDone: () => void,
): AddressForm {
  const { country } = useShop().market;
  const form = useForm<AddressValues>({
    name: 'address',
    initial: {
      billing: address === null ? ofOwner(owner, country) : typed(address, country),
      defaultBilling: address?.defaultBilling ?? false,
      defaultShipping: address?.defaultShipping ?? false,
    },
    rules,
    kept: keptFormName(`address ${address?.id ?? 'new'}`, owner.id),
    controlOf,
  });
  return {
    form,
    onSubmit: form.submit(async ({ billing, ...defaults }) => {
      const refusal = await save(address?.id ?? null, { ...addressOf(billing), ...defaults });
      if (refusal === null) onDone();
      return refusal;
    }),
  };
}
