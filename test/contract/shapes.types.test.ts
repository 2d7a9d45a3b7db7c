import type { Schema } from 'effect';
import { describe, expectTypeOf, it } from 'vitest';
import type * as account from '../../src/contract/shapes/account.ts';
import type * as carts from '../../src/contract/shapes/cart.ts';
import type * as catalog from '../../src/contract/shapes/catalog.ts';
import type * as checkout from '../../src/contract/shapes/checkout.ts';
import type * as content from '../../src/contract/shapes/content.ts';
import type * as orders from '../../src/contract/shapes/order.ts';
import type * as pricing from '../../src/contract/shapes/pricing.ts';
import type * as session from '../../src/contract/shapes/session.ts';
import type * as shipping from '../../src/contract/shapes/shipping.ts';
import type * as wishlist from '../../src/contract/shapes/wishlist.ts';
import type { calls } from '../../src/contract/calls.ts';
import type { CodeOf } from '../../src/contract/Call.ts';
import type { ErrorOf } from '../../src/contract/errors.ts';
import type { Customer, SavedAddress } from '../../src/domain/account/Customer.ts';
import type { AddressEntry, Customers } from '../../src/domain/account/ports/Customers.ts';
import type { Registrations } from '../../src/domain/account/ports/Registrations.ts';
import type { ProfileChange } from '../../src/domain/account/ProfileChange.ts';
import type { Registration } from '../../src/domain/account/Registration.ts';
import type { VatCheck } from '../../src/domain/account/VatCheck.ts';
import type { AvailabilityAlerts } from '../../src/domain/alert/ports/AvailabilityAlerts.ts';
import type { LineChange, PricedCart } from '../../src/domain/cart/Cart.ts';
import type { Carts, RecalculatedCart } from '../../src/domain/cart/ports/Carts.ts';
import type { PricedProduct, ProductPage } from '../../src/domain/listing/Listing.ts';
import type { ProductIdentifier, Suggestion } from '../../src/domain/listing/ports/Products.ts';
import type { Address } from '../../src/domain/kernel/Address.ts';
import type {
  ArticleList,
  ArticleTeaser,
  EntryTeaser,
  Block,
  Component,
  Page,
  Tag,
} from '../../src/domain/content/Page.ts';
import type { StoreCard, StoreDetails } from '../../src/domain/content/Store.ts';
import type { Newsletter } from '../../src/domain/newsletter/ports/Newsletter.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import type { OrderEvent } from '../../src/domain/order/OrderEvent.ts';
import type { OrderRefused, OrderRequest, Orders } from '../../src/domain/order/ports/Orders.ts';
import type { MetalPrices, MetalSnapshot, ProductPrices } from '../../src/domain/pricing/Price.ts';
import type { Quote, SealedQuote } from '../../src/domain/pricing/Quote.ts';
import type { SessionTokens } from '../../src/domain/session/Session.ts';
import type { OfferedMethod, ShippingMethod } from '../../src/domain/shipping/Shipping.ts';
import type { Sessions } from '../../src/domain/session/ports/Sessions.ts';
import type { Wishlist } from '../../src/domain/wishlist/Wishlist.ts';
import type { Wishlists } from '../../src/domain/wishlist/ports/Wishlists.ts';
import type { FieldProblem } from '../../src/domain/validation/InvalidFields.ts';
import type { Effect } from 'effect';
import type { Equal } from './written/Equal.ts';

type Decoded<S> = Schema.Schema.Type<S>;
/** To the last field: a field that is optional or nullable on one side only is a difference. */
type Same<A, B> = Equal<A, B>;
const same = <T extends true>(): T | undefined => undefined;
type FailureOf<F> = F extends (...args: never) => Effect.Effect<infer _A, infer E> ? E : never;
type Calls = typeof calls;
type RefusedBy<N extends keyof Calls> = ErrorOf<CodeOf<Calls[N]>>;

