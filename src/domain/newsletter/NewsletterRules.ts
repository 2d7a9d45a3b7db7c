import * as Result from 'effect/Result';
import { LinkInvalid } from '../account/AccountErrors.ts';
import { type Customer, newsletterInterests, type NewsletterInterest } from '../account/Customer.ts';
import { type Instant, minutes } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import { AlreadySubscribed } from './NewsletterErrors.ts';

/** How long a confirmation link is valid, in milliseconds. */
export const confirmationHolds = minutes(24 * 60);

/** The subscription of an address that is no customer's. */
export interface Subscription {
  readonly language: Language;
  readonly interests: readonly NewsletterInterest[];
  /** When the latest link ends; null: a link was followed, so the subscription is confirmed. */
  readonly confirmUntil: Instant | null;
}

/** What is stored about the newsletter of one address in one store. */
export interface NewsletterOfAddress {
  readonly subscription: Subscription | null;
  /** The account with this e-mail; its interests are its newsletter once the e-mail is verified. */
  readonly customer: Pick<Customer, 'id' | 'store' | 'emailVerified' | 'newsletterInterests'> | null;
}

export interface NewsletterDecided {
  readonly newsletter: NewsletterOfAddress;
  /** The mail to the address: the link that confirms, or the one that ends the newsletter; null: none. */
  readonly mail: { readonly kind: 'confirm' | 'welcome'; readonly language: Language } | null;
}

const isSubscribed = ({ subscription, customer }: NewsletterOfAddress): boolean =>
  subscription?.confirmUntil === null || (customer?.emailVerified === true && customer.newsletterInterests.length > 0);

/** An address that is asked to confirm its subscription, again if it has not yet. No interests mean all (CMS-7). */
export const subscriptionAsked = (
  present: NewsletterOfAddress,
  {
    interests,
    language,
    now,
  }: { readonly interests: readonly NewsletterInterest[]; readonly language: Language; readonly now: Instant },
): Result.Result<NewsletterDecided, AlreadySubscribed> => {
  if (isSubscribed(present)) return Result.fail(new AlreadySubscribed());
  const chosen = interests.length === 0 ? newsletterInterests : [...new Set(interests)];
  const subscription = { language, interests: chosen, confirmUntil: now + confirmationHolds };
  return Result.succeed({ newsletter: { ...present, subscription }, mail: { kind: 'confirm', language } });
};

/** A confirmed subscription joins that of the customer who has verified the address. */
export const takenOver = (present: NewsletterOfAddress): NewsletterOfAddress => {
  const { subscription, customer } = present;
  if (subscription?.confirmUntil !== null || customer?.emailVerified !== true) return present;
  const interests = [...new Set([...customer.newsletterInterests, ...subscription.interests])];
  return { subscription: null, customer: { ...customer, newsletterInterests: interests } };
};

/** The subscription whose latest link is followed in time; that of a customer's address becomes the customer's. */
export const subscriptionConfirmed = (
  present: NewsletterOfAddress,
  now: Instant,
): Result.Result<NewsletterDecided, LinkInvalid> => {
  const { subscription } = present;
  if (subscription?.confirmUntil == null || subscription.confirmUntil <= now) return Result.fail(new LinkInvalid());
  const confirmed = { ...present, subscription: { ...subscription, confirmUntil: null } };
  return Result.succeed({
    newsletter: takenOver(confirmed),
    mail: { kind: 'welcome', language: subscription.language },
  });
};

/** No newsletter to the address, whether it is the customer's or waits for its link. */
export const subscriptionEnded = ({ customer }: NewsletterOfAddress): NewsletterDecided => ({
  newsletter: { subscription: null, customer: customer === null ? null : { ...customer, newsletterInterests: [] } },
  mail: null,
});
