import type * as Session from '../../../domain/session/SessionErrors.ts';
import { userLoggedOutOnExpiredSession } from '../first/sessionMessage.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

export type SessionRefusal = ErrorsOf<typeof Session>;

export const sessionWords: Words<SessionRefusal> = {
  SessionUnavailable: unavailable,
  SessionExpired: userLoggedOutOnExpiredSession,
};
