import * as alerts from './calls/alerts.ts';
import * as analytics from './calls/analytics.ts';
import * as carts from './calls/carts.ts';
import * as contact from './calls/contact.ts';
import * as content from './calls/content.ts';
import * as customers from './calls/customers.ts';
import * as deposits from './calls/deposits.ts';
import * as limitOrders from './calls/limitOrders.ts';
import * as newsletters from './calls/newsletters.ts';
import * as orders from './calls/orders.ts';
import * as prices from './calls/prices.ts';
import * as products from './calls/products.ts';
import * as reports from './calls/reports.ts';
import * as sessions from './calls/sessions.ts';
import * as wishlists from './calls/wishlists.ts';

/** Every call of the shop by name: routes, fuzzing and the OpenAPI document are generated from this table. */
export const calls = {
  ...sessions,
  ...customers,
  ...wishlists,
  ...alerts,
  ...newsletters,
  ...contact,
  ...reports,
  ...carts,
  ...orders,
  ...deposits,
  ...limitOrders,
  ...prices,
  ...products,
  ...content,
  ...analytics,
} as const;
