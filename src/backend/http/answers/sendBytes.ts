import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerBytes, encodingOf } from '../../page-cache/AnswerBytes.ts';

/**
 * Sends a finished answer in an encoding that the client accepts; its type and its headers for caches are set before.
 * A `named` one has an ETag, and a client that has it already gets 304.
 */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerBytes,
  { isNamed = true } = {},
): Promise<FastifyReply> => {
  if (isNamed) {
    reply.header('etag', answer.etag);
    if (reply.statusCode === 200 && answer.isNamedIn(request.headers['if-none-match'])) return reply.code(304).send();
  }
  const { encoding, bytes } = await answer.in(encodingOf(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // Of a HEAD request only the length is sent.
  return reply.send(bytes);
};
