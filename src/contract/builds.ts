import { Schema } from 'effect';

/** `GET builds/latest.json` of the page's origin: the name of the build that the shop serves now (§7). */
export const latestBuildPath = '/builds/latest.json';
export const LatestBuild = Schema.Struct({ id: Schema.String });

/** `GET builds/meta/{buildId}.json` of the page's origin: the application manifest of a build (§7). */
export const buildManifestPath = (id: string): string => `/builds/meta/${id}.json`;
export const BuildManifest = Schema.Struct({
  id: Schema.String,
  /** The paths of the files of its browser code and styles. */
  files: Schema.Array(Schema.String),
  /** The paths among `files` that every page loads, whatever its screen. */
  first: Schema.Array(Schema.String),
});
