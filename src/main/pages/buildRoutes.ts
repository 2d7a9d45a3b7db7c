import type { FastifyInstance } from 'fastify';
import { Schema } from 'effect';
import { BuildManifest, buildManifestPath, LatestBuild, latestBuildPath } from '../../contract/builds.ts';
import type { BuiltClient } from './clientManifest.ts';

/**
 * Serves the id of the present build and the list of its files to open pages (OPS-2). The first answer is asked for anew
 * each time, the second never changes.
 */
export const buildRoutes =
  ({ build, files, first }: Pick<BuiltClient, 'build' | 'files' | 'first'>) =>
  (app: FastifyInstance): void => {
    const latest = Schema.encodeSync(LatestBuild)({ id: build });
    const manifest = Schema.encodeSync(BuildManifest)({ id: build, files, first });
    app.get(latestBuildPath, (_request, reply) => reply.header('cache-control', 'no-cache').send(latest));
    app.get(buildManifestPath(build), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').send(manifest),
    );
  };
