import { ContainerModule } from 'inversify';
import { Reorder } from '../../application/order/Reorder.ts';
import { ShowOrderTimeline } from '../../application/order/ShowOrderTimeline.ts';
import * as tokens from '../../application/order/tokens.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { forward } from './forward.ts';
import { idOfUseCase } from './identifiers.ts';

export const order = new ContainerModule(({ bind }) => {
  forward(bind, tokens.listOrders, Orders, (port, query) => port.list(query));
  forward(bind, tokens.showInvoice, Invoices, (port, id) => port.ofOrder(id));
  forward(bind, tokens.showSlip, Invoices, (port, id) => port.slipOf(id));
  forward(bind, tokens.answerOffer, Orders, (port, { id, answer }) => port.answerOffer(id, answer));
  forward(bind, tokens.declineLatePrice, Orders, (port, id) => port.declineLatePrice(id));
  forward(bind, tokens.callOffOrder, Orders, (port, id) => port.callOff(id));

  bind(idOfUseCase(tokens.showOrderTimeline)).toResolvedValue(
    (orders: Orders) => new ShowOrderTimeline(orders),
    [Orders],
  );
  bind(idOfUseCase(tokens.reorder)).toResolvedValue(
    (orders, carts, openCart) => new Reorder(orders, carts, openCart),
    [Orders, Carts, OpenCart],
  );
});
