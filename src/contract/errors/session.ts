import * as Session from '../../domain/session/SessionErrors.ts';
import { RefreshRefused } from '../ProtocolErrors.ts';
import { bareError } from '../WireError.ts';

export const sessionErrors = {
  'session-unavailable': bareError(503, 'SessionUnavailable', () => new Session.SessionUnavailable()),
  'refresh-refused': bareError(403, 'RefreshRefused', () => new RefreshRefused()),
} as const;
