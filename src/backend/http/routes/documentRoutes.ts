import { Cause, Effect, Exit, Result, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { nameOf, type PathText, type QueryText } from '../../../contract/Call.ts';
import { invoiceDocument, slipDocument, statementDocument } from '../../../contract/documents.ts';
import { RequestMalformed, SessionRequired } from '../../../contract/ProtocolErrors.ts';
import type { OrderDocument } from '../../../domain/order/ports/Invoices.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import type { Belongings } from '../Services.ts';
import { marketOfCall } from '../endpoints/marketOfCall.ts';
import { countCall } from '../safety/callLimits.ts';
import { visitRefusal, visitOf, visitRules } from '../visitOf.ts';
import { type CallParts, routeOf } from './callRoutes.ts';

interface FileCall<P, Q> {
  readonly method: 'GET';
  readonly path: string;
  readonly mediaType: string;
  readonly params: Schema.Codec<P, PathText>;
  readonly query: Schema.Codec<Q, QueryText>;
}

const register = <P extends object, Q extends object>(
  app: FastifyInstance,
  { parts, tokens }: CallParts,
  document: FileCall<P, Q>,
  make: (own: Belongings, asked: P & Q) => Effect.Effect<OrderDocument, { readonly _tag: string }>,
): void => {
  const readParams = Schema.decodeUnknownResult(document.params, { onExcessProperty: 'error' });
  const readQuery = Schema.decodeUnknownResult(document.query, { onExcessProperty: 'error' });
  const name = nameOf(document);
  app.get(routeOf(document.path), async (request, reply) => {
    const visit = visitOf(request, { ...visitRules(parts), tokens });
    const refused = visitRefusal(request, visit);
    if (refused !== null) return sendProblem(request, reply, refused);
    const { claims } = visit;
    if (claims === null) return sendProblem(request, reply, new SessionRequired());
    const [params, query] = [readParams(request.params), readQuery(request.query)];
    if (Result.isFailure(params))
      return sendProblem(request, reply, new RequestMalformed({ at: Object.keys(request.params ?? {}) }));
    if (Result.isFailure(query)) return sendProblem(request, reply, new RequestMalformed({ at: ['query'] }));
    const { tooMany } = await Effect.runPromise(
      countCall(
        { name, ip: request.ip, store: visit.store, ownerId: claims.ownerId, device: null, body: undefined },
        parts,
      ),
    );
    if (tooMany !== null) return sendProblem(request, reply, tooMany);
    const exit = await Effect.runPromiseExit(
      marketOfCall(visit, { query: query.success, body: undefined }, false).pipe(
        Effect.flatMap((market) => {
          const own = parts.services.forShopper(
            { ownerId: claims.ownerId, level: claims.level, market },
            { family: claims.family, client: clientKey(request.ip) },
          );
          return make(own, { ...params.success, ...query.success });
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
  register(app, parts, invoiceDocument, ({ invoices }, { id }) => invoices.ofOrder(id));
  register(app, parts, slipDocument, ({ invoices }, { id }) => invoices.slipOf(id));
  register(app, parts, statementDocument, ({ statements }, { number, day }) => statements.ofDay(number, day));
};
