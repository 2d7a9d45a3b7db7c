import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PhoneText } from '../../../kit/PhoneText.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import type { PhoneCheck } from './usePhoneCheck.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';

interface PhoneToVerifyProps {
  readonly customer: Pick<Customer, 'phone' | 'phoneVerified' | 'phoneTakesTexts'>;
  readonly check: PhoneCheck;
}

/** Has the phone number verified in place, or says that it is; a number that takes no codes is changed in the profile. */
export function PhoneToVerify({
  customer: { phone, phoneVerified, phoneTakesTexts = true },
  check,
}: PhoneToVerifyProps) {
  if (phone !== null && phoneVerified)
    return (
      <p id="phone-verified" tabIndex={-1} role="status" className="flex items-center gap-2 text-sm">
        <Icon name="check" className="size-4 text-rise" />
        <span>
          <Trans>
            Your phone number{' '}
            <strong className="font-semibold">
              <PhoneText phone={phone} />
            </strong>{' '}
            is verified.
          </Trans>
        </span>
      </p>
    );
  if (phone !== null && phoneTakesTexts) return <PhoneCodeForm check={check} phone={phone} />;
  return (
    <p className="text-sm">
      {phone === null ? (
        <Trans>Your account has no phone number yet.</Trans>
      ) : (
        <Trans>Your phone number takes no text messages.</Trans>
      )}{' '}
      <Link to="/kundenkonto/meine-daten" hash="profile-phone" className="link">
        <Trans>Enter a mobile number in your profile</Trans>
      </Link>
    </p>
  );
}
