import type { PricedCart } from '../../domain/cart/Cart.ts';
import type { ListedProduct } from '../../domain/listing/ListedProduct.ts';
import type { LimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import type { Order } from '../../domain/order/Order.ts';

/** What happened on the page, as far as an event follows from it. */
export type Happening =
  | {
      readonly type: 'listed';
      readonly list: string;
      readonly products: readonly ListedProduct[];
      /** The words of a search; absent elsewhere. */
      readonly sought?: string;
    }
  | { readonly type: 'product-seen'; readonly product: ListedProduct }
  | { readonly type: 'cart-seen'; readonly cart: PricedCart }
  | { readonly type: 'checkout-seen'; readonly cart: PricedCart }
  /** Any other page. */
  | { readonly type: 'page-seen' }
  | { readonly type: 'wished'; readonly sku: string }
  /** `quantity` pieces of a line were put into the cart, or taken out where it is negative. */
  | {
      readonly type: 'cart-changed';
      readonly sku: string;
      readonly quantity: number;
      readonly lineId?: string;
      readonly cart: PricedCart;
    }
  /** The review of an order: delivery and payment are chosen. */
  | { readonly type: 'review-seen'; readonly cart: PricedCart }
  | { readonly type: 'ordered'; readonly order: Order }
  | { readonly type: 'limit-order-placed'; readonly placed: LimitOrder }
  | { readonly type: 'registered' }
  | { readonly type: 'signed-in' };
