import { getRouteApi } from '@tanstack/react-router';
import { useLeaveAfterSignIn } from '../login/useLeaveAfterSignIn.ts';
import { CheckYourMail } from '../CheckYourMail.tsx';
import { useResending } from '../useResending.ts';
import { RegisterScreen } from './RegisterScreen.tsx';
import { useRegistration } from './useRegistration.ts';

const route = getRouteApi('/registrierung');

export function RegisterPage() {
  const search = route.useSearch();
  // A signed-in customer is sent on, as from the sign-in page.
  useLeaveAfterSignIn(search);
  const registration = useRegistration();
  const resending = useResending(registration.sentTo ?? '');
  return registration.sentTo === null ? (
    <RegisterScreen registration={registration} search={search} />
  ) : (
    <CheckYourMail email={registration.sentTo} resending={resending} search={search} onOther={registration.startOver} />
  );
}
