import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import type { LiveSession, PriceSocketOptions } from '../../backend/pricing/live/attachPriceSocket.ts';
import type { AccessTokens } from '../../backend/session/AccessTokens.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { storeOf } from '../../domain/market/Stores.ts';

/**
 * The session of a page that connects, by its cookie. It holds until the session ends, longer than the token with which
 * the page connected: the page renews its token by calls that the connection does not see.
 */
export const liveSessions =
  (tokens: AccessTokens, clock: Clock): NonNullable<PriceSocketOptions['sessionOf']> =>
  ({ headers: { host, cookie } }): LiveSession | null => {
    const { ctToken } = cookiesOf(cookie);
    const claims =
      host === undefined || ctToken === undefined ? null : tokens.read(ctToken, storeOf(host), clock.now());
    return claims === null ? null : { ownerId: claims.ownerId, holds: () => !tokens.isEnded(claims) };
  };
