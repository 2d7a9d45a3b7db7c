import type { FastifyReply } from 'fastify';

/** Adds request headers to those on which an answer depends, so that caches keep its variants apart. */
export const varyBy = (reply: FastifyReply, ...names: readonly string[]): void => {
  reply.header('vary', [reply.getHeader('vary') ?? [], names].flat().join(', '));
};
