import * as Data from 'effect/Data';

export class WishlistNotFound extends Data.TaggedError('WishlistNotFound')<{}> {}
export class WishlistFull extends Data.TaggedError('WishlistFull')<{ readonly most: number }> {}
/** The wishlist store failed; nothing was changed. */
export class WishlistsUnavailable extends Data.TaggedError('WishlistsUnavailable')<{}> {}
