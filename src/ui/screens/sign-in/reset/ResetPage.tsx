import { getRouteApi } from '@tanstack/react-router';
import { useLinkToken } from '../../shared/links/useLinkToken.ts';
import { ResetScreen } from './ResetScreen.tsx';
import { useReset } from './useReset.ts';

const route = getRouteApi('/passwort-zuruecksetzen');

export function ResetPage() {
  const { token = '' } = route.useSearch();
  return <ResetScreen reset={useReset(useLinkToken('token', token))} />;
}
