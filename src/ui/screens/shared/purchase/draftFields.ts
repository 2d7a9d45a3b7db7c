import type { AddressDraft, AddressRole, Draft } from '../address/draft.ts';
import type { PayoutField } from '../../../../domain/payout/PayoutAccount.ts';
import type { FieldText, Form } from '../forms/useForm.ts';

/** A form that has at least the fields of a draft. */
export type DraftForm = Pick<Form<Draft>, 'read' | 'fill' | 'leave' | 'text'>;

export interface DraftFields {
  readonly email: FieldText;
  /** Ties the control of a part of an address to the form; complete addresses are saved on blur. */
  readonly addressText: (role: AddressRole) => (part: keyof AddressDraft) => FieldText;
  /** Ties the control of a part of the bank account to the form; a complete account is saved on blur. */
  readonly payoutText: (part: PayoutField) => FieldText;
  readonly setAddress: (role: AddressRole, address: AddressDraft) => void;
  readonly setSameAddress: (same: boolean) => void;
}

/** Ties the controls of e-mail and addresses to the form. `save` saves what is complete, after each entry. */
export const draftFields = (form: DraftForm, save: () => void): DraftFields => {
  const savedOnBlur = (text: FieldText): FieldText => ({
    ...text,
    onBlur: () => {
      text.onBlur();
      save();
    },
  });
  return {
    email: savedOnBlur(form.text('email')),
    addressText: (role) => (part) => {
      const text = savedOnBlur(form.text(`${role}.${part}`));
      // Selecting a country has no blur; it is checked and saved at once.
      return part !== 'country'
        ? text
        : {
            ...text,
            onChange: (code) => {
              text.onChange(code);
              text.onBlur();
            },
          };
    },
    payoutText: (part) => savedOnBlur(form.text(`payout.${part}`)),
    setAddress: (role, address) => {
      form.fill({ [role]: address });
      form.leave(`${role}.country`);
      save();
    },
    setSameAddress: (sameAddress) => {
      const { shipping, billing } = form.read();
      const { firstName, lastName } = sameAddress || shipping.firstName !== '' ? shipping : billing;
      form.fill({ sameAddress, shipping: { ...shipping, firstName, lastName } });
      save();
    },
  };
};
