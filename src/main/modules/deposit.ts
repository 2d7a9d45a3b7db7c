import { ContainerModule } from 'inversify';
import * as tokens from '../../application/deposit/tokens.ts';
import { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { Statements } from '../../domain/deposit/ports/Statements.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { SellFromDeposit } from '../../application/deposit/SellFromDeposit.ts';
import { forward } from './forward.ts';
import { idOfUseCase } from './identifiers.ts';

export const deposit = new ContainerModule(({ bind }) => {
  forward(bind, tokens.listDeposits, Deposits, (port) => port.all());
  forward(bind, tokens.listMovements, Deposits, (port, { number, query }) => port.movements(number, query));
  forward(bind, tokens.showDepositCourse, Deposits, (port, { number, timespan }) => port.course(number, timespan));
  forward(bind, tokens.showStatement, Statements, (port, { number, day }) => port.ofDay(number, day));
  forward(bind, tokens.quoteDelivery, Deliveries, (port, { number, pieces }) => port.quote(number, pieces));
  forward(bind, tokens.deliverFromDeposit, Deliveries, (port, { number, request, idempotencyKey }) =>
    port.place(number, request, idempotencyKey),
  );
  bind(idOfUseCase(tokens.sellFromDeposit)).toResolvedValue(
    (carts, openCart) => new SellFromDeposit(carts, openCart),
    [Carts, OpenCart],
  );
});
