import { Container } from 'inversify';
import { OpenAccountInMemory } from '../../adapters/memory/OpenAccountInMemory.ts';
import { OpenCartInMemory } from '../../adapters/memory/OpenCartInMemory.ts';
import { OpenWishlistInMemory } from '../../adapters/memory/OpenWishlistInMemory.ts';
import { PayloadsOfPorts } from '../../adapters/memory/PayloadsOfPorts.ts';
import type { PageVisit } from '../../backend/http/ServerParts.ts';
import type { Belongings, Services } from '../../backend/http/Services.ts';
import { Customers } from '../../domain/account/ports/Customers.ts';
import { OpenAccount } from '../../domain/account/ports/OpenAccount.ts';
import { LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import { Statements } from '../../domain/deposit/ports/Statements.ts';
import { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import { Payloads } from '../../domain/content/ports/Payloads.ts';
import { Products } from '../../domain/listing/ports/Products.ts';
import { Invoices } from '../../domain/order/ports/Invoices.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { Prices } from '../../domain/pricing/ports/Prices.ts';
import { OpenWishlist } from '../../domain/wishlist/ports/OpenWishlist.ts';
import { Wishlists } from '../../domain/wishlist/ports/Wishlists.ts';
import { marketId } from '../modules/identifiers.ts';
import { useCases } from '../modules/useCases.ts';

/** The ports that a visit's page is rendered with. */
export interface VisitPorts extends Pick<ReturnType<Services['inMarket']>, 'products' | 'prices' | 'pages'> {
  /** The ports of the visitor; not called for most pages. */
  readonly own: () => Belongings;
}

/** The use cases over the ports of one visit. */
export class VisitContainers<V extends Pick<PageVisit, 'market'> = PageVisit> {
  readonly #portsOf: (visit: V) => VisitPorts;
  constructor(portsOf: (visit: V) => VisitPorts) {
    this.#portsOf = portsOf;
  }

  of(visit: V): Container {
    const container = new Container();
    const { market } = visit;
    const { products, prices, pages, own } = this.#portsOf(visit);
    container.bind(marketId).toConstantValue(market);
    container.bind(Products).toConstantValue(products);
    container.bind(Prices).toConstantValue(prices);
    container.bind(Pages).toConstantValue(pages);
    container.bind(Payloads).toConstantValue(new PayloadsOfPorts(pages, products, market));
    container.bind(Carts).toResolvedValue(() => own().carts);
    container.bind(Orders).toResolvedValue(() => own().orders);
    container.bind(Invoices).toResolvedValue(() => own().invoices);
    container.bind(Customers).toResolvedValue(() => own().customers);
    container.bind(Deposits).toResolvedValue(() => own().deposits);
    container.bind(Deliveries).toResolvedValue(() => own().deliveries);
    container.bind(LimitOrders).toResolvedValue(() => own().limitOrders);
    container.bind(Statements).toResolvedValue(() => own().statements);
    container.bind(Wishlists).toResolvedValue(() => own().wishlists);
    container.bind(AvailabilityAlerts).toResolvedValue(() => own().alerts);
    container.bind(Inquiries).toResolvedValue(() => own().inquiries);
    container.bind(OpenCart).toConstantValue(new OpenCartInMemory());
    container.bind(OpenAccount).toConstantValue(new OpenAccountInMemory());
    container.bind(OpenWishlist).toConstantValue(new OpenWishlistInMemory());
    container.load(...useCases);
    return container;
  }
}
