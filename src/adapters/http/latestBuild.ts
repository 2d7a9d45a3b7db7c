import { Effect, Schema } from 'effect';
import { LatestBuild, latestBuildPath } from '../../contract/builds.ts';

/** The name of the build that the page's origin serves now; null when it does not say so. */
export const latestBuild = (): Effect.Effect<string | null> =>
  Effect.tryPromise(async (signal) => {
    const response = await fetch(latestBuildPath, { cache: 'no-cache', signal });
    return response.ok ? Schema.decodeUnknownSync(LatestBuild)(await response.json()).id : null;
  }).pipe(Effect.orElseSucceed(() => null));
