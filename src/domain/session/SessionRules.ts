import type { Instant } from '../kernel/Instant.ts';
import { guest, type Session, type SessionTokens } from './Session.ts';

/** What a visitor's cookies say of their session. */
export interface Credentials {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** What follows from a 401: a refresh, an anonymous token, or the end of the session with its message (AUTH-2). */
export type AfterUnauthorized = 'refresh' | 'anonymous' | 'sign-out';

/** With a refresh token the session is refreshed; without any token an anonymous one is fetched; a lone access token is an auth failure (AUTH-2). */
export const afterUnauthorized = ({ accessToken, refreshToken }: Credentials): AfterUnauthorized =>
  refreshToken !== null ? 'refresh' : accessToken === null ? 'anonymous' : 'sign-out';

/** The session that tokens make at a moment: of a customer, or anonymous; a guest's when there are none or their time is over (§4). */
export const sessionOf = (tokens: SessionTokens | null, level: 'Anonymous' | 'User', now: Instant): Session =>
  tokens === null || tokens.accessToken === '' || now >= tokens.expiresAt
    ? guest
    : { level, ownerId: tokens.ownerId, expiresAt: tokens.expiresAt };

/** Whether a session is over at a moment; a guest's never is (AUTH-3). */
export const isOver = ({ expiresAt }: Session, now: Instant): boolean => expiresAt !== null && now >= expiresAt;
