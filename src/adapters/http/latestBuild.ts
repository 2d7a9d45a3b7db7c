import { Effect, Schema } from 'effect';
import { BuildManifest, buildManifestPath, LatestBuild, latestBuildPath } from '../../contract/builds.ts';

/** The name of the build that the page's origin serves now; null when it does not say so. */
export const latestBuild = (): Effect.Effect<string | null> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(latestBuildPath, { cache: 'no-cache', signal });
    return response.ok ? Schema.decodeUnknownSync(LatestBuild)(await response.json()).id : null;
  }).pipe(Effect.orElseSucceed(() => null));

/**
 * Loads what every page of a build needs first into the browser's store of files, by its manifest (API-62). Files that do
 * not come are loaded with their page.
 */
export const loadAhead = (build: string): Effect.Effect<void> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(buildManifestPath(build), { signal });
    const { first } = Schema.decodeUnknownSync(BuildManifest)(await response.json());
    await Promise.all(first.map((file) => fetch(file, { signal, priority: 'low' })));
  }).pipe(Effect.ignore);
