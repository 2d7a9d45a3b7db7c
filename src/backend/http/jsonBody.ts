import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parsedJson } from '../../contract/parsedJson.ts';
import { MediaTypeNotAccepted, RequestMalformed } from '../../contract/ProtocolErrors.ts';

/** Accepts exactly JSON in UTF-8 and no other content type (F2). */
const json = /^application\/json(?:; ?charset=utf-8)?$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const read = (body: Buffer): unknown => {
  try {
    return parsedJson(utf8.decode(body));
  } catch {
    throw new RequestMalformed({ at: ['body'] });
  }
};

/** Registers the only reader of bodies, so that two parsers can never disagree about one. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
      if (body.length === 0) return undefined;
      if (!json.test(request.headers['content-type'] ?? '')) throw new MediaTypeNotAccepted();
      return read(body);
    },
  );
};
