import { Effect } from 'effect';
import { disableAlert, disableAlertByLink, enableAlert, listAlerts } from '../../../contract/calls/alerts.ts';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '../../../contract/calls/newsletters.ts';
import { addWish, createWishlist, listWishlists, removeWish } from '../../../contract/calls/wishlists.ts';
import { WishlistNotFound } from '../../../domain/wishlist/WishlistErrors.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const wishEndpoints = [
  shopperEndpoint(listWishlists, ({ wishlists }) =>
    Effect.map(wishlists.own(), (own) => ({ wishlists: own === null ? [] : [own] })),
  ),
  shopperEndpoint(createWishlist, ({ wishlists }, { body }) => wishlists.create(body.lineItems)),
  shopperEndpoint(addWish, ({ wishlists }, { params, body, market }) =>
    params.storeKey === market.store ? wishlists.add(params.id, body) : Effect.fail(new WishlistNotFound()),
  ),
  shopperEndpoint(removeWish, ({ wishlists }, { params, market }) =>
    params.storeKey === market.store
      ? wishlists.remove(params.id, params.lineItemId)
      : Effect.fail(new WishlistNotFound()),
  ),

  shopperEndpoint(listAlerts, ({ alerts }) => Effect.map(alerts.all(), (all) => ({ alerts: all }))),
  shopperEndpoint(enableAlert, ({ alerts }, { body }) => alerts.enable(body.sku, body.email ?? null)),
  shopperEndpoint(disableAlert, ({ alerts }, { query }) => Effect.asVoid(alerts.disable(query.sku))),
  shopperEndpoint(disableAlertByLink, ({ alerts }, { body }) => Effect.asVoid(alerts.disableByLink(body.alertToken))),

  shopperEndpoint(subscribeNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.subscribe(body.email, body.interests ?? [])),
  ),
  shopperEndpoint(confirmNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.confirm(body.newsletterToken)),
  ),
  shopperEndpoint(unsubscribeNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.unsubscribe(body.newsletterToken)),
  ),
];
