import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { newsletterInterests } from '../../../src/domain/account/Customer.ts';
import {
  confirmationHolds,
  type NewsletterOfAddress,
  subscriptionAsked,
  subscriptionConfirmed,
  subscriptionEnded,
  takenOver,
} from '../../../src/domain/newsletter/NewsletterRules.ts';
import { anAccount } from '../../builders/account.ts';
import { noon } from '../../builders/tick.ts';

const interests = fc.uniqueArray(fc.constantFrom(...newsletterInterests));
const chosen = fc.uniqueArray(fc.constantFrom(...newsletterInterests), { minLength: 1 });
const language = fc.constantFrom('de', 'en');
const subscription = fc.record({
  language,
  interests: chosen,
  confirmUntil: fc.constantFrom(null, noon, noon + 1),
});
const customer = fc
  .record({ emailVerified: fc.boolean(), newsletterInterests: interests })
  .map((changes) => anAccount(changes).customer);
const present: fc.Arbitrary<NewsletterOfAddress> = fc.record({
  subscription: fc.option(subscription),
  customer: fc.option(customer),
});

/** The interests of every mail of the newsletter to the address. */
const sentTo = ({ subscription: own, customer: account }: NewsletterOfAddress) => [
  ...(own?.confirmUntil === null ? own.interests : []),
  ...(account?.emailVerified === true ? account.newsletterInterests : []),
];

describe('the newsletter of an address', () => {
  it('is never sent to it before its link is followed, whatever is asked (CMS-7)', () => {
    fc.assert(
      fc.property(present, interests, language, (before, wanted, inLanguage) => {
        const asked = subscriptionAsked(before, { interests: wanted, language: inLanguage, now: noon });
        if (Result.isFailure(asked)) {
          expect(sentTo(before)).not.toEqual([]);
          return;
        }
        const { newsletter, mail } = asked.success;
        expect([sentTo(before), sentTo(newsletter)]).toEqual([[], []]);
        expect(newsletter.customer).toBe(before.customer);
        expect(newsletter.subscription).toEqual({
          language: inLanguage,
          interests: wanted.length === 0 ? newsletterInterests : wanted,
          confirmUntil: noon + confirmationHolds,
        });
        expect(mail).toEqual({ kind: 'confirm', language: inLanguage });
      }),
    );
  });

  it('is sent with what it was asked for, and what the customer has ticked, once it is confirmed (CMS-7, ACC-1)', () => {
    fc.assert(
      fc.property(present, (before) => {
        const confirmed = subscriptionConfirmed(before, noon);
        const until = before.subscription?.confirmUntil ?? null;
        if (Result.isFailure(confirmed)) {
          expect(until === null || until <= noon).toBe(true);
          return;
        }
        const { newsletter, mail } = confirmed.success;
        expect(new Set(sentTo(newsletter))).toEqual(
          new Set([...sentTo(before), ...(before.subscription?.interests ?? [])]),
        );
        expect(mail).toEqual({ kind: 'welcome', language: before.subscription?.language });
      }),
    );
  });

  it('is one: that of an address joins that of the customer who has verified it, and loses nothing (AUTH-4)', () => {
    fc.assert(
      fc.property(present, (before) => {
        const after = takenOver(before);
        expect(new Set(sentTo(after))).toEqual(new Set(sentTo(before)));
        expect(new Set(sentTo(after)).size).toBe(sentTo(after).length);
        expect(takenOver(after)).toBe(after);
        if (before.subscription?.confirmUntil !== null) expect(after).toBe(before);
      }),
    );
  });

  it('ends as a whole, also one that an unverified customer has ticked (CMS-7)', () => {
    fc.assert(
      fc.property(present, (before) => {
        const { newsletter, mail } = subscriptionEnded(before);
        expect([newsletter.subscription, mail]).toEqual([null, null]);
        expect(newsletter.customer?.newsletterInterests ?? []).toEqual([]);
        expect(newsletter.customer?.id).toBe(before.customer?.id);
      }),
    );
  });
});
