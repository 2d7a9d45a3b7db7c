import { Effect } from 'effect';
import type { AccessTokens } from '../session/AccessTokens.ts';
import type { IssuedSession } from '../../domain/session/Session.ts';
import type { SessionIssuer } from '../session/SessionIssuer.ts';
import type { PageSessions, ServerParts } from './ServerParts.ts';
import { visitOf } from './visitOf.ts';

/** The sessions of visitors whose pages the backend renders itself. */
export const sessionsOfPages = (
  tokens: AccessTokens,
  issuer: SessionIssuer,
  { hosts, clock }: Pick<ServerParts, 'hosts' | 'clock'>,
): PageSessions => ({
  shopperOf: (request) => visitOf(request, { tokens, hosts, pageOrigins: [], now: clock.now() }).claims,
  renewed: (refreshToken, { store }) =>
    Effect.runPromise(
      issuer
        .renewed(refreshToken, store)
        .pipe(Effect.match({ onSuccess: (issued): IssuedSession | null => issued, onFailure: () => null })),
    ),
  areTokensReadable: false,
});
