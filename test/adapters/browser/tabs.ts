import type { Channel } from '../../../src/adapters/browser/OpenCartInTabs.ts';

/** Channels of one name in several tabs: a message reaches all others. */
export function tabs(): () => Channel {
  const all: { readonly hear: (() => void)[] }[] = [];
  return () => {
    const own = { hear: [] as (() => void)[] };
    all.push(own);
    return {
      postMessage: () => all.filter((tab) => tab !== own).forEach((tab) => tab.hear.forEach((hear) => hear())),
      addEventListener: (_, hear) => void own.hear.push(hear),
    };
  };
}
