import { hostOfPageElsewhere } from '../../backend/http/safety/pagesElsewhere.ts';
import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import type { LiveSession, LiveSessions } from '../../backend/pricing/live/SessionsOfPages.ts';
import type { AccessTokens } from '../../backend/session/AccessTokens.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Hosts } from '../../backend/config/Hosts.ts';

/**
 * The session of a page that connects: by its cookie, or, for a page on another origin, by the token that it sends.
 * Cookies of such a page do not count, as with calls, and its own host decides the store. A session holds until it
 * ends, longer than the token with which the page connected: the page renews its token by calls that the connection
 * does not see.
 */
export const liveSessions = (
  tokens: AccessTokens,
  clock: Clock,
  hosts: Hosts,
  pageOrigins: readonly string[],
): LiveSessions => {
  const sessionOf = (token: string, host: string): LiveSession | null => {
    const claims = tokens.read(token, hosts.storeOf(host), clock.now());
    return claims === null ? null : { ownerId: claims.ownerId, holds: () => !tokens.isEnded(claims) };
  };
  return {
    byCookie: ({ headers }) => {
      const { host = '', cookie } = headers;
      if (hostOfPageElsewhere({ headers, host }, pageOrigins) !== null) return null;
      const { ctToken } = cookiesOf(cookie);
      return ctToken === undefined ? null : sessionOf(ctToken, host);
    },
    byToken: ({ headers }) => {
      const page = hostOfPageElsewhere({ headers, host: headers.host ?? '' }, pageOrigins);
      return page === null ? null : (token) => sessionOf(token, page);
    },
  };
};
