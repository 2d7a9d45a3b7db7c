import { createContext, useContext } from 'react';
import type { ConsentGroup } from '../../domain/consent/Consent.ts';

export interface ConsentOnPage {
  /** Whether the visitor has granted a group; false until it is known. */
  readonly allows: (group: ConsentGroup) => boolean;
  readonly openSettings: () => void;
  /** How much of the window's lower edge the question about consent covers, in px. */
  readonly covers: number;
}

/** Opens the settings on a page that is loaded with it; the link to them leads there without JavaScript. */
export const settingsHash = 'cookies';

/** What the visitor allows; without a layout nothing. */
export const ConsentContext = createContext<ConsentOnPage>({ allows: () => false, openSettings: () => {}, covers: 0 });

export const useConsent = (): ConsentOnPage => useContext(ConsentContext);
