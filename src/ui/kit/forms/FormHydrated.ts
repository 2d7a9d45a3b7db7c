import { createContext, useSyncExternalStore } from 'react';

/** Whether the surrounding form is hydrated and can be sent; true outside of forms. */
export const FormHydrated = createContext(true);

const neverChanges = () => () => {};

/** False on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
