declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type Sku = Id<'Sku'>;
export type ProductId = Id<'ProductId'>;
export type CartId = Id<'CartId'>;
export type LineItemId = Id<'LineItemId'>;
export type OrderId = Id<'OrderId'>;
/** The number printed on the confirmation; it never grants access to an order (Z10). */
export type OrderNumber = Id<'OrderNumber'>;
/** The owner of carts and orders: an anonymous session or a customer. */
export type OwnerId = Id<'OwnerId'>;
export type TickId = Id<'TickId'>;
export type QuoteId = Id<'QuoteId'>;
export type AddressId = Id<'AddressId'>;
export type ShippingMethodId = Id<'ShippingMethodId'>;
export type WishlistId = Id<'WishlistId'>;
/** The number of a deposit: `D-` and ten digits, the last of which checks the others. */
export type DepositNumber = Id<'DepositNumber'>;
export type LimitOrderId = Id<'LimitOrderId'>;
/** The number by which customer and shop name a limit order; it grants no access to it. */
export type LimitOrderNumber = Id<'LimitOrderNumber'>;
/** The code of a coupon as it is compared: upper case, without spaces. */
export type CouponCode = Id<'CouponCode'>;

/** Brands a plain string as an id. The edge checks its shape; the core only keeps kinds of ids apart. */
export const idOf = <A extends Id<string>>(value: string): A => value as A;
