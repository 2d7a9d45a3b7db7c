import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { AddToCart } from '../../application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../application/cart/ChangeQuantity.ts';
import { LoadCart } from '../../application/cart/LoadCart.ts';
import { RecalculateCart } from '../../application/cart/RecalculateCart.ts';
import { WatchCart } from '../../application/cart/WatchCart.ts';
import * as cart from '../../application/cart/tokens.ts';
import { ListProducts } from '../../application/catalog/ListProducts.ts';
import { ShowProduct } from '../../application/catalog/ShowProduct.ts';
import { ShowProductsOfSkus } from '../../application/catalog/ShowProductsOfSkus.ts';
import { SuggestProducts } from '../../application/catalog/SuggestProducts.ts';
import * as catalog from '../../application/catalog/tokens.ts';
import { AddressCart } from '../../application/checkout/AddressCart.ts';
import { PlaceOrder } from '../../application/checkout/PlaceOrder.ts';
import { SettleCart } from '../../application/checkout/SettleCart.ts';
import { ShowOrder } from '../../application/checkout/ShowOrder.ts';
import { ShowShippingMethods } from '../../application/checkout/ShowShippingMethods.ts';
import * as checkout from '../../application/checkout/tokens.ts';
import { ShowArticles } from '../../application/content/ShowArticles.ts';
import { ShowPage } from '../../application/content/ShowPage.ts';
import { ShowStores } from '../../application/content/ShowStores.ts';
import * as content from '../../application/content/tokens.ts';
import { WatchSession } from '../../application/session/WatchSession.ts';
import * as session from '../../application/session/tokens.ts';
import type { Token } from '../../application/UseCase.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Products } from '../../domain/catalog/ports/Products.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { marketId } from './identifiers.ts';

/** Where the container keeps the use case that a token names. */
export const useCaseId = <U>(token: Token<U>): ServiceIdentifier<U> => Symbol.for(`use case ${token.name}`);

/** Every use case over its ports: the same on the server and in the browser, only the ports differ. */
export const useCases = new ContainerModule(({ bind }) => {
  bind(useCaseId(catalog.listProducts)).toResolvedValue((products: Products) => new ListProducts(products), [Products]);
  bind(useCaseId(catalog.showProduct)).toResolvedValue((products: Products) => new ShowProduct(products), [Products]);
  bind(useCaseId(catalog.showProductsOfSkus)).toResolvedValue((products: Products) => new ShowProductsOfSkus(products), [Products]);
  bind(useCaseId(catalog.suggestProducts)).toResolvedValue((products, market) => new SuggestProducts(products, market), [Products, marketId]);

  bind(useCaseId(cart.addToCart)).toResolvedValue((carts, sessions, open) => new AddToCart(carts, sessions, open), [Carts, Sessions, OpenCart]);
  bind(useCaseId(cart.changeQuantity)).toResolvedValue((carts, open) => new ChangeQuantity(carts, open), [Carts, OpenCart]);
  bind(useCaseId(cart.loadCart)).toResolvedValue((carts, open) => new LoadCart(carts, open), [Carts, OpenCart]);
  bind(useCaseId(cart.recalculateCart)).toResolvedValue((carts, open) => new RecalculateCart(carts, open), [Carts, OpenCart]);
  bind(useCaseId(cart.watchCart)).toResolvedValue((open: OpenCart) => new WatchCart(open), [OpenCart]);

  bind(useCaseId(checkout.settleCart)).toResolvedValue((carts, open) => new SettleCart(carts, open), [Carts, OpenCart]);
  bind(useCaseId(checkout.addressCart)).toResolvedValue((carts, open) => new AddressCart(carts, open), [Carts, OpenCart]);
  bind(useCaseId(checkout.showShippingMethods)).toResolvedValue((orders: Orders) => new ShowShippingMethods(orders), [Orders]);
  bind(useCaseId(checkout.placeOrder)).toResolvedValue((orders, open) => new PlaceOrder(orders, open), [Orders, OpenCart]);
  bind(useCaseId(checkout.showOrder)).toResolvedValue((orders: Orders) => new ShowOrder(orders), [Orders]);

  bind(useCaseId(content.showPage)).toResolvedValue((pages, market) => new ShowPage(pages, market), [Pages, marketId]);
  bind(useCaseId(content.showStores)).toResolvedValue((pages, market) => new ShowStores(pages, market), [Pages, marketId]);
  bind(useCaseId(content.showArticles)).toResolvedValue((pages, market) => new ShowArticles(pages, market), [Pages, marketId]);

  bind(useCaseId(session.watchSession)).toResolvedValue((sessions: Sessions) => new WatchSession(sessions), [Sessions]);
});
