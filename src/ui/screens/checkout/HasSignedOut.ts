import { createContext } from 'react';

/** Whether the customer of the checkout has signed out in another tab, and no customer has signed in since (AUTH-3). */
export const HasSignedOut = createContext(false);
