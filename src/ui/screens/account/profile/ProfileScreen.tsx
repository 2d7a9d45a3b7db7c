import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/Button.tsx';
import type { SigningOut } from '../../shared/session/useSignOut.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { Section } from './Section.tsx';
import type { EmailForm } from './useEmailForm.ts';
import type { PasswordForm } from './usePasswordForm.ts';
import type { PendingEmail } from './usePendingEmail.ts';
import type { PersonForm } from './usePersonForm.ts';
import type { PhoneChange } from './usePhoneChange.ts';
import type { PhoneCheck } from '../../shared/phone/usePhoneCheck.ts';
import type { PreferencesForm } from './usePreferences.ts';

interface ProfileScreenProps {
  readonly person: PersonForm;
  readonly email: EmailForm;
  readonly pending: PendingEmail;
  readonly phone: PhoneChange;
  readonly check: PhoneCheck;
  readonly password: PasswordForm;
  readonly preferences: PreferencesForm;
  readonly signingOut: SigningOut;
}

/** The customer's data, with forms to change them (RT-33). */
export function ProfileScreen({
  person,
  email,
  pending,
  phone,
  check,
  password,
  preferences,
  signingOut: { leave, leaving },
}: ProfileScreenProps) {
  return (
    <>
      <h1 className="mb-6 text-4xl">
        <Trans>My profile</Trans>
      </h1>
      <PersonSection person={person} />
      <EmailSection change={email} pending={pending} />
      <PhoneSection change={phone} check={check} />
      <PasswordSection change={password} />
      <PreferencesSection preferences={preferences} />
      <Section
        id="profile-sessions"
        title={<Trans>Devices</Trans>}
        text={<Trans>If you have lost a device or used somebody else’s.</Trans>}
      >
        <Button look="quiet" busy={leaving} onClick={() => void leave(true)}>
          {leaving ? <Trans>Signing out …</Trans> : <Trans>Sign out on all devices</Trans>}
        </Button>
      </Section>
      <Section
        id="profile-delete"
        title={<Trans>Delete account</Trans>}
        text={<Trans>We are sorry to see you go, but we make it easy.</Trans>}
      >
        <Link
          to="/kundenkonto/loeschen"
          className="inline-flex min-h-11 items-center font-semibold text-alarm underline underline-offset-4 hover:decoration-2"
        >
          <Trans>Delete my account</Trans>
        </Link>
      </Section>
    </>
  );
}
