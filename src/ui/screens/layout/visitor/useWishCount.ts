import { watchWishlist } from '../../../../application/wishlist/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Number of products on the wishlist; 0 until it is loaded. */
export const useWishCount = (): number => useLive(watchWishlist, undefined, null)?.lineItems.length ?? 0;
