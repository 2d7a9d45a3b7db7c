import { Schema } from 'effect';
import { couponCodes } from '../../domain/coupon/CouponCode.ts';
import { currencies } from '../../domain/kernel/Money.ts';
import type {
  AddressId as AddressIdOf,
  CartId as CartIdOf,
  CouponCode as CouponCodeOf,
  LimitOrderId as LimitOrderIdOf,
  LimitOrderNumber as LimitOrderNumberOf,
  LineItemId as LineItemIdOf,
  OrderId as OrderIdOf,
  OrderNumber as OrderNumberOf,
  OwnerId as OwnerIdOf,
  ProductId as ProductIdOf,
  QuoteId as QuoteIdOf,
  ShippingMethodId as ShippingMethodIdOf,
  Sku as SkuOf,
  TickId as TickIdOf,
  WishlistId as WishlistIdOf,
} from '../../domain/kernel/Ids.ts';

/* Includes characters that change the direction of the text after them. */
const control = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** A single line of text in a request: no control characters, no lone surrogates, at most `length` UTF-16 units. */
export const line = (length: number) =>
  Schema.String.check(
    Schema.isMaxLength(length),
    Schema.makeFilter((text: string) => !control.test(text), { expected: 'no control characters' }),
  );
/** A text of several lines in a request, otherwise like `line`: tabs and line breaks are allowed. */
export const prose = (length: number) =>
  Schema.String.check(
    Schema.isMaxLength(length),
    Schema.makeFilter((text: string) => !control.test(text.replace(/[\t\n\r]/g, '')), {
      expected: 'no control characters but tabs and line breaks',
    }),
  );
/** Like `line`, but not empty. */
export const filledLine = (length: number) => line(length).check(Schema.isMinLength(1));

/** The format of an id on the wire: opaque and safe in a path. */
const opaque = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/u));

export const Sku = opaque.pipe(Schema.refine((id): id is SkuOf => typeof id === 'string'));
export const ProductId = opaque.pipe(Schema.refine((id): id is ProductIdOf => typeof id === 'string'));
export const CartId = opaque.pipe(Schema.refine((id): id is CartIdOf => typeof id === 'string'));
export const LineItemId = opaque.pipe(Schema.refine((id): id is LineItemIdOf => typeof id === 'string'));
export const OrderId = opaque.pipe(Schema.refine((id): id is OrderIdOf => typeof id === 'string'));
export const OrderNumber = opaque.pipe(Schema.refine((id): id is OrderNumberOf => typeof id === 'string'));
export const OwnerId = opaque.pipe(Schema.refine((id): id is OwnerIdOf => typeof id === 'string'));
export const TickId = opaque.pipe(Schema.refine((id): id is TickIdOf => typeof id === 'string'));
export const QuoteId = opaque.pipe(Schema.refine((id): id is QuoteIdOf => typeof id === 'string'));
export const AddressId = opaque.pipe(Schema.refine((id): id is AddressIdOf => typeof id === 'string'));
export const ShippingMethodId = opaque.pipe(Schema.refine((id): id is ShippingMethodIdOf => typeof id === 'string'));
export const LimitOrderId = opaque.pipe(Schema.refine((id): id is LimitOrderIdOf => typeof id === 'string'));
export const LimitOrderNumber = opaque.pipe(Schema.refine((id): id is LimitOrderNumberOf => typeof id === 'string'));
export const WishlistId = opaque.pipe(Schema.refine((id): id is WishlistIdOf => typeof id === 'string'));

/** As compared: upper case, without spaces. */
export const CouponCode = Schema.String.check(Schema.isPattern(couponCodes)).pipe(
  Schema.refine((code): code is CouponCodeOf => typeof code === 'string'),
);

export const isSku = Schema.is(Sku);
/** One segment of a page's path. */
export const Slug = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/u));
export const isSlug = Schema.is(Slug);
export const isLimitOrderId = Schema.is(LimitOrderId);
export const isOrderId = Schema.is(OrderId);

export const Currency = Schema.Literals(currencies);
export const WholeNumber = Schema.Number.check(Schema.isInt());
/** Integer cents, or another count that is never negative. */
export const Count = Schema.Number.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(0));
/** Milliseconds since 1970 (Instant). */
export const Instant = Schema.Number.check(Schema.isInt());
/** Pieces of a product in one request or line: 1..10,000 (C13). */
export const Quantity = Schema.Number.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 10_000 }));
export const isQuantity = Schema.is(Quantity);

export const Money = Schema.Struct({ centAmount: WholeNumber, currency: Currency }).annotate({ identifier: 'Money' });
export const perCurrency = <S extends Schema.Constraint>(value: S) =>
  Schema.Struct({ CHF: value, EUR: value, USD: value });

export const Translated = Schema.Union([
  Schema.String,
  Schema.Struct({
    default: Schema.String,
    de: Schema.optionalKey(Schema.String),
    en: Schema.optionalKey(Schema.String),
  }),
]).annotate({ identifier: 'Translated' });

export const TaxClass = Schema.Literals(['investment-gold', 'metal', 'margin', 'standard']);
