import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { useEmailForm } from './useEmailForm.ts';
import { usePasswordForm } from './usePasswordForm.ts';
import { usePendingEmail } from './usePendingEmail.ts';
import { usePersonForm } from './usePersonForm.ts';
import { usePhoneChange } from './usePhoneChange.ts';
import { usePhoneCheck } from '../../shared/phone/usePhoneCheck.ts';
import { usePreferences } from './usePreferences.ts';

export function ProfilePage() {
  const { phone: number } = useCustomer();
  const phone = usePhoneChange();
  return (
    <ProfileScreen
      person={usePersonForm()}
      email={useEmailForm()}
      pending={usePendingEmail()}
      phone={phone}
      check={usePhoneCheck(number ?? '', phone.touch)}
      password={usePasswordForm()}
      preferences={usePreferences()}
      signingOut={useSignOut()}
    />
  );
}
