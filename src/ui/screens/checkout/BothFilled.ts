import { createContext } from 'react';

/**
 * Whether the buying and the selling cart are filled, or were before the order, so that the checkout has the step
 * "select" (CHK-1).
 */
export const BothFilled = createContext(false);
