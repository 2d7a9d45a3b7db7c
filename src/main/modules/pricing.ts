import { ContainerModule } from 'inversify';
import * as tokens from '../../application/pricing/tokens.ts';
import { Prices } from '../../domain/pricing/ports/Prices.ts';
import { forward } from './forward.ts';

export const pricing = new ContainerModule(({ bind }) => {
  forward(bind, tokens.showMetalPrices, Prices, (port) => port.metals());
  forward(bind, tokens.showPricesFor, Prices, (port, { skus, destination }) => port.ofSkus(skus, destination));
  forward(bind, tokens.showPriceHistory, Prices, (port, { metal, currency, timespan }) =>
    port.snapshots(metal, currency, timespan),
  );
});
