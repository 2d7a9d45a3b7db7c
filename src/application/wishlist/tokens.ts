import { token } from '../UseCase.ts';
import type { ChangeWish } from './ChangeWish.ts';
import type { LoadWishlist } from './LoadWishlist.ts';
import type { WatchWishlist } from './WatchWishlist.ts';

export const changeWish = token<ChangeWish>('ChangeWish');
export const loadWishlist = token<LoadWishlist>('LoadWishlist');
export const watchWishlist = token<WatchWishlist>('WatchWishlist');
