import { token } from '../UseCase.ts';
import type { LoadWishlist } from './LoadWishlist.ts';
import type { ToggleWish } from './ToggleWish.ts';
import type { WatchWishlist } from './WatchWishlist.ts';

export const loadWishlist = token<LoadWishlist>('LoadWishlist');
export const toggleWish = token<ToggleWish>('ToggleWish');
export const watchWishlist = token<WatchWishlist>('WatchWishlist');
