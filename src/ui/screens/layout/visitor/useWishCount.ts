import { watchWishlist } from '../../../../application/wishlist/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';

/** Products on the wishlist as the shop has it; 0 until that is known. */
export const useWishCount = (): number => useLive(watchWishlist, undefined, null)?.lineItems.length ?? 0;
