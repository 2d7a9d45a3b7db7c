import { createHmac, timingSafeEqual } from 'node:crypto';
import { Result, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { minutes } from '../../../domain/kernel/Instant.ts';
import type { Clock } from '../../../domain/kernel/ports/Clock.ts';
import { contentWebhook } from '../../../contract/webhooks.ts';
import { RequestMalformed } from '../../../contract/ProtocolErrors.ts';
import { sendProblem } from '../answers/sendProblem.ts';

/** The call with which the content service says that editors changed something (API-55). */
export const webhookPath = `/api${contentWebhook.path}`;

/** A notice is a line of text and a few ids. */
const mostBytes = 16_384;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(contentWebhook.body));

export interface WebhookParts {
  /** What the service signs its notices with: the current secret, then the one before (R18). */
  readonly secrets: readonly string[];
  /** null: the notices of any space. */
  readonly space: number | null;
  /** Called for each notice; what it says is asked from the service itself, so a repeated one changes nothing. */
  readonly changed: () => void;
  readonly clock: Clock;
}

/**
 * Counts notices with a wrong signature, and has at most one line a minute written, with the count since the line
 * before: the log must not grow with each post.
 */
const countedLines = (clock: Clock): ((write: (count: number) => void) => void) => {
  let [count, nextAt] = [0, -Infinity];
  return (write) => {
    count += 1;
    const now = clock.now();
    if (now < nextAt) return;
    write(count);
    [count, nextAt] = [0, now + minutes(1)];
  };
};

/** Whether a body has one of the secrets' signatures, in the same time for every wrong one. */
const isSigned = (body: Buffer, signature: string, secrets: readonly string[]): boolean => {
  const given = Buffer.from(signature);
  return secrets
    .map((secret) => Buffer.from(createHmac('sha1', secret).update(body).digest('hex')))
    .reduce((found, own) => (own.length === given.length && timingSafeEqual(own, given)) || found, false);
};

/** `POST /content/webhook` of the content service, signed with HMAC-SHA1 of the bytes of its body (CMS-4). */
export const webhookRoutes =
  ({ secrets, space, changed, clock }: WebhookParts) =>
  (app: FastifyInstance): void => {
    const unsigned = countedLines(clock);
    // Its own scope: a signature is that of the bytes, not of what they say.
    app.register((own, _, done) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
      own.post(webhookPath, { bodyLimit: mostBytes }, (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers['webhook-signature'];
        if (typeof signature !== 'string' || !isSigned(body, signature, secrets)) {
          unsigned((count) =>
            request.log.warn(
              { correlationId: request.id, count },
              'notices of the content service were not signed by it',
            ),
          );
          return sendProblem(request, reply, new RequestMalformed({ at: ['webhook-signature'] }));
        }
        const notice = decode(body.toString('utf8'));
        if (Result.isFailure(notice) || (space !== null && notice.success.space_id !== space))
          return sendProblem(request, reply, new RequestMalformed({ at: ['body'] }));
        changed();
        return reply.code(204).header('cache-control', 'no-store').send();
      });
      done();
    });
  };
