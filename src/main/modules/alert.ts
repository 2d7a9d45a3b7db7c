import { ContainerModule } from 'inversify';
import * as tokens from '../../application/alert/tokens.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { forward } from './forward.ts';

export const alert = new ContainerModule(({ bind }) => {
  forward(bind, tokens.showAlerts, AvailabilityAlerts, (port) => port.all());
  forward(bind, tokens.enableAlert, AvailabilityAlerts, (port, { sku, email }) => port.enable(sku, email));
  forward(bind, tokens.disableAlert, AvailabilityAlerts, (port, sku) => port.disable(sku));
  forward(bind, tokens.disableAlertByLink, AvailabilityAlerts, (port, token) => port.disableByLink(token));
});
