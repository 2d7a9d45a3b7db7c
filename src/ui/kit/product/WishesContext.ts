import { createContext, useContext } from 'react';
import type { Sku } from '../../../domain/kernel/Ids.ts';

/** The visitor's wishlist for the hearts. */
export interface Wishes {
  readonly has: (sku: Sku) => boolean;
  readonly toggle: (sku: Sku) => void;
}

/** null outside of a layout: no hearts are shown. */
export const WishesContext = createContext<Wishes | null>(null);

export const useWishes = (): Wishes | null => useContext(WishesContext);
