import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Name of the running build: the hash in the name of its first file. null on the server and in development. */
export function useBuildName(): string | null {
  return useSyncExternalStore(neverChanges, buildOf, () => null);
}

const buildOf = (): string | null => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.map((file) => /\/browser-([\w-]{8})\.js$/.exec(file)?.[1]).find((mark) => mark !== undefined) ?? null;
};
