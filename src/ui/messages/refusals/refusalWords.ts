import type { MessageDescriptor } from '@lingui/core';
import type { InvalidFields } from '../../../domain/validation/InvalidFields.ts';
import { isOffline, offline } from '../first/offline.ts';
import { tryLater } from '../first/tryLater.ts';
import { accountWords, type AccountRefusal } from './account.ts';
import { alertWords, type AlertRefusal } from './alert.ts';
import { cartWords, type CartRefusal } from './cart.ts';
import { catalogWords, type CatalogRefusal } from './catalog.ts';
import { contactWords, type ContactRefusal } from './contact.ts';
import { contentWords, type ContentRefusal } from './content.ts';
import { couponWords, type CouponRefusal } from './coupon.ts';
import { depositWords, type DepositRefusal } from './deposit.ts';
import { limitOrderWords, type LimitOrderRefusal } from './limitOrder.ts';
import { newsletterWords, type NewsletterRefusal } from './newsletter.ts';
import { orderWords, type OrderRefusal } from './order.ts';
import { paymentWords, type PaymentMethodRefusal } from './payment.ts';
import { pricingWords, type PricingRefusal } from './pricing.ts';
import { reportWords, type ReportRefusal } from './report.ts';
import { sessionWords, type SessionRefusal } from './session.ts';
import { shippingWords, type ShippingMethodRefusal } from './shipping.ts';
import { validationWords } from './validation.ts';
import { wishlistWords, type WishlistRefusal } from './wishlist.ts';
import type { Facts, WordsOf } from './Words.ts';

/** Every error that a command or a call may answer with. */
export type Refusal =
  | AccountRefusal
  | AlertRefusal
  | CartRefusal
  | CatalogRefusal
  | ContactRefusal
  | ContentRefusal
  | CouponRefusal
  | DepositRefusal
  | InvalidFields
  | LimitOrderRefusal
  | NewsletterRefusal
  | OrderRefusal
  | PaymentMethodRefusal
  | PricingRefusal
  | ReportRefusal
  | SessionRefusal
  | ShippingMethodRefusal
  | WishlistRefusal;

type ByTag = { readonly [R in Refusal as R['_tag']]: R };
type Tag = keyof ByTag;

const words: { readonly [T in Tag]: WordsOf<ByTag[T]> } = {
  ...accountWords,
  ...alertWords,
  ...cartWords,
  ...catalogWords,
  ...contactWords,
  ...contentWords,
  ...couponWords,
  ...depositWords,
  ...limitOrderWords,
  ...newsletterWords,
  ...orderWords,
  ...paymentWords,
  ...pricingWords,
  ...reportWords,
  ...sessionWords,
  ...shippingWords,
  ...validationWords,
  ...wishlistWords,
};

const say = <E>(found: WordsOf<E>, error: E, facts: Facts): MessageDescriptor =>
  typeof found === 'function' ? found(error, facts) : found;
const wordsFor = <T extends Tag>(error: ByTag[T] & { readonly _tag: T }, facts: Facts): MessageDescriptor =>
  say<ByTag[T]>(words[error._tag], error, facts);

/** The words of §8 for an error. `facts` is the reader's market, with what else a sentence depends on. */
export const refusalWords = (error: Refusal, facts: Facts): MessageDescriptor => wordsFor(error, facts);

/** Words for something entered that was not sent: an error, or why no answer came. */
export function notSentWords(error: Refusal | 'offline' | 'no-answer', facts: Facts): MessageDescriptor {
  if (error === 'offline' || isOffline()) return offline;
  return error === 'no-answer' ? tryLater : refusalWords(error, facts);
}
