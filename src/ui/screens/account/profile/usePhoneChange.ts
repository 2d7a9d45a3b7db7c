import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import { optional, required } from '../../../../domain/validation/Rules.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { sentPhone } from '../../shared/address/sentTexts.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import { useProfileChange } from './useProfileChange.ts';
import { useReadablePhone } from './useReadablePhone.ts';

export interface PhoneValues {
  readonly phone: string;
  readonly currentPassword: string;
}
const secrets = ['currentPassword'] as const;

/** The rules of the form: a number of the store's country, or none, and the password of the account. */
const rulesIn = (store: StoreKey) => async (): Promise<FormRules<PhoneValues>> => {
  const { phone: ruleOf, phoneCountry } = await import('../../../../domain/validation/Phone.ts');
  return ({ phone, currentPassword }: PhoneValues) => {
    const [number, secret] = [optional(ruleOf(phoneCountry(store)))(phone), required(currentPassword)];
    return [
      ...(number === null ? [] : [{ field: 'phone', problem: number }]),
      ...(secret === null ? [] : [{ field: 'currentPassword', problem: secret }]),
    ];
  };
};

export interface PhoneChange {
  readonly form: Form<PhoneValues>;
  readonly onSubmit: ReturnType<Form<PhoneValues>['submit']>;
  readonly saved: boolean;
  /** Name of the kept values in the history. */
  readonly kept: string;
  readonly begin: () => void;
  /** Drops the confirmation of the last change. */
  readonly touch: () => void;
}

/** Changes or removes the phone number; a new one is unverified (S14). The confirmation stays until the next action. */
export function usePhoneChange(): PhoneChange {
  const { store } = useShop().market;
  const customer = useCustomer();
  const [rules] = useState(() => rulesIn(store));
  const kept = keptFormName('phone', customer.id);
  const number = useReadablePhone(customer.phone);
  const form = useForm<PhoneValues>({
    name: 'phone',
    initial: { phone: number ?? '', currentPassword: '' },
    rules,
    secrets,
    kept,
  });
  const { change, saved, touch } = useProfileChange();
  const dropConfirmation = useEffectEvent(touch);
  useEffect(() => {
    if (customer.phoneVerified) dropConfirmation();
  }, [customer.phoneVerified]);
  return {
    form,
    saved,
    kept,
    touch,
    begin: () => {
      touch();
      form.reset({ phone: number ?? '', currentPassword: '' });
    },
    onSubmit: form.submit(async ({ phone, currentPassword }) => {
      const refusal = await change({ phone: sentPhone(phone) || null, currentPassword });
      if (refusal === null) form.reset({ phone, currentPassword: '' });
      return refusal;
    }),
  };
}
