import { getRouteApi } from '@tanstack/react-router';
import { useLinkToken } from '../../shared/links/useLinkToken.ts';
import { ActivateScreen } from './ActivateScreen.tsx';
import { useActivation } from './useActivation.ts';

const route = getRouteApi('/activate-user');

export function ActivatePage() {
  const { emailToken = '' } = route.useSearch();
  return <ActivateScreen activation={useActivation(useLinkToken('emailToken', emailToken))} />;
}
