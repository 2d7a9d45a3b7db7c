import { createContext, useContext } from 'react';
import type { Sku } from '../../../domain/kernel/Ids.ts';

/** What the visitor has marked, as the hearts show it. */
export interface Wishes {
  readonly has: (sku: Sku) => boolean;
  readonly toggle: (sku: Sku) => void;
}

/** Views rendered outside a layout have no wishlist, and no hearts. */
export const WishesContext = createContext<Wishes | null>(null);

export const useWishes = (): Wishes | null => useContext(WishesContext);
