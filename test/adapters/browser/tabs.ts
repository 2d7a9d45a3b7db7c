import type { Channel } from '../../../src/adapters/browser/OpenCartInTabs.ts';

type Hear = Parameters<Channel['addEventListener']>[1];

/** Channels of one name in several tabs: a message reaches all others. */
export function tabs(): () => Channel {
  const all: { readonly hear: Hear[] }[] = [];
  return () => {
    const own = { hear: [] as Hear[] };
    all.push(own);
    return {
      postMessage: (data) =>
        all.filter((tab) => tab !== own).forEach((tab) => tab.hear.forEach((hear) => hear({ data }))),
      addEventListener: (_, hear) => void own.hear.push(hear),
    };
  };
}
