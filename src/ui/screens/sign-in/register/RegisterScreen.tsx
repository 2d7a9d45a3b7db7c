import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { newsletterInterests } from '../../../../domain/account/Customer.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { CheckField } from '../../../kit/forms/CheckField.tsx';
import { CheckGroup } from '../../../kit/forms/CheckGroup.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { phoneExample } from '../../../messages/countryExamples.ts';
import { interestWords } from '../../../messages/interestWords.ts';
import type { ReturnSearch } from '../../../binding/Addresses.ts';
import { PersonFields } from '../../shared/person/PersonFields.tsx';
import { NewPasswordField } from '../../shared/person/NewPasswordField.tsx';
import { missingMessage } from '../../../messages/missingMessage.ts';
import { SignInFrame } from '../../shared/sign-in/SignInFrame.tsx';
import type { RegistrationForm } from './useRegistration.ts';
import { defaultSide } from '../../shared/side/cartSide.ts';

interface RegisterScreenProps {
  readonly registration: RegistrationForm;
  readonly search: ReturnSearch;
}

/** Registration of a person or company (RT-5). */
export function RegisterScreen({
  registration: { form, onSubmit, leaveEmail, leaveVatId, vat, address, taken },
  search,
}: RegisterScreenProps) {
  const { t, i18n } = useLingui();
  const { store, country } = useShop().market;
  const example = phoneExample(country, country);
  const { values, busy } = form;
  const labels = {
    companyName: t`Company`,
    vatId: t`VAT ID`,
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    password: t`Password`,
    passwordAgain: t`Repeat password`,
  };
  const consentMissing = i18n._(missingMessage('privacy-agreement', defaultSide));
  const privacyError = form.errorOf('privacyAccepted') === undefined ? undefined : consentMissing;
  return (
    <SignInFrame
      title={<Trans>Create an account</Trans>}
      intro={
        <Trans>
          Already a customer?{' '}
          <Link to="/login" search={search} className="link font-semibold">
            Sign in
          </Link>
        </Trans>
      }
      benefits
    >
      <Form onSubmit={onSubmit} className="grid gap-8">
        <ErrorSummary
          entries={form
            .summary(labels)
            .map((entry) => (entry.target === 'register-privacyAccepted' ? { ...entry, text: consentMissing } : entry))}
          attempt={form.attempt}
        />
        <div className="grid gap-4">
          <PersonFields
            name="register-accountType"
            accountType={values.accountType}
            onAccountType={(accountType) => form.set('accountType', accountType)}
            text={form.text}
            leaveVatId={leaveVatId}
            vat={vat}
          />
        </div>
        <div className="grid gap-4">
          <div>
            <TextField
              {...form.text('email')}
              onBlur={leaveEmail}
              label={labels.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              maxLength={longestEmail + 20}
            />
            {taken ? (
              <p className="mt-1.5 text-sm">
                <Trans>
                  <Link
                    to="/login"
                    search={search}
                    state={{ 'form login': { email: values.email } }}
                    className="link font-semibold"
                  >
                    Sign in
                  </Link>{' '}
                  or{' '}
                  <Link to="/passwort-vergessen" className="link font-semibold">
                    choose a new password
                  </Link>
                  .
                </Trans>
              </p>
            ) : null}
          </div>
          <TextField
            {...form.text('phone')}
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={60}
            optional
            hint={
              store === 'us'
                ? t`So that we can reach you about an order.`
                : t`With country code, for example ${example}. So that we can reach you about an order.`
            }
          />
          {address === null ? null : (
            <p className="text-sm text-soft">
              <Trans>
                Your address book starts with the billing address of your order: {address.street}, {townLine(address)}.
              </Trans>
            </p>
          )}
        </div>
        <div className="grid gap-4">
          <NewPasswordField field={form.text('password')} label={labels.password} />
          <PasswordField {...form.text('passwordAgain')} label={labels.passwordAgain} autoComplete="new-password" />
        </div>
        <CheckGroup
          name="register-newsletterInterests"
          legend={<Trans>Newsletter, if you like</Trans>}
          value={values.newsletterInterests}
          onChange={(chosen) => form.set('newsletterInterests', chosen)}
          choices={newsletterInterests.map((value) => ({ value, label: i18n._(interestWords[value]) }))}
        />
        <div className="grid gap-4 border-t border-line pt-6">
          <CheckField
            id="register-privacyAccepted"
            name="register-privacyAccepted"
            required
            checked={values.privacyAccepted}
            onChange={(privacyAccepted) => form.set('privacyAccepted', privacyAccepted)}
            label={
              <Trans>
                I have read and accept the{' '}
                <Link to="/$" params={{ _splat: 'datenschutz' }} target="_blank" className="link">
                  privacy policy
                </Link>
                .
              </Trans>
            }
            {...(privacyError === undefined ? {} : { error: privacyError })}
          />
          <FormFailure text={form.failure} />
          <Button type="submit" busy={busy} className="w-full">
            {busy ? <Trans>Creating the account …</Trans> : <Trans>Create account</Trans>}
          </Button>
        </div>
      </Form>
    </SignInFrame>
  );
}
