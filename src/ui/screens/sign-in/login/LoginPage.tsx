import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { writeEntry } from '../../shared/history/historyEntry.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { useLeaveAfterSignIn } from './useLeaveAfterSignIn.ts';
import { useLogin } from './useLogin.ts';

const route = getRouteApi('/login');

export function LoginPage() {
  const search = route.useSearch();
  const expired = useExpiredOnce();
  const login = useLogin(useLeaveAfterSignIn(search));
  return <LoginScreen login={login} search={search} expired={expired} />;
}

/** Whether an expired session led here; false after a reload. */
function useExpiredOnce(): boolean {
  const sentAsExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const [expired, setExpired] = useState(sentAsExpired);
  if (sentAsExpired && !expired) setExpired(true);
  useEffect(() => {
    if (sentAsExpired) writeEntry('sessionExpired', undefined);
  }, [sentAsExpired]);
  return expired;
}
