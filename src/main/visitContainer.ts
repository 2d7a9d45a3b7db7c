import { Container } from 'inversify';
import { OpenCartInMemory } from '../adapters/memory/OpenCartInMemory.ts';
import type { PageVisit } from '../backend/http/ServerParts.ts';
import type { Services } from '../backend/http/Services.ts';
import { Carts } from '../domain/cart/ports/Carts.ts';
import { OpenCart } from '../domain/cart/ports/OpenCart.ts';
import { Products } from '../domain/catalog/ports/Products.ts';
import { Pages } from '../domain/content/ports/Pages.ts';
import type { FreshIds } from '../domain/kernel/ports/FreshIds.ts';
import { Orders } from '../domain/order/ports/Orders.ts';
import { Prices } from '../domain/pricing/ports/Prices.ts';
import { commands } from './modules/commands.ts';
import { marketId } from './modules/identifiers.ts';

/** The use cases over the ports of one visit, in process. */
export class VisitContainers {
  readonly #services: Services;
  readonly #ids: FreshIds;
  constructor(services: Services, ids: FreshIds) {
    this.#services = services;
    this.#ids = ids;
  }

  of({ market, shopper }: Pick<PageVisit, 'market' | 'shopper'>): Container {
    const container = new Container();
    const { products, prices, pages } = this.#services.inMarket(market);
    // A guest owns nothing: asked with an owner nobody has, the database answers just that.
    const own = () => this.#services.forShopper(shopper ?? { ownerId: this.#ids.owner(), level: 'Anonymous', market }, null);
    container.bind(marketId).toConstantValue(market);
    container.bind(Products).toConstantValue(products);
    container.bind(Prices).toConstantValue(prices);
    container.bind(Pages).toConstantValue(pages);
    container.bind(Carts).toResolvedValue(() => own().carts);
    container.bind(Orders).toResolvedValue(() => own().orders);
    container.bind(OpenCart).toConstantValue(new OpenCartInMemory());
    container.load(commands);
    return container;
  }
}
