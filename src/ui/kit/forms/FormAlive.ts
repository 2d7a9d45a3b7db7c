import { createContext, useSyncExternalStore } from 'react';

/** Whether the form around it can be sent: its script has come alive. True outside of forms. */
export const FormAlive = createContext(true);

const never = () => () => {};

/** False on the server and while its page is taken over, true from then on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
