import { expect, it } from 'vitest';
import { showCustomer } from '../../../src/application/account/tokens.ts';
import { showAlerts } from '../../../src/application/alert/tokens.ts';
import { loadCart } from '../../../src/application/cart/tokens.ts';
import { listOrders, showOrderWay } from '../../../src/application/order/tokens.ts';
import { loadWishlist } from '../../../src/application/wishlist/tokens.ts';
import type { Services } from '../../../src/backend/http/Services.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { marketOf } from '../../../src/domain/market/Stores.ts';
import { idOfUseCase } from '../../../src/main/modules/identifiers.ts';
import { VisitContainers } from '../../../src/main/pages/visitContainer.ts';

it('what the loaders of a visitor’s pages ask for can be had on the server', () => {
  const port = {};
  const services = {
    inMarket: () => ({ products: port, prices: port, pages: port }),
    forShopper: () => ({ carts: port, orders: port, invoices: port, wishlists: port, alerts: port, customers: port }),
  } as unknown as Services;
  const market = marketOf({ host: 'localhost', language: 'de' });
  const container = new VisitContainers(services, { owner: () => idOf('nobody') } as never).of({ market, shopper: null });
  for (const token of [showCustomer, showAlerts, loadCart, listOrders, showOrderWay, loadWishlist]) expect(container.get(idOfUseCase<unknown>(token)), token.name).toBeDefined();
});
