import type { FastifyInstance } from 'fastify';
import { CallNotFound, MethodNotAllowed } from '../../../contract/ProtocolErrors.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import { pathRedirect } from './pathRedirect.ts';

const call = /^\/api(?:[/?]|$)/;
const form = /^application\/x-www-form-urlencoded(?:$|[\s;])/i;

/**
 * Pages are only read. A browser that sends a form of a page by itself, because the page's script is off or not there yet, is shown
 * the page again instead of a problem in JSON; anything else is refused. Either happens before anything of the body is read.
 */
export const registerFormPosts = (app: FastifyInstance): void => {
  app.route({
    method: 'POST',
    url: '*',
    onRequest: (request, reply) => {
      if (call.test(request.url)) return void sendProblem(request, reply, new CallNotFound());
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
