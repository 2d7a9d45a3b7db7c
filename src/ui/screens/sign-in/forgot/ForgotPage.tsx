import { ForgotScreen } from './ForgotScreen.tsx';
import { useForgot } from './useForgot.ts';

export function ForgotPage() {
  return <ForgotScreen forgot={useForgot()} />;
}
