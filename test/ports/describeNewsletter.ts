import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsletterInterest, newsletterInterests } from '../../src/domain/account/Customer.ts';
import { confirmationHolds } from '../../src/domain/newsletter/NewsletterRules.ts';
import { someRegistration } from '../builders/customer.ts';
import { marketIn } from '../builders/cart.ts';
import type { CustomerShop, CustomerStore } from './customerShops.ts';
import { outcome, run } from './TestShop.ts';

let made = 0;
const anEmail = (): string => {
  made += 1;
  return `news-of-${made}@example.com`;
};

/** The behaviour of every adapter of the port Newsletter. */
export const describeNewsletter = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`Newsletter in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    const subscribe = (email: string, ...interests: readonly NewsletterInterest[]) =>
      outcome(shop.newsletter().subscribe(email, interests));
    const confirm = (token: string, market = marketIn('euro')) => outcome(shop.newsletter(market).confirm(token));
    const end = (token: string) => outcome(shop.newsletter().unsubscribe(token));
    const latest = async (email: string, kind: 'confirm' | 'welcome') =>
      (await shop.linksTo(email, `newsletter-${kind}`)).at(-1) ?? '';
    const subscribed = async (...interests: readonly NewsletterInterest[]): Promise<string> => {
      const email = anEmail();
      expect(await subscribe(email, ...interests)).toBe('ok');
      expect(await confirm(await latest(email, 'confirm'))).toBe('ok');
      return email;
    };
    const ofCustomer = async ({ email }: { readonly email: string }) =>
      (await shop.customerOf(email))?.newsletterInterests;

    it('goes to an address once it follows its link, and a confirmed one is subscribed already (CMS-7, ERR-17)', async () => {
      const email = anEmail();
      expect(await subscribe(` ${email.toUpperCase()}`)).toBe('ok');
      expect([await shop.recipientsOf(email), await shop.lettersTo(email)]).toEqual([[], ['newsletter-confirm']]);
      expect(await confirm('a forged token')).toBe('LinkInvalid');
      const token = await latest(email, 'confirm');
      expect(await confirm(token, marketIn('ch'))).toBe('LinkInvalid');
      expect(await confirm(token)).toBe('ok');
      expect(await shop.recipientsOf(email)).toEqual([{ language: 'de', interests: [...newsletterInterests] }]);
      expect([await confirm(token), await subscribe(email, 'offers')]).toEqual(['LinkInvalid', 'AlreadySubscribed']);
      expect(await shop.lettersTo(email)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
      expect(await outcome(shop.newsletter(marketIn('ch')).subscribe(email, []))).toBe('ok');
      expect(await subscribe('no address')).toBe('InvalidFields');
    });

    it('is asked for again until it is confirmed; the latest choice and link count (CMS-7, S9)', async () => {
      const email = anEmail();
      await subscribe(email, 'numismatics');
      const first = await latest(email, 'confirm');
      expect(await subscribe(email, 'offers', 'offers')).toBe('ok');
      expect([await confirm(first), await confirm(await latest(email, 'confirm'))]).toEqual(['LinkInvalid', 'ok']);
      expect(await shop.recipientsOf(email)).toEqual([{ language: 'de', interests: ['offers'] }]);
    });

    it('its link is valid for a day (CMS-7)', async () => {
      const email = anEmail();
      await subscribe(email);
      const token = await latest(email, 'confirm');
      const { at } = shop.clock;
      shop.clock.at = at + confirmationHolds;
      expect(await confirm(token)).toBe('LinkInvalid');
      shop.clock.at = at + confirmationHolds - 1;
      expect(await confirm(token)).toBe('ok');
      shop.clock.at = at;
    });

    it('is ended by the link of every mail, whenever it is followed (CMS-7)', async () => {
      const email = await subscribed('offers');
      const token = await latest(email, 'welcome');
      expect(await end('a forged token')).toBe('LinkInvalid');
      for (let again = 0; again < 2; again += 1) expect(await end(token)).toBe('ok');
      expect(await shop.recipientsOf(email)).toEqual([]);
      await subscribe(email, 'offers');
      expect(await end(token)).toBe('ok');
      expect(await confirm(await latest(email, 'confirm'))).toBe('LinkInvalid');
    });

    it("of a customer's address is the customer's, who has ticked it already or confirms it (CMS-7, ACC-1)", async () => {
      const { customer } = await shop.register({ newsletterInterests: ['numismatics'] });
      expect(await subscribe(customer.email)).toBe('AlreadySubscribed');
      const { customer: other, shopper } = await shop.register();
      await subscribe(other.email, 'offers');
      await run(shop.customers(shopper).change(other.id, { newsletterInterests: ['market-report'] }));
      await confirm(await latest(other.email, 'confirm'));
      expect(await ofCustomer(other)).toEqual(['market-report', 'offers']);
      expect(await shop.recipientsOf(other.email)).toEqual([
        { language: other.language, interests: ['market-report', 'offers'] },
      ]);
      await end(await latest(other.email, 'welcome'));
      expect([await ofCustomer(other), await shop.recipientsOf(other.email)]).toEqual([[], []]);
    });

    it('passes to the customer who verifies the address, by either link, and not before (AUTH-4, AUTH-6)', async () => {
      for (const purpose of ['activation', 'password-reset'] as const) {
        const email = await subscribed('offers');
        const registration = someRegistration({ email, newsletterInterests: ['numismatics'] });
        await run(shop.registrations().register(registration));
        expect(await shop.recipientsOf(email)).toEqual([{ language: 'de', interests: ['offers'] }]);
        if (purpose === 'password-reset') await run(shop.registrations().requestPasswordReset(email));
        await expect.poll(() => shop.linksTo(email, purpose)).not.toEqual([]);
        const [token = ''] = await shop.linksTo(email, purpose);
        await run(
          purpose === 'activation'
            ? shop.registrations().verifyEmail(token)
            : shop.registrations().resetPassword(token, 'Another-secret-2'),
        );
        // A reset clears what another person may have chosen.
        const interests = purpose === 'activation' ? ['numismatics', 'offers'] : ['offers'];
        expect(await shop.recipientsOf(email)).toMatchObject([{ interests }]);
        expect(await ofCustomer({ email })).toEqual(interests);
        expect(await subscribe(email)).toBe('AlreadySubscribed');
      }
    });

    it('an unconfirmed one stays with its link when the address is verified (CMS-7)', async () => {
      const email = anEmail();
      await subscribe(email, 'offers');
      await run(shop.registrations().register(someRegistration({ email })));
      await run(shop.registrations().verifyEmail((await shop.linksTo(email, 'activation'))[0] ?? ''));
      expect(await shop.recipientsOf(email)).toEqual([]);
      expect(await confirm(await latest(email, 'confirm'))).toBe('ok');
      expect((await shop.customerOf(email))?.newsletterInterests).toEqual(['offers']);
    });

    it('follows the customer to a new e-mail, joins the one there, and ends with the account (ACC-1, R9)', async () => {
      const { customer, password, shopper } = await shop.register({ newsletterInterests: ['offers'] });
      const wanted = await subscribed('numismatics');
      await run(shop.customers(shopper).change(customer.id, { email: wanted, currentPassword: password }));
      await run(shop.registrations().verifyEmail((await shop.linksTo(wanted, 'email-change'))[0] ?? ''));
      expect(await shop.recipientsOf(customer.email)).toEqual([]);
      expect(await shop.recipientsOf(wanted)).toMatchObject([{ interests: ['offers', 'numismatics'] }]);
      const left = await subscribe(customer.email);
      await run(shop.customers(shopper).delete(customer.id, password));
      expect([left, await shop.recipientsOf(wanted)]).toEqual(['ok', []]);
    });

    it('pending ones of a former e-mail and of a deleted account end (ACC-1, R9)', async () => {
      const { customer, password, shopper } = await shop.register();
      await subscribe(customer.email);
      const wanted = anEmail();
      await run(shop.customers(shopper).change(customer.id, { email: wanted, currentPassword: password }));
      await run(shop.registrations().verifyEmail((await shop.linksTo(wanted, 'email-change'))[0] ?? ''));
      expect(await confirm(await latest(customer.email, 'confirm'))).toBe('LinkInvalid');
      await subscribe(wanted);
      await run(shop.customers(shopper).delete(customer.id, password));
      expect(await confirm(await latest(wanted, 'confirm'))).toBe('LinkInvalid');
    });
  });
