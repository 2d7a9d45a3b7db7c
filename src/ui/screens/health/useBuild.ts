import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The name of the build that runs in this browser: the mark in the name of its first file. Null on the server and where nothing is built. */
export function useBuild(): string | null {
  return useSyncExternalStore(never, buildOf, () => null);
}

const buildOf = (): string | null => {
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(({ src }) => src);
  return sources.map((source) => /\/browser-([\w-]{8})\.js$/.exec(source)?.[1]).find((mark) => mark !== undefined) ?? null;
};
