import { ContainerModule } from 'inversify';
import * as tokens from '../../application/limit-order/tokens.ts';
import { LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import { forward } from './forward.ts';

export const limitOrder = new ContainerModule(({ bind }) => {
  forward(bind, tokens.listLimitOrders, LimitOrders, (port, query) => port.list(query));
  forward(bind, tokens.showLimitOrder, LimitOrders, (port, id) => port.ofId(id));
  forward(bind, tokens.placeLimitOrder, LimitOrders, (port, { request, idempotencyKey }) =>
    port.place(request, idempotencyKey),
  );
  forward(bind, tokens.changeLimitOrder, LimitOrders, (port, { id, version, entered }) =>
    port.change(id, version, entered),
  );
  forward(bind, tokens.withdrawLimitOrder, LimitOrders, (port, { id, version }) => port.withdraw(id, version));
});
