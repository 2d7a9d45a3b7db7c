import type { FastifyInstance, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '../../../contract/ProtocolErrors.ts';
import { sendProblem } from '../answers/sendProblem.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Records the routes that are registered from now on. Answers a function that registers a refusal (405) for every other
 * method on their paths.
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith('*')) known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, allowed] of [...known]) {
      app.route({
        method: methods.filter((method) => !allowed.has(method)),
        url,
        // Before the body is read.
        onRequest: (request, reply) => {
          sendProblem(request, reply, new MethodNotAllowed({ allowed: [...allowed] }));
        },
        handler: () => {},
      });
    }
  };
};
