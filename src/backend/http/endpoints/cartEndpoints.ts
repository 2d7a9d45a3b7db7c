import { Effect } from 'effect';
import {
  addCoupon,
  addLineItem,
  addressCart,
  deleteCart,
  listCarts,
  openCart,
  previewCart,
  recalculateCart,
  removeCoupon,
  removeLineItem,
  settleCart,
} from '../../../contract/calls/carts.ts';
import { shopperEndpoint } from './Endpoint.ts';

export const cartEndpoints = [
  shopperEndpoint(listCarts, ({ carts }) => Effect.map(carts.all(), (all) => ({ carts: all }))),
  shopperEndpoint(openCart, ({ carts }, { body }) => carts.open(body.transactionType)),
  shopperEndpoint(settleCart, ({ carts }, { params, body: { version, ...settings } }) =>
    carts.settle(params.id, version, settings),
  ),
  shopperEndpoint(previewCart, ({ carts }, { params, query }) => carts.preview(params.id, query.currency)),
  shopperEndpoint(deleteCart, ({ carts }, { params }) => Effect.as(carts.delete(params.id), undefined)),
  shopperEndpoint(addLineItem, ({ carts }, { params, body: { sku, quantity, version, scrap } }) =>
    carts.add(params.id, sku, quantity, version, scrap),
  ),
  shopperEndpoint(removeLineItem, ({ carts }, { params, query: { sku, quantity, version, lineId } }) =>
    carts.remove(params.id, sku, quantity, version, lineId),
  ),
  shopperEndpoint(addressCart, ({ carts }, { params, body: { version, ...addresses } }) =>
    carts.address(params.id, version, addresses),
  ),
  shopperEndpoint(recalculateCart, ({ carts }, { params, body }) => carts.recalculate(params.id, body?.heldQuote)),
  shopperEndpoint(addCoupon, ({ carts }, { params, body }) => carts.addCoupon(params.id, body.code)),
  shopperEndpoint(removeCoupon, ({ carts }, { params, body }) => carts.removeCoupon(params.id, body.discountCodeId)),
];