describe('The schemas of the wire and the types of the domain', () => {
  it('agree about prices', () => {
    expectTypeOf(same<Same<Decoded<typeof pricing.MetalPrices>, MetalPrices>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof pricing.MetalSnapshot>, MetalSnapshot>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof pricing.ProductPrices>, ProductPrices>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof pricing.Quote>, Quote>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof pricing.SealedQuote>, SealedQuote>>()).toEqualTypeOf<true | undefined>();
  });

  it('agree about products', () => {
    expectTypeOf(same<Same<Decoded<typeof catalog.PricedProduct>, PricedProduct>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof catalog.ProductPage>, ProductPage>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof catalog.ProductIdentifier>, ProductIdentifier>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<Decoded<typeof catalog.Suggestion>, Suggestion>>()).toEqualTypeOf<true | undefined>();
  });

  it('agree about carts and orders', () => {
    expectTypeOf(same<Same<Decoded<typeof carts.PricedCart>, PricedCart>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof carts.LineChange>, LineChange>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof carts.RecalculatedCart>, RecalculatedCart>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<Decoded<typeof orders.Order>, Order>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof orders.OrderRequest>, OrderRequest>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof shipping.ShippingMethod>, ShippingMethod>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<Decoded<typeof shipping.OfferedMethod>, OfferedMethod>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof checkout.Address>, Address>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof checkout.FieldProblem>, FieldProblem>>()).toEqualTypeOf<true | undefined>();
  });

  it('agree about customers and their wishlists', () => {
    expectTypeOf(same<Same<Decoded<typeof account.Customer>, Customer>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof account.SavedAddress>, SavedAddress>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof account.AddressEntry>, AddressEntry>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof account.Registration>, Registration>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof account.ProfileChange>, ProfileChange>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof account.VatCheck>, VatCheck>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof wishlist.Wishlist>, Wishlist>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof orders.OrderEvent>, OrderEvent>>()).toEqualTypeOf<true | undefined>();
  });

  it('agree about content and session', () => {
    expectTypeOf(same<Same<Decoded<typeof content.Page>, Page>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.Block>, Block>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.StoreCard>, StoreCard>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.StoreDetails>, StoreDetails>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.Component>, Component>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.ArticleList>, ArticleList>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.Tag>, Tag>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.ArticleTeaser>, ArticleTeaser>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof content.EntryTeaser>, EntryTeaser>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<Decoded<typeof session.SessionTokens>, SessionTokens>>()).toEqualTypeOf<true | undefined>();
  });
});

describe('A call', () => {
  it('on carts refuses with exactly the errors of its port', () => {
    expectTypeOf(same<Same<RefusedBy<'addLineItem'>, FailureOf<Carts['add']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'removeLineItem'>, FailureOf<Carts['remove']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'settleCart'>, FailureOf<Carts['settle']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'addressCart'>, FailureOf<Carts['address']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'recalculateCart'>, FailureOf<Carts['recalculate']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'deleteCart'>, FailureOf<Carts['delete']>>>()).toEqualTypeOf<true | undefined>();
  });

  it('on orders refuses with exactly the errors of its port', () => {
    expectTypeOf(same<Same<RefusedBy<'placeOrder'>, OrderRefused>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'readOrder'>, FailureOf<Orders['ofId']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'listOrders'>, FailureOf<Orders['list']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'readOrderHistory'>, FailureOf<Orders['history']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'listShippingMethods'>, FailureOf<Orders['shippingMethods']>>>()).toEqualTypeOf<
      true | undefined
    >();
  });

  it('on customers and registrations refuses with exactly the errors of its port', () => {
    expectTypeOf(same<Same<RefusedBy<'readCustomer'>, FailureOf<Customers['me']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'changeCustomer'>, FailureOf<Customers['change']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(
      same<Same<RefusedBy<'requestEmailChange'>, FailureOf<Customers['requestEmailChange']>>>(),
    ).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'deleteCustomer'>, FailureOf<Customers['delete']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'addAddress'>, FailureOf<Customers['addAddress']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'changeAddress'>, FailureOf<Customers['changeAddress']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'removeAddress'>, FailureOf<Customers['removeAddress']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'changePassword'>, FailureOf<Customers['changePassword']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(
      same<Same<RefusedBy<'phoneCode'>, FailureOf<Customers['sendCode']> | FailureOf<Customers['verifyPhone']>>>(),
    ).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'register'>, FailureOf<Registrations['register']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'verifyEmail'>, FailureOf<Registrations['verifyEmail']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'resetPassword'>, FailureOf<Registrations['resetPassword']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'checkVat'>, FailureOf<Registrations['checkVat']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'signIn'>, FailureOf<Sessions['signIn']>>>()).toEqualTypeOf<true | undefined>();
  });

  it('on wishlists, alerts and newsletters refuses with exactly the errors of its port', () => {
    expectTypeOf(same<Same<RefusedBy<'listWishlists'>, FailureOf<Wishlists['own']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'createWishlist'>, FailureOf<Wishlists['create']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'addWish'>, FailureOf<Wishlists['add']>>>()).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'removeWish'>, FailureOf<Wishlists['remove']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'enableAlert'>, FailureOf<AvailabilityAlerts['enable']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(
      same<Same<RefusedBy<'disableAlertByLink'>, FailureOf<AvailabilityAlerts['disableByLink']>>>(),
    ).toEqualTypeOf<true | undefined>();
    expectTypeOf(same<Same<RefusedBy<'subscribeNewsletter'>, FailureOf<Newsletter['subscribe']>>>()).toEqualTypeOf<
      true | undefined
    >();
    expectTypeOf(same<Same<RefusedBy<'unsubscribeNewsletter'>, FailureOf<Newsletter['unsubscribe']>>>()).toEqualTypeOf<
      true | undefined
    >();
  });
});
