import { ContainerModule } from 'inversify';
import { watchCustomer } from '../../application/account/tokens.ts';
import { WatchCustomer } from '../../application/account/WatchCustomer.ts';
import { watchExpiry } from '../../application/session/tokens.ts';
import { WatchExpiry } from '../../application/session/WatchExpiry.ts';
import { watchWishlist } from '../../application/wishlist/tokens.ts';
import { WatchWishlist } from '../../application/wishlist/WatchWishlist.ts';
import { Customers } from '../../domain/account/ports/Customers.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import { idOfUseCase, surroundingsId } from './identifiers.ts';

/** What keeps changing about whoever is here; one of each. */
export const customerLive = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(watchCustomer)).toResolvedValue(
    (sessions, customers, account, around) => new WatchCustomer(sessions, customers, account, around),
    [Sessions, Customers, OpenAccount, surroundingsId],
  ).inSingletonScope();
  bind(idOfUseCase(watchWishlist)).toResolvedValue(
    (sessions, wishlists, open, around) => new WatchWishlist(sessions, wishlists, open, around),
    [Sessions, Wishlists, OpenWishlist, surroundingsId],
  ).inSingletonScope();
  bind(idOfUseCase(watchExpiry)).toResolvedValue((sessions, open) => new WatchExpiry(sessions, open), [Sessions, OpenCart]).inSingletonScope();
});
