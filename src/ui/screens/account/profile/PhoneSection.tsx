import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { phoneExample } from '../../../messages/countryExamples.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { Revealing } from './Revealing.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { PhoneChange } from './usePhoneChange.ts';
import type { PhoneCheck } from './usePhoneCheck.ts';
import { useReadablePhone } from './useReadablePhone.ts';

export function PhoneSection({ change, check }: { readonly change: PhoneChange; readonly check: PhoneCheck }) {
  const { t } = useLingui();
  const { store, country } = useShop().market;
  const example = phoneExample(country, country);
  const { phone: kept, phoneVerified, phoneTakesTexts = true } = useCustomer();
  const phone = useReadablePhone(kept);
  const { form, onSubmit, saved, kept: keptForm, begin } = change;
  return (
    <Section
      id="profile-phone"
      title={<Trans>Phone</Trans>}
      text={<Trans>So that we can reach you about an order.</Trans>}
    >
      {phone === null ? (
        <p className="mb-4 text-soft">
          <Trans>No phone number yet.</Trans>
        </p>
      ) : (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="num font-semibold">{phone}</span>
          {phoneVerified || phoneTakesTexts ? (
            <span
              role="status"
              className={`flex items-center gap-1.5 text-sm font-medium ${phoneVerified ? 'text-rise' : 'text-caution'}`}
            >
              <Icon name={phoneVerified ? 'check' : 'warning'} className="size-4" />
              {phoneVerified ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
            </span>
          ) : (
            <span className="text-sm text-soft">
              <Trans>
                We can call you there. Codes by text message go to mobile phones in the countries we deliver to only, so
                this number need not be verified.
              </Trans>
            </span>
          )}
        </p>
      )}
      {phone === null || phoneVerified || !phoneTakesTexts ? null : (
        <Check check={check} phone={phone.replaceAll(' ', '\u00a0')} />
      )}
      <Revealing
        label={phone === null ? <Trans>Add a phone number</Trans> : <Trans>Change the phone number</Trans>}
        focus="phone-phone"
        kept={keptForm}
        saved={saved}
        onBegin={begin}
        done={
          phone === null ? (
            <Trans>The phone number has been removed.</Trans>
          ) : (
            <Trans>The phone number has been saved.</Trans>
          )
        }
      >
        {(close) => (
          <Form onSubmit={onSubmit} className="grid gap-4">
            <ErrorSummary
              entries={form.summary({ phone: t`Phone`, currentPassword: t`Current password` })}
              attempt={form.attempt}
            />
            <TextField
              {...form.text('phone')}
              label={t`Phone`}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={60}
              hint={
                store === 'us'
                  ? t`Leave it empty to remove the number.`
                  : t`With country code, for example ${example}. Leave it empty to remove the number.`
              }
            />
            <PasswordField
              {...form.text('currentPassword')}
              label={t`Current password`}
              autoComplete="current-password"
              hint={t`So that nobody else can change your phone number.`}
            />
            <SaveBar
              busy={form.busy}
              failure={form.failure}
              label={<Trans>Save the phone number</Trans>}
              onCancel={close}
            />
          </Form>
        )}
      </Revealing>
    </Section>
  );
}

/** Moves the focus to the next control if the pressed button has disappeared. */
const keepFocus = (next: string) => {
  if (document.activeElement === document.body) document.getElementById(next)?.focus();
};

function Check({
  check: { awaited, sending, send, failure, form, onSubmit },
  phone,
}: {
  readonly check: PhoneCheck;
  readonly phone: string;
}) {
  const { t, i18n } = useLingui();
  const refused = failure === null ? null : i18n._(failure);
  useEffect(() => {
    if (!awaited) return undefined;
    keepFocus('code-code');
    return () => keepFocus('phone-phone-reveal');
  }, [awaited]);
  if (!awaited) {
    return (
      <div className="mb-6 grid gap-4 rounded-lg bg-sunken p-5">
        <p className="text-sm">
          <Trans>We send a six-digit code to {phone}. It is valid for 5 minutes.</Trans>
        </p>
        <FormFailure text={refused} />
        <Button busy={sending} onClick={send} className="justify-self-start">
          {sending ? <Trans>Sending the code …</Trans> : <Trans>Send the code</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={onSubmit} className="mb-6 grid gap-4 rounded-lg bg-sunken p-5">
      <p role="status" className="text-sm">
        <Trans>The code is on its way to {phone}. It is valid for 5 minutes.</Trans>
      </p>
      <TextField
        {...form.text('code')}
        label={t`Verification code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="max-w-56"
      />
      <FormFailure text={form.failure ?? refused} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? <Trans>Checking …</Trans> : <Trans>Verify the phone number</Trans>}
        </Button>
        <Button look="quiet" busy={sending} onClick={send}>
          {sending ? <Trans>Sending the code …</Trans> : <Trans>Send another code</Trans>}
        </Button>
      </div>
    </Form>
  );
}
