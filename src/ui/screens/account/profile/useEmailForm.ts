import { msg } from '@lingui/core/macro';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { required } from '../../../../domain/validation/Rules.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import { useProfileChange } from './useProfileChange.ts';

export interface EmailValues {
  readonly email: string;
  readonly currentPassword: string;
}
const blank: EmailValues = { email: '', currentPassword: '' };
const secrets = ['currentPassword'] as const;
const rules = (): Promise<FormRules<EmailValues>> =>
  Promise.resolve(({ email, currentPassword }) => {
    const [mail, secret] = [validateEmail(email), required(currentPassword)];
    return [
      ...(mail === null ? [] : [{ field: 'email', problem: mail }]),
      ...(secret === null ? [] : [{ field: 'currentPassword', problem: secret }]),
    ];
  });

export interface EmailForm {
  readonly form: Form<EmailValues>;
  readonly onSubmit: ReturnType<Form<EmailValues>['submit']>;
  readonly saved: boolean;
  /** The confirmation link for the new address is sent. */
  readonly sent: boolean;
  /** Name of the kept values in the history. */
  readonly kept: string;
  readonly begin: () => void;
}

const unchanged = {
  fields: [{ field: 'email', message: msg`This is your present e-mail address. Please enter another one.` }],
};

/** Changes the e-mail address; the new one counts after its link is followed (S14). */
export function useEmailForm(): EmailForm {
  const { id, email: present } = useCustomer();
  const kept = keptFormName('email', id);
  const form = useForm({ name: 'email', initial: blank, rules, secrets, kept });
  const { change, after, saved, touch } = useProfileChange();
  return {
    form,
    saved,
    kept,
    sent: after !== null && after.pendingEmail !== null,
    begin: () => {
      touch();
      form.reset(blank);
    },
    onSubmit: form.submit(async ({ email, currentPassword }) => {
      if (email.trim().toLowerCase() === present) return unchanged;
      const refusal = await change({ email: email.trim(), currentPassword });
      if (refusal === null) form.reset(blank);
      return refusal;
    }),
  };
}
