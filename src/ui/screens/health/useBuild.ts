import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The name of the build that runs in this browser: the mark in the name of its first file. Null on the server and where nothing is built. */
export function useBuild(): string | null {
  return useSyncExternalStore(never, buildOf, () => null);
}

const buildOf = (): string | null => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.map((file) => /\/browser-([\w-]{8})\.js$/.exec(file)?.[1]).find((mark) => mark !== undefined) ?? null;
};
