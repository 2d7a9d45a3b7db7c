import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import { encodingOf } from '../../page-cache/AnswerBytes.ts';
import { type BuiltFile, type ClientFolders, readBuiltFiles, readEarlierFiles } from '../answers/BuiltFiles.ts';

const forGood = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';

/**
 * Serves the files of the built client out of memory, each at its path, and those of earlier builds that the present
 * one no longer has.
 */
export const registerFiles = (app: FastifyInstance, folders: ClientFolders, now: Instant): void => {
  for (const file of [...readBuiltFiles(folders.present), ...readEarlierFiles(folders, now)]) {
    app.route({
      method: ['GET', 'HEAD'],
      url: file.path,
      compress: false,
      handler: (request, reply) => sendFile(request, reply, file),
    });
  }
};

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, isNamedByContent, etag, forms }: BuiltFile,
): FastifyReply => {
  const wanted = encodingOf(request.headers['accept-encoding']);
  const encoding = forms[wanted] === undefined ? 'identity' : wanted;
  const bytes = forms[encoding] ?? forms.identity;
  reply
    .header('cache-control', isNamedByContent ? forGood : forMinutes)
    .header('etag', etag)
    .type(type);
  if (forms.br !== undefined || forms.gzip !== undefined) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? undefined : bytes);
};
