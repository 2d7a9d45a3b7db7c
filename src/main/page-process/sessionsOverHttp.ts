import { Effect } from 'effect';
import { SessionsInCookies } from '../../adapters/cookies/SessionsInCookies.ts';
import { cookiesOf } from '../../backend/http/sessionCookies.ts';
import type { PageSessions } from '../../backend/http/ServerParts.ts';
import type { IssuedSession } from '../../domain/session/Session.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { OtherBackend } from './OtherBackend.ts';
import { CallsOfPage, TransportOfPage } from './CallsOfPage.ts';
import { callOptions } from './portsOverHttp.ts';

/**
 * The sessions of visitors to pages in front of another backend, as their cookies describe them: only the backend can
 * check a token, and it does with each call.
 */
export const sessionsOverHttp = (backend: OtherBackend, clock: Clock): PageSessions => ({
  shopperOf: ({ headers: { cookie = '' } }) => {
    const { level, ownerId, expiresAt } = new SessionsInCookies(() => cookie).read();
    if (level === 'guest' || ownerId === null || expiresAt === null) return null;
    const token = cookiesOf(cookie)['ctToken'] ?? '';
    return /^[\w.-]{16,2000}$/.test(token) && clock.now() < expiresAt ? { ownerId, level } : null;
  },
  renewed: (refreshToken, market, caller) =>
    Effect.runPromise(
      new TransportOfPage(callOptions(backend.origin, market, caller), new CallsOfPage(backend))
        .send((calls) => calls.refreshSession, { body: { refreshToken } })
        .pipe(
          Effect.flatMap(Effect.fromResult),
          Effect.match({
            onSuccess: (tokens): IssuedSession | null => ({ tokens, level: 'User' }),
            onFailure: () => null,
          }),
        ),
    ),
  areTokensReadable: true,
});
