import type { FastifyInstance } from 'fastify';
import { CallNotFound, MethodNotAllowed } from '../../../contract/ProtocolErrors.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import { isCall } from '../safety/pagesElsewhere.ts';
import { pathRedirect } from './pathRedirect.ts';

const form = /^application\/x-www-form-urlencoded(?:$|[\s;])/i;

/**
 * Pages accept no POST. A browser that submits a form without the page's script is redirected to the page instead of
 * getting a problem document; other clients are refused. Both happen before the body is read.
 */
export const registerFormPosts = (app: FastifyInstance): void => {
  app.route({
    method: 'POST',
    url: '*',
    onRequest: (request, reply) => {
      if (isCall(request.url)) return void sendProblem(request, reply, new CallNotFound());
      if (!form.test(request.headers['content-type'] ?? ''))
        return void sendProblem(request, reply, new MethodNotAllowed({ allowed: ['GET', 'HEAD'] }));
      reply
        .code(303)
        .header('location', pathRedirect(request.url) ?? request.url)
        .header('cache-control', 'no-store')
        .send();
    },
    handler: () => {},
  });
};
