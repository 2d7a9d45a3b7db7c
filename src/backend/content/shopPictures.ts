import type { FastifyInstance } from 'fastify';
import type { Picture } from '../config/readShop.ts';

/** Serves the shop's own pictures, each at its path. */
export const shopPictures =
  (pictures: ReadonlyMap<string, Picture>) =>
  (app: FastifyInstance): void => {
    for (const [address, { type, bytes }] of pictures) {
      app.get(address, (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(bytes));
    }
  };
