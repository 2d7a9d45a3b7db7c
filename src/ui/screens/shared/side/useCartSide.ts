import { useSearch } from '@tanstack/react-router';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { sideIn } from './cartSide.ts';

/** The side of the cart that the address of a cart page or a checkout step names. */
export const useCartSide = (): Side => useSearch({ strict: false, select: sideIn });
