import type { NewsletterInterest } from '../../../../domain/account/Customer.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import { useProfileChange } from './useProfileChange.ts';

export interface PreferenceValues {
  readonly language: Language;
  readonly newsletterInterests: readonly NewsletterInterest[];
}
const rules = (): Promise<FormRules<PreferenceValues>> => Promise.resolve(() => []);

export interface PreferencesForm {
  readonly form: Form<PreferenceValues>;
  readonly onSubmit: ReturnType<Form<PreferenceValues>['submit']>;
  readonly saved: boolean;
}

/** Form for the customer's language and newsletter topics (ACC-1). */
export function usePreferences(): PreferencesForm {
  const { id, language, newsletterInterests } = useCustomer();
  const { change, saved, touch } = useProfileChange();
  const form = useForm<PreferenceValues>({
    name: 'preferences',
    initial: { language, newsletterInterests },
    rules,
    kept: keptFormName('preferences', id),
    onTouch: touch,
  });
  return { form, saved, onSubmit: form.submit(change) };
}
