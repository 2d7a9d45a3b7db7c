import { Effect } from 'effect';
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  shareReplay,
  switchMap,
} from 'rxjs';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import type { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import type { Wishlist } from '../../domain/wishlist/Wishlist.ts';
import type { Surroundings } from '../pricing/Surroundings.ts';
import { showRead } from '../showRead.ts';
import type { Live } from '../UseCase.ts';

/** The wishlist of the visitor, null while unknown; it is cleared and read again when the owner changes (AUTH-3). */
export class WatchWishlist implements Live<void, Wishlist | null> {
  readonly #shown: Observable<Wishlist | null>;

  constructor(
    sessions: Sessions,
    wishlists: Wishlists,
    open: OpenWishlist,
    { observe }: Pick<Surroundings, 'observe'>,
  ) {
    let shownFor: OwnerId | null = null;
    const followed = sessions.watch().pipe(
      map(({ ownerId }) => ownerId),
      distinctUntilChanged(),
      switchMap((owner) => {
        if (owner !== shownFor) open.show(null);
        shownFor = owner;
        const own = Effect.orElseSucceed(wishlists.own(), () => null);
        return observe(showRead(open, own)).pipe(catchError(() => EMPTY));
      }),
      ignoreElements(),
    );
    this.#shown = merge(open.watch(), followed).pipe(
      distinctUntilChanged(),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  watch(): Observable<Wishlist | null> {
    return this.#shown;
  }
}
