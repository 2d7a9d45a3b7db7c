import { createContext, useContext, useEffect, useState } from 'react';
import type { ConsentGroup } from '../../domain/consent/Consent.ts';

interface ConsentState {
  /** Whether the visitor has granted a group; false until it is known. */
  readonly allows: (group: ConsentGroup) => boolean;
  readonly openSettings: () => void;
  /** How much of the window's lower edge the question about consent covers, in px. */
  readonly covers: number;
}

/**
 * What the visitor allows, for all parts of a page. It is one object from the first render on: a context whose value
 * changes makes React drop the served HTML of parts whose code is still to come.
 */
export class ConsentOnPage {
  #state: ConsentState = { allows: () => false, openSettings: () => {}, covers: 0 };
  readonly #followers = new Set<() => void>();

  get current(): ConsentState {
    return this.#state;
  }
  /** Runs at each change; answers a function that ends it. */
  follow(changed: () => void): () => void {
    this.#followers.add(changed);
    return () => void this.#followers.delete(changed);
  }
  show(state: ConsentState): void {
    this.#state = state;
    for (const changed of this.#followers) changed();
  }
}

/** Opens the settings on a page that is loaded with it; the link to them leads there without JavaScript. */
export const settingsHash = 'cookies';

/** Without a layout nothing is allowed. */
export const ConsentContext = createContext(new ConsentOnPage());

export const useConsent = (): ConsentOnPage => useContext(ConsentContext);

/** Whether the visitor allows a group; false until it is known. */
export function useAllowed(group: ConsentGroup): boolean {
  const consent = useConsent();
  const [isAllowed, setAllowed] = useState(() => consent.current.allows(group));
  useEffect(() => {
    const read = () => setAllowed(consent.current.allows(group));
    read();
    return consent.follow(read);
  }, [consent, group]);
  return isAllowed;
}
