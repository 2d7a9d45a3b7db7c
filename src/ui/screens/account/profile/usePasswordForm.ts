import { useState } from 'react';
import { changePassword } from '../../../../application/account/tokens.ts';
import { required } from '../../../../domain/validation/Rules.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { formRefusal } from '../../shared/forms/formRefusal.ts';
import { newPasswordRules, type NewPasswordValues } from '../../shared/person/newPasswordRules.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface PasswordValues extends NewPasswordValues {
  readonly currentPassword: string;
}
const blank: PasswordValues = { currentPassword: '', newPassword: '', passwordAgain: '' };
const secrets = ['currentPassword', 'newPassword', 'passwordAgain'] as const;
const rules = async () => {
  const fresh = await newPasswordRules();
  return (values: PasswordValues) => {
    const secret = required(values.currentPassword);
    return [...(secret === null ? [] : [{ field: 'currentPassword', problem: secret }]), ...fresh(values)];
  };
};

export interface PasswordForm {
  readonly form: Form<PasswordValues>;
  readonly onSubmit: ReturnType<Form<PasswordValues>['submit']>;
  readonly saved: boolean;
  readonly begin: () => void;
}

/** Changes the password, which ends the sessions of all other devices (S6). */
export function usePasswordForm(): PasswordForm {
  const shop = useShop();
  const form = useForm({ name: 'password', initial: blank, rules, secrets });
  const [saved, setSaved] = useState(false);
  return {
    form,
    saved,
    begin: () => {
      setSaved(false);
      form.reset(blank);
    },
    onSubmit: form.submit(async ({ currentPassword, newPassword }) => {
      setSaved(false);
      const outcome = await shop.run(changePassword, { currentPassword, newPassword });
      if (!outcome.ok) return formRefusal(outcome.error, withoutCart(shop.market));
      setSaved(true);
      form.reset(blank);
      return null;
    }),
  };
}
