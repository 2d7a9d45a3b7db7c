import { Effect } from 'effect';
import {
  addLineItem,
  addressCart,
  deleteCart,
  listCarts,
  openCart,
  previewCart,
  recalculateCart,
  removeLineItem,
  settleCart,
} from '../../../contract/calls/carts.ts';
import { shopping } from './Endpoint.ts';

export const cartEndpoints = [
  shopping(listCarts, ({ carts }) => Effect.map(carts.all(), (all) => ({ carts: all }))),
  shopping(openCart, ({ carts }, { body }) => carts.open(body.transactionType)),
  shopping(settleCart, ({ carts }, { params, body: { version, ...settings } }) =>
    carts.settle(params.id, version, settings),
  ),
  shopping(previewCart, ({ carts }, { params, query }) => carts.preview(params.id, query.currency)),
  shopping(deleteCart, ({ carts }, { params }) => Effect.as(carts.delete(params.id), undefined)),
  shopping(addLineItem, ({ carts }, { params, body }) => carts.add(params.id, body.sku, body.quantity)),
  shopping(removeLineItem, ({ carts }, { params, query }) => carts.remove(params.id, query.sku, query.quantity)),
  shopping(addressCart, ({ carts }, { params, body: { version, ...addresses } }) =>
    carts.address(params.id, version, addresses),
  ),
  shopping(recalculateCart, ({ carts }, { params }) => carts.recalculate(params.id)),
];
