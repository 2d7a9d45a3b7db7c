import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../../binding/ShopContext.ts';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { PasswordField } from '../../../kit/forms/PasswordField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { phoneExample } from '../../../messages/countryExamples.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { Revealing } from './Revealing.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { PhoneChange } from './usePhoneChange.ts';
import { PhoneCodeForm } from '../../shared/phone/PhoneCodeForm.tsx';
import type { PhoneCheck } from '../../shared/phone/usePhoneCheck.ts';
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
      {kept === null || phoneVerified || !phoneTakesTexts ? null : <PhoneCodeForm check={check} phone={kept} />}
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
