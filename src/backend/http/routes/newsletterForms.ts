import { Effect } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wireErrors } from '../../../contract/errors.ts';
import { isLinkToken } from '../../../domain/account/LinkToken.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import { marketOf } from '../../../domain/market/Stores.ts';
import type { Newsletter } from '../../../domain/newsletter/ports/Newsletter.ts';
import { pagePaths } from '../../config/pagePaths.ts';
import { callerOf } from '../callerOf.ts';
import type { PageDoor, PageServerParts } from '../ServerParts.ts';

type Step = (newsletter: Newsletter, token: string) => ReturnType<Newsletter['confirm']>;
const { newsletterConfirm, newsletterEnd } = pagePaths;
const confirm: Step = (newsletter, token) => newsletter.confirm(token);
const end: Step = (newsletter, token) => newsletter.unsubscribe(token);

/** The pages that newsletter links lead to, and the action of a POST there. GET changes nothing. */
const pages: readonly (readonly [path: string, language: Language, step: Step])[] = [
  [newsletterConfirm.de, 'de', confirm],
  [newsletterConfirm.en, 'en', confirm],
  [newsletterEnd.de, 'de', end],
  [newsletterEnd.en, 'en', end],
];

const statuses = {
  done: 204,
  'link-invalid': wireErrors['link-invalid'].status,
  failed: wireErrors['subscribe-failed'].status,
};

interface NewsletterParts extends Pick<PageServerParts, 'newsletterOf' | 'config' | 'hosts'> {
  readonly door: Pick<PageDoor, 'refused'>;
}

/**
 * The same pages by POST: browsers without a script are redirected to the page with the outcome, mail programs that
 * unsubscribe on their own (RFC 8058) get the status that a call has. The token is the proof; the body is not read. Each
 * counts as a page, because it asks the database.
 */
export const registerNewsletterForms = (
  app: FastifyInstance,
  { newsletterOf, config, hosts, door }: NewsletterParts,
): void => {
  const outcomeOf = async (
    request: FastifyRequest,
    language: Language,
    step: Step,
    token: string,
  ): Promise<keyof typeof statuses> => {
    if (!isLinkToken(token)) return 'link-invalid';
    // During maintenance nothing is written, as with calls (OPS-1).
    if (config.maintenance) return 'failed';
    const newsletter = newsletterOf(marketOf({ site: hosts.siteOf(request.host), language }), callerOf(request, hosts));
    return Effect.runPromise(
      step(newsletter, token).pipe(
        Effect.match({
          onSuccess: () => 'done' as const,
          onFailure: ({ _tag }) => (_tag === 'LinkInvalid' ? ('link-invalid' as const) : ('failed' as const)),
        }),
      ),
    );
  };

  for (const [url, language, step] of pages) {
    app.route({
      method: 'POST',
      url,
      onRequest: async (request, reply) => {
        const refused = await door.refused(request, reply);
        if (refused !== null) return refused;
        const token = new URLSearchParams(request.url.split('?', 2)[1]).get('token') ?? '';
        const outcome = await outcomeOf(request, language, step, token);
        reply.header('cache-control', 'no-store');
        if (request.headers.accept?.includes('text/html') === true)
          return reply
            .code(303)
            .header(
              'location',
              outcome === 'failed' ? `${url}?outcome=failed&token=${token}` : `${url}?outcome=${outcome}`,
            )
            .send();
        return reply.code(statuses[outcome]).send();
      },
      handler: () => {},
    });
  }
};
