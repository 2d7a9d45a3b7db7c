import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../../domain/account/Customer.ts';
import { Button } from '../../kit/Button.tsx';
import { FormFailure } from '../../kit/forms/FormFailure.tsx';
import type { Form } from '../shared/forms/useForm.ts';
import { PhoneToVerify } from '../shared/phone/PhoneToVerify.tsx';
import { usePhoneCheck } from '../shared/phone/usePhoneCheck.ts';
import { Agreements } from '../shared/purchase/Agreements.tsx';
import { PurchaseSection } from '../shared/purchase/PurchaseSection.tsx';
import type { LimitOrderValues } from './values.ts';

interface PlaceItProps {
  readonly customer: Customer;
  readonly form: Pick<Form<LimitOrderValues>, 'values' | 'fill' | 'errorOf' | 'busy' | 'failure'>;
}

/** The phone number, the agreements, and the button that sends the form above. */
export function PlaceIt({ customer, form }: PlaceItProps) {
  const { t } = useLingui();
  const check = usePhoneCheck(customer.phone ?? '', () => {});
  const { side, privacyAccepted, termsAccepted } = form.values;
  return (
    <>
      <PurchaseSection
        title={t`Phone number`}
        text={t`A limit order is binding while you are away, so it needs a verified phone number.`}
      >
        <PhoneToVerify customer={customer} check={check} />
      </PurchaseSection>
      <div className="grid gap-4 border-t border-line pt-6">
        <Agreements
          side={side}
          agreed={{ privacyAccepted, termsAccepted }}
          onChange={(changed) => form.fill(changed)}
          privacyError={form.errorOf('privacyAccepted')}
          termsError={form.errorOf('termsAccepted')}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" form="limit-order" busy={form.busy} className="w-full sm:w-auto sm:justify-self-start">
          {form.busy ? <Trans>Placing the limit order …</Trans> : <Trans>Place a binding limit order</Trans>}
        </Button>
        {customer.phoneVerified ? null : (
          <p className="text-sm text-soft">
            <Trans>Until your phone number is verified, the limit order waits and is not executed.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
