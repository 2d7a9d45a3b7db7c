import { Cause, Effect, Exit, Result, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { invoiceDocument, slipDocument } from '../../../contract/documents.ts';
import { RequestMalformed, SessionRequired } from '../../../contract/ProtocolErrors.ts';
import type { OrderId } from '../../../domain/kernel/Ids.ts';
import type { Invoices } from '../../../domain/order/ports/Invoices.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import { marketOfCall } from '../endpoints/marketOfCall.ts';
import { visitRefusal, visitOf, visitRules } from '../visitOf.ts';
import { type CallParts, routeOf } from './callRoutes.ts';

type Document = typeof invoiceDocument | typeof slipDocument;

const register = (
  app: FastifyInstance,
  { parts, tokens }: CallParts,
  document: Document,
  make: (invoices: Invoices, id: OrderId) => ReturnType<Invoices['ofOrder']>,
): void => {
  const readParams = Schema.decodeUnknownResult(document.params, { onExcessProperty: 'error' });
  const readQuery = Schema.decodeUnknownResult(document.query, { onExcessProperty: 'error' });
  app.get(routeOf(document.path), async (request, reply) => {
    const visit = visitOf(request, { ...visitRules(parts), tokens });
    const refused = visitRefusal(request, visit);
    if (refused !== null) return sendProblem(request, reply, refused);
    const { claims } = visit;
    if (claims === null) return sendProblem(request, reply, new SessionRequired());
    const [params, query] = [readParams(request.params), readQuery(request.query)];
    if (Result.isFailure(params)) return sendProblem(request, reply, new RequestMalformed({ at: ['id'] }));
    if (Result.isFailure(query)) return sendProblem(request, reply, new RequestMalformed({ at: ['query'] }));
    const exit = await Effect.runPromiseExit(
      marketOfCall(visit, { query: query.success, body: undefined }, false).pipe(
        Effect.flatMap((market) => {
          const { invoices } = parts.services.forShopper(
            { ownerId: claims.ownerId, level: claims.level, market },
            { family: claims.family, client: clientKey(request.ip) },
          );
          return make(invoices, params.success.id);
        }),
      ),
    );
    if (Exit.isFailure(exit)) return sendProblem(request, reply, Cause.squash(exit.cause));
    const { fileName, bytes } = exit.value;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
      .type(document.mediaType)
      .send(Buffer.from(bytes));
  });
};

/** Calls that answer with a file; refusals are those of every other call. */
export const registerDocuments = (app: FastifyInstance, parts: CallParts): void => {
  register(app, parts, invoiceDocument, (invoices, id) => invoices.ofOrder(id));
  register(app, parts, slipDocument, (invoices, id) => invoices.slipOf(id));
};
