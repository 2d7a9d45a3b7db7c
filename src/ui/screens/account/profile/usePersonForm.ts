import { useMemo } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { trimmed } from '../../shared/address/sentTexts.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import { useVatCheck, type VatChecking } from '../../shared/person/useVatCheck.ts';
import { useProfileChange } from './useProfileChange.ts';

export interface PersonValues {
  readonly accountType: Customer['accountType'];
  readonly salutation: '' | 'mr' | 'mrs';
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly vatId: string;
}

const valuesOf = ({ accountType, salutation, firstName, lastName, companyName, vatId }: Customer): PersonValues => ({
  accountType,
  salutation: salutation ?? '',
  firstName,
  lastName,
  companyName: companyName ?? '',
  vatId: vatId ?? '',
});

export interface PersonForm {
  readonly form: Form<PersonValues>;
  readonly onSubmit: ReturnType<Form<PersonValues>['submit']>;
  readonly leaveVatId: () => void;
  readonly vat: VatChecking;
  readonly saved: boolean;
}

/** Form for the customer's name and company. */
export function usePersonForm(): PersonForm {
  const { store } = useShop().market;
  const customer = useCustomer();
  const { id, email } = customer;
  const rules = useMemo(
    () => async () => {
      const { problemsInPerson } = await import('../../../../domain/account/Person.ts');
      return (values: PersonValues) => problemsInPerson({ ...values, email, phone: '' }, store);
    },
    [store, email],
  );
  const { change, saved, touch } = useProfileChange();
  const form = useForm({
    name: 'person',
    initial: valuesOf(customer),
    rules,
    kept: keptFormName('person', id),
    onTouch: touch,
  });
  const vat = useVatCheck();
  return {
    form,
    vat,
    saved,
    onSubmit: form.submit(({ accountType, salutation, ...texts }) => {
      const { firstName, lastName, companyName, vatId } = trimmed(texts);
      return change({
        accountType,
        salutation: salutation === '' ? null : salutation,
        firstName,
        lastName,
        ...(accountType === 'company'
          ? { companyName, vatId: vatId === '' ? null : vatId }
          : { companyName: null, vatId: null }),
      });
    }),
    leaveVatId: () => {
      form.leave('vatId');
      if (form.errorOf('vatId') !== undefined || form.values.vatId === (customer.vatId ?? '')) return;
      void vat.ask(form.values.vatId).then((wrong) => {
        if (wrong !== null) form.refuse({ fields: [{ field: 'vatId', message: wrong }] });
      });
    },
  };
}
