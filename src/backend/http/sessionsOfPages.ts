import { Effect } from 'effect';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { AccessTokens } from '../session/AccessTokens.ts';
import type { IssuedSession } from '../../domain/session/Session.ts';
import type { SessionIssuer } from '../session/SessionIssuer.ts';
import type { PageSessions } from './ServerParts.ts';
import { visitOf } from './visitOf.ts';

/** The sessions of visitors whose pages the backend renders itself. */
export const sessionsOfPages = (tokens: AccessTokens, issuer: SessionIssuer, clock: Clock): PageSessions => ({
  shopperOf: (request) => visitOf(request, { tokens, pageOrigins: [], now: clock.now() }).claims,
  renewed: (refreshToken, { store }) =>
    Effect.runPromise(
      issuer
        .renewed(refreshToken, store)
        .pipe(Effect.match({ onSuccess: (issued): IssuedSession | null => issued, onFailure: () => null })),
    ),
  areTokensReadable: false,
});
