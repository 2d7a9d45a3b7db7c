import { Trans, useLingui } from '@lingui/react/macro';
import { passwordRules, type PasswordRule } from '../../../../domain/account/PasswordRule.ts';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { passwordRuleWords } from '../../../messages/passwordRuleWords.ts';
import type { FieldText } from '../forms/useForm.ts';
import { useUnmetRules } from './useUnmetRules.ts';

/**
 * Field for a new password with its rules (VAL-4): it marks those that are met while typing; its error lists the unmet
 * ones.
 */
export function NewPasswordField({ field, label }: { readonly field: FieldText; readonly label: string }) {
  const { t, i18n } = useLingui();
  const unmet = useUnmetRules(field.value);
  const missing = unmet.map((rule) => i18n._(passwordRuleWords[rule])).join(', ');
  const fieldProps =
    field.error === undefined || field.value === '' || missing === ''
      ? field
      : { ...field, error: t`Still missing: ${missing}.` };
  return <PasswordField {...fieldProps} label={label} autoComplete="new-password" hint={<Rules unmet={unmet} />} />;
}

function Rules({ unmet }: { readonly unmet: readonly PasswordRule[] }) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>A whole sentence is fine. It needs:</Trans>
      </p>
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {passwordRules.map((rule) => {
          const met = !unmet.includes(rule);
          return (
            <li key={rule} className={`flex items-start gap-1.5 leading-6 ${met ? 'text-rise' : ''}`}>
              {met ? (
                <Icon name="check" className="mt-1 size-4" />
              ) : (
                <span aria-hidden="true" className="mt-2 ml-1 mr-1 size-2 flex-none rounded-full border border-edge" />
              )}
              <span>
                {i18n._(passwordRuleWords[rule])}
                {met ? (
                  <span className="sr-only">
                    {' '}
                    <Trans>(done)</Trans>
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
