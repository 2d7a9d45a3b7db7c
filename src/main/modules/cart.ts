import { ContainerModule } from 'inversify';
import { AddToCart } from '../../application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../application/cart/ChangeQuantity.ts';
import { LoadCart } from '../../application/cart/LoadCart.ts';
import { RecalculateCart } from '../../application/cart/RecalculateCart.ts';
import { RestoreCart } from '../../application/cart/RestoreCart.ts';
import * as tokens from '../../application/cart/tokens.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { forward, forwardAndShow } from './forward.ts';
import { idOfUseCase } from './identifiers.ts';

export const cart = new ContainerModule(({ bind }) => {
  forward(bind, tokens.previewCart, Carts, (port, { cartId, currency }) => port.preview(cartId, currency));

  forwardAndShow(bind, tokens.addCoupon, [Carts, OpenCart], (port, { cartId, code }) => port.addCoupon(cartId, code));
  forwardAndShow(bind, tokens.removeCoupon, [Carts, OpenCart], (port, { cartId, code }) =>
    port.removeCoupon(cartId, code),
  );

  bind(idOfUseCase(tokens.addToCart)).toResolvedValue(
    (carts, sessions, open) => new AddToCart(carts, sessions, open),
    [Carts, Sessions, OpenCart],
  );
  bind(idOfUseCase(tokens.changeQuantity)).toResolvedValue(
    (carts, open) => new ChangeQuantity(carts, open),
    [Carts, OpenCart],
  );
  bind(idOfUseCase(tokens.loadCart)).toResolvedValue((carts, open) => new LoadCart(carts, open), [Carts, OpenCart]);
  bind(idOfUseCase(tokens.restoreCart)).toResolvedValue(
    (carts, sessions, open) => new RestoreCart(carts, sessions, open),
    [Carts, Sessions, OpenCart],
  );
  bind(idOfUseCase(tokens.recalculateCart)).toResolvedValue(
    (carts, open) => new RecalculateCart(carts, open),
    [Carts, OpenCart],
  );
});
