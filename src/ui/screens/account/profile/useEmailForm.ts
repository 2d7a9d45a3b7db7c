import { validateEmail } from '../../../../domain/validation/Email.ts';
import { required } from '../../../../domain/validation/Rules.ts';
import { useForm, type Form, type FormRules } from '../../../kit/forms/useForm.ts';
import { useCustomer } from '../CustomerContext.ts';
import { keptFormName } from '../keptForms.ts';
import { useProfileChange } from './useProfileChange.ts';

export interface EmailValues {
  readonly email: string;
  readonly currentPassword: string;
}
const blank: EmailValues = { email: '', currentPassword: '' };
const secrets = ['currentPassword'] as const;
const rules = (): Promise<FormRules<EmailValues>> => Promise.resolve(({ email, currentPassword }) => {
  const [mail, secret] = [validateEmail(email), required(currentPassword)];
  return [...(mail === null ? [] : [{ field: 'email', problem: mail }]), ...(secret === null ? [] : [{ field: 'currentPassword', problem: secret }])];
});

export interface EmailForm {
  readonly form: Form<EmailValues>;
  readonly onSubmit: ReturnType<Form<EmailValues>['submit']>;
  readonly saved: boolean;
  /** Under which name the history keeps what is typed. */
  readonly kept: string;
  readonly begin: () => void;
}

/** Another e-mail address: it counts once the link sent to it has been followed (S14). */
export function useEmailForm(): EmailForm {
  const kept = keptFormName('email', useCustomer().id);
  const form = useForm({ name: 'email', initial: blank, rules, secrets, kept });
  const { change, saved, touch } = useProfileChange();
  return {
    form, saved, kept,
    begin: () => {
      touch();
      form.reset(blank);
    },
    onSubmit: form.submit(async ({ email, currentPassword }) => {
      const refusal = await change({ email: email.trim(), currentPassword });
      if (refusal === null) form.reset(blank);
      return refusal;
    }),
  };
}
