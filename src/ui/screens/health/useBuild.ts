import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Name of the running build: the hash in the name of its first file. null on the server and in development. */
export function useBuild(): string | null {
  return useSyncExternalStore(never, buildOf, () => null);
}

const buildOf = (): string | null => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.map((file) => /\/browser-([\w-]{8})\.js$/.exec(file)?.[1]).find((mark) => mark !== undefined) ?? null;
};
