import { ContainerModule } from 'inversify';
import { SignIn } from '../../application/session/SignIn.ts';
import { SignOut } from '../../application/session/SignOut.ts';
import { SignOutEverywhere } from '../../application/session/SignOutEverywhere.ts';
import * as tokens from '../../application/session/tokens.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { idOfUseCase } from './identifiers.ts';

export const session = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(tokens.signIn)).toResolvedValue(
    (sessions, carts, openCart) => new SignIn(sessions, carts, openCart),
    [Sessions, Carts, OpenCart],
  );
  bind(idOfUseCase(tokens.signOut)).toResolvedValue(
    (sessions, openCart) => new SignOut(sessions, openCart),
    [Sessions, OpenCart],
  );
  bind(idOfUseCase(tokens.signOutEverywhere)).toResolvedValue(
    (sessions, openCart) => new SignOutEverywhere(sessions, openCart),
    [Sessions, OpenCart],
  );
});
