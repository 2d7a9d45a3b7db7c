import type { IssuedSession } from '../../domain/session/Session.ts';
import { refreshLifetimeMs } from '../session/SessionIssuer.ts';

const names = ['ctToken', 'ctRefreshToken', 'ctUserId', 'ctTokenExpiresAt', 'ctTokenLevel'] as const;
type Name = (typeof names)[number];
const hidden: ReadonlySet<Name> = new Set(['ctToken', 'ctRefreshToken']);

const line = (
  name: Name,
  value: string,
  maxAgeSeconds: number,
  insecure: boolean,
  isHidden = hidden.has(name),
): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${insecure ? '' : '; Secure'}${isHidden ? '; HttpOnly' : ''}`;

/**
 * The five session cookies (AUTH-1, S8): tokens HttpOnly, the rest readable by the page, without Domain.
 * `areTokensReadable`: the page sends the tokens to a backend on another origin itself.
 */
export const sessionCookies = (
  { tokens, level }: IssuedSession,
  insecure: boolean,
  areTokensReadable = false,
): readonly string[] => {
  const values: Readonly<Record<Name, string>> = {
    ctToken: tokens.accessToken,
    ctRefreshToken: tokens.refreshToken,
    ctUserId: tokens.ownerId,
    ctTokenExpiresAt: String(tokens.expiresAt),
    ctTokenLevel: level,
  };
  return names.map((name) =>
    line(name, values[name], refreshLifetimeMs / 1000, insecure, hidden.has(name) && !areTokensReadable),
  );
};

export const endedSessionCookies = (insecure: boolean): readonly string[] =>
  names.map((name) => line(name, '', 0, insecure));

/** The cookies of a request; the first of a name counts, at most 60 are read. */
export const cookiesOf = (header: string | undefined): Readonly<Record<string, string>> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').slice(0, 16_384).split(';', 60)) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && cookies[name] === undefined) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
};
