import { hostOfPageElsewhere } from '../../backend/http/safety/pagesElsewhere.ts';
import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import type { LiveSession, PriceSocketOptions } from '../../backend/pricing/live/attachPriceSocket.ts';
import type { AccessTokens } from '../../backend/session/AccessTokens.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Hosts } from '../../backend/config/Hosts.ts';

/**
 * The session of a page that connects, by its cookie. It holds until the session ends, longer than the token with which
 * the page connected: the page renews its token by calls that the connection does not see. Cookies of a page on
 * another origin do not count, as with calls.
 */
export const liveSessions =
  (
    tokens: AccessTokens,
    clock: Clock,
    hosts: Hosts,
    pageOrigins: readonly string[],
  ): NonNullable<PriceSocketOptions['sessionOf']> =>
  ({ headers }): LiveSession | null => {
    const { host = '', cookie } = headers;
    if (hostOfPageElsewhere({ headers, host }, pageOrigins) !== null) return null;
    const { ctToken } = cookiesOf(cookie);
    const claims = ctToken === undefined ? null : tokens.read(ctToken, hosts.storeOf(host), clock.now());
    return claims === null ? null : { ownerId: claims.ownerId, holds: () => !tokens.isEnded(claims) };
  };
