import type { FastifyInstance } from 'fastify';
import type { ServerParts } from './ServerParts.ts';

/** The shop's server: calls below /api, pages, files and the websocket's port. It listens when told to. */
export type BuildServer = (parts: ServerParts) => Promise<FastifyInstance>;
