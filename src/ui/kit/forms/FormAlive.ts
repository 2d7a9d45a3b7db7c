import { createContext, useSyncExternalStore } from 'react';

/** Whether the surrounding form is hydrated and can be sent; true outside of forms. */
export const FormAlive = createContext(true);

const never = () => () => {};

/** False on the server and during hydration, true afterwards. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
