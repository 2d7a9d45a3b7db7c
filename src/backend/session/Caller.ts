import type { CallerSession } from '../../domain/session/SignInRules.ts';

/** The session of a call over HTTP. */
export interface Caller extends CallerSession {
  /** The address that limits count the call for. */
  readonly client: string;
}
