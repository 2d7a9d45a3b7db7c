import { ContainerModule } from 'inversify';
import { ChangeWish } from '../../application/wishlist/ChangeWish.ts';
import { LoadWishlist } from '../../application/wishlist/LoadWishlist.ts';
import * as tokens from '../../application/wishlist/tokens.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import { idOfUseCase } from './identifiers.ts';

export const wishlist = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(tokens.loadWishlist)).toResolvedValue(
    (wishlists, openWishlist) => new LoadWishlist(wishlists, openWishlist),
    [Wishlists, OpenWishlist],
  );
  bind(idOfUseCase(tokens.changeWish)).toResolvedValue(
    (wishlists, sessions, openWishlist) => new ChangeWish(wishlists, sessions, openWishlist),
    [Wishlists, Sessions, OpenWishlist],
  );
});
