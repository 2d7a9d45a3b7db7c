import type { FastifyInstance } from 'fastify';
import type { Picture } from '../config/readShop.ts';

/** Serves the pictures that belong to the shop itself, each at its address. */
export const shopPictures =
  (pictures: ReadonlyMap<string, Picture>) =>
  (app: FastifyInstance): void => {
    for (const [address, { type, bytes }] of pictures) {
      app.get(address, (_, reply) => reply.header('cache-control', 'public, max-age=3600').type(type).send(bytes));
    }
  };
