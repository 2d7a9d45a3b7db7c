import { ContainerModule } from 'inversify';
import * as tokens from '../../application/newsletter/tokens.ts';
import { Newsletter } from '../../domain/newsletter/ports/Newsletter.ts';
import { forward } from './forward.ts';

export const newsletter = new ContainerModule(({ bind }) => {
  forward(bind, tokens.subscribe, Newsletter, (port, { email, interests }) => port.subscribe(email, interests));
  forward(bind, tokens.confirmSubscription, Newsletter, (port, token) => port.confirm(token));
  forward(bind, tokens.unsubscribe, Newsletter, (port, token) => port.unsubscribe(token));
});
