import { watchSession } from '../../../../application/session/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Whether the visitor is known to be signed out; false until the session is known. */
export function useIsGuest(): boolean {
  const session = useLive(watchSession, undefined, null);
  return session !== null && session.level !== 'User';
}
