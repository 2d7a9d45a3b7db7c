import { ContainerModule } from 'inversify';
import { AddToCart } from '../../application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../application/cart/ChangeQuantity.ts';
import { LoadCart } from '../../application/cart/LoadCart.ts';
import { PreviewCart } from '../../application/cart/PreviewCart.ts';
import { RecalculateCart } from '../../application/cart/RecalculateCart.ts';
import { RestoreCart } from '../../application/cart/RestoreCart.ts';
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
import { ShowMetalPrices } from '../../application/pricing/ShowMetalPrices.ts';
import { ShowPriceHistory } from '../../application/pricing/ShowPriceHistory.ts';
import * as pricing from '../../application/pricing/tokens.ts';
import { Carts } from '../../domain/cart/ports/Carts.ts';
import { OpenCart } from '../../domain/cart/ports/OpenCart.ts';
import { Pages } from '../../domain/content/ports/Pages.ts';
import { Products } from '../../domain/listing/ports/Products.ts';
import { Orders } from '../../domain/order/ports/Orders.ts';
import { Prices } from '../../domain/pricing/ports/Prices.ts';
import { Sessions } from '../../domain/session/ports/Sessions.ts';
import { idOfUseCase, marketId } from './identifiers.ts';

/** Binds the commands. Server and browser use the same commands over different ports. */
export const commands = new ContainerModule(({ bind }) => {
  bind(idOfUseCase(catalog.listProducts)).toResolvedValue(
    (products, market) => new ListProducts(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(catalog.showProduct)).toResolvedValue(
    (products, market) => new ShowProduct(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(catalog.showProductsOfSkus)).toResolvedValue(
    (products, market) => new ShowProductsOfSkus(products, market),
    [Products, marketId],
  );
  bind(idOfUseCase(catalog.suggestProducts)).toResolvedValue(
    (products, market) => new SuggestProducts(products, market),
    [Products, marketId],
  );

  bind(idOfUseCase(pricing.showMetalPrices)).toResolvedValue((prices: Prices) => new ShowMetalPrices(prices), [Prices]);
  bind(idOfUseCase(pricing.showPriceHistory)).toResolvedValue(
    (prices: Prices) => new ShowPriceHistory(prices),
    [Prices],
  );

  bind(idOfUseCase(cart.addToCart)).toResolvedValue(
    (carts, sessions, open) => new AddToCart(carts, sessions, open),
    [Carts, Sessions, OpenCart],
  );
  bind(idOfUseCase(cart.changeQuantity)).toResolvedValue(
    (carts, open) => new ChangeQuantity(carts, open),
    [Carts, OpenCart],
  );
  bind(idOfUseCase(cart.loadCart)).toResolvedValue((carts, open) => new LoadCart(carts, open), [Carts, OpenCart]);
  bind(idOfUseCase(cart.previewCart)).toResolvedValue((carts: Carts) => new PreviewCart(carts), [Carts]);
  bind(idOfUseCase(cart.restoreCart)).toResolvedValue(
    (carts, sessions, open) => new RestoreCart(carts, sessions, open),
    [Carts, Sessions, OpenCart],
  );
  bind(idOfUseCase(cart.recalculateCart)).toResolvedValue(
    (carts, open) => new RecalculateCart(carts, open),
    [Carts, OpenCart],
  );

  bind(idOfUseCase(checkout.settleCart)).toResolvedValue(
    (carts, open) => new SettleCart(carts, open),
    [Carts, OpenCart],
  );
  bind(idOfUseCase(checkout.addressCart)).toResolvedValue(
    (carts, open) => new AddressCart(carts, open),
    [Carts, OpenCart],
  );
  bind(idOfUseCase(checkout.showShippingMethods)).toResolvedValue(
    (orders: Orders) => new ShowShippingMethods(orders),
    [Orders],
  );
  bind(idOfUseCase(checkout.placeOrder)).toResolvedValue(
    (orders, open) => new PlaceOrder(orders, open),
    [Orders, OpenCart],
  );
  bind(idOfUseCase(checkout.showOrder)).toResolvedValue((orders: Orders) => new ShowOrder(orders), [Orders]);

  bind(idOfUseCase(content.showPage)).toResolvedValue(
    (pages, market) => new ShowPage(pages, market),
    [Pages, marketId],
  );
  bind(idOfUseCase(content.showStores)).toResolvedValue(
    (pages, market) => new ShowStores(pages, market),
    [Pages, marketId],
  );
  bind(idOfUseCase(content.showArticles)).toResolvedValue(
    (pages, market) => new ShowArticles(pages, market),
    [Pages, marketId],
  );
});
