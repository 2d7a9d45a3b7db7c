import { Effect } from 'effect';
import { disableAlert, disableAlertByLink, enableAlert, listAlerts } from '../../../contract/calls/alerts.ts';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '../../../contract/calls/newsletters.ts';
import { addWish, createWishlist, listWishlists, removeWish } from '../../../contract/calls/wishlists.ts';
import { WishlistNotFound } from '../../../domain/wishlist/WishlistErrors.ts';
import { shopping } from './Endpoint.ts';

export const wishEndpoints = [
  shopping(listWishlists, ({ wishlists }) =>
    Effect.map(wishlists.own(), (own) => ({ wishlists: own === null ? [] : [own] })),
  ),
  shopping(createWishlist, ({ wishlists }, { body }) => wishlists.create(body.lineItems)),
  shopping(addWish, ({ wishlists }, { params, body, market }) =>
    params.storeKey === market.store ? wishlists.add(params.id, body) : Effect.fail(new WishlistNotFound()),
  ),
  shopping(removeWish, ({ wishlists }, { params, market }) =>
    params.storeKey === market.store
      ? wishlists.remove(params.id, params.lineItemId)
      : Effect.fail(new WishlistNotFound()),
  ),

  shopping(listAlerts, ({ alerts }) => Effect.map(alerts.all(), (all) => ({ alerts: all }))),
  shopping(enableAlert, ({ alerts }, { body }) => alerts.enable(body.sku, body.email ?? null)),
  shopping(disableAlert, ({ alerts }, { query }) => Effect.asVoid(alerts.disable(query.sku))),
  shopping(disableAlertByLink, ({ alerts }, { body }) => Effect.asVoid(alerts.disableByLink(body.alertToken))),

  shopping(subscribeNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.subscribe(body.email, body.interests ?? [])),
  ),
  shopping(confirmNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.confirm(body.newsletterToken)),
  ),
  shopping(unsubscribeNewsletter, (_, { body, market, services }) =>
    Effect.asVoid(services.inMarket(market).newsletter.unsubscribe(body.newsletterToken)),
  ),
];
