import { ContainerModule } from 'inversify';
import { PlaceOrder } from '../../application/checkout/PlaceOrder.ts';
import * as tokens from '../../application/checkout/tokens.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { forward, forwardAndShow } from './forward.ts';
import { idOfUseCase } from './identifiers.ts';

export const checkout = new ContainerModule(({ bind }) => {
  forwardAndShow(bind, tokens.settleCart, [Carts, OpenCart], (port, { cartId, version, settings }) =>
    port.settle(cartId, version, settings),
  );
  forwardAndShow(bind, tokens.addressCart, [Carts, OpenCart], (port, { cartId, version, addresses }) =>
    port.address(cartId, version, addresses),
  );
  forward(bind, tokens.showShippingMethods, Orders, (port, cartId) => port.shippingMethods(cartId));
  forward(bind, tokens.showOrder, Orders, (port, id) => port.ofId(id));

  bind(idOfUseCase(tokens.placeOrder)).toResolvedValue(
    (orders, open) => new PlaceOrder(orders, open),
    [Orders, OpenCart],
  );
});
