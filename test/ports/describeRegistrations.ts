import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LinkPurpose } from '../../src/domain/account/Account.ts';
import { minutes } from '../../src/domain/kernel/Instant.ts';
import { addressIn } from '../builders/address.ts';
import { marketIn } from '../builders/cart.ts';
import { ofCompany, someRegistration } from '../builders/customer.ts';
import type { CustomerShop, CustomerStore } from './customerShops.ts';
import { outcome, run } from './TestShop.ts';

let made = 0;
const anEmail = (): string => {
  made += 1;
  return `new-${made}@example.com`;
};
const [second, third] = ['Ganz-Anders-8', 'Noch-Anders-9'];

/** The behaviour of every adapter of the port Registrations. */
export const describeRegistrations = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`Registrations in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    /** The token of the n-th link; some are mailed after the answer. */
    const linkTo = (email: string, purpose: LinkPurpose, n = 1): Promise<string> =>
      vi.waitFor(async () => {
        const token = (await shop.linksTo(email, purpose))[n - 1];
        if (token === undefined) throw new Error(`no link ${n} to ${email}`);
        return token;
      });
    const registered = async (changes: Parameters<typeof someRegistration>[0] = {}) => {
      const registration = someRegistration({ email: anEmail(), ...changes });
      await run(shop.registrations().register(registration));
      return { ...registration, activation: await linkTo(registration.email, 'activation') };
    };
    const resetOf = async (email: string, n = 1): Promise<string> => {
      await run(shop.registrations().requestPasswordReset(email));
      return linkTo(email, 'password-reset', n);
    };

    it('an account begins with its link, which works once and may be followed again (AUTH-4, S15)', async () => {
      const registrations = shop.registrations();
      const { email, activation } = await registered();
      const known = async () => [
        await run(registrations.emailTaken(email)),
        await run(registrations.isFirstLogin(email)),
      ];
      expect(await known()).toEqual([false, false]);
      expect(await outcome(registrations.verifyEmail(activation))).toBe('ok');
      expect(await outcome(registrations.verifyEmail(activation))).toBe('ok');
      expect(await known()).toEqual([true, true]);
      expect(await outcome(registrations.register(someRegistration({ email: ` ${email.toUpperCase()}` })))).toBe(
        'EmailTaken',
      );
      expect(await shop.lettersTo(email)).toEqual(['activation', 'welcome']);
    });

    it('a registration with wrong fields or a ZIP code that does not exist is refused (AUTH-4, VAL-12)', async () => {
      const refused = (changes: Parameters<typeof someRegistration>[0]) =>
        outcome(shop.registrations().register(someRegistration({ email: anEmail(), ...changes })));
      expect(await refused({ firstName: '' })).toBe('InvalidFields');
      expect(await refused({ address: { ...addressIn.US, zip: '10042' } })).toBe('InvalidFields');
    });

    it('an unverified registration is replaced with its links; the latest link counts (AUTH-4, S9)', async () => {
      const registrations = shop.registrations();
      const { email, activation } = await registered();
      const reset = await resetOf(email);
      await run(registrations.register(someRegistration({ email })));
      const own = await linkTo(email, 'activation', 2);
      await run(registrations.requestActivation(email));
      const latest = await linkTo(email, 'activation', 3);
      for (const former of [activation, own])
        expect(await outcome(registrations.verifyEmail(former))).toBe('LinkInvalid');
      expect(await outcome(registrations.resetPassword(reset, second))).toBe('LinkInvalid');
      expect(await outcome(registrations.verifyEmail(latest))).toBe('ok');
    });

    it('a registration replaces none with the same e-mail in another store (AUTH-4, Z9)', async () => {
      const swiss = shop.registrations(marketIn('ch'));
      const { email } = await registered();
      await run(swiss.register(someRegistration({ email })));
      const there = await linkTo(email, 'activation', 2);
      await run(shop.registrations().register(someRegistration({ email })));
      const here = await linkTo(email, 'activation', 3);
      expect(await outcome(swiss.verifyEmail(there))).toBe('ok');
      expect(await outcome(shop.registrations().verifyEmail(here))).toBe('ok');
    });

    it('a link is valid for an hour, for its purpose and in its store (S9, Z9)', async () => {
      const registrations = shop.registrations();
      const { email, activation } = await registered();
      const reset = await resetOf(email);
      expect(await outcome(shop.registrations(marketIn('ch')).verifyEmail(activation))).toBe('LinkInvalid');
      expect(await outcome(shop.registrations(marketIn('ch')).resetPassword(reset, second))).toBe('LinkInvalid');
      expect(await outcome(registrations.verifyEmail(reset))).toBe('LinkInvalid');
      expect(await outcome(registrations.resetPassword(activation, second))).toBe('LinkInvalid');
      expect(await outcome(registrations.resetPassword(reset, 'short'))).toBe('InvalidFields');
      expect(await outcome(registrations.verifyEmail('a token of no link'))).toBe('LinkInvalid');
      shop.clock.at += minutes(60);
      expect(await outcome(registrations.verifyEmail(activation))).toBe('LinkInvalid');
      expect(await outcome(registrations.resetPassword(reset, second))).toBe('LinkInvalid');
    });

    it('a first confirmation by a reset clears what another person may have entered (S9)', async () => {
      const registrations = shop.registrations();
      const { email } = await registered({
        ...ofCompany,
        phone: '+436641234400',
        address: addressIn.AT,
        newsletterInterests: ['offers'],
      });
      const reset = await resetOf(email);
      expect(await outcome(registrations.resetPassword(reset, second))).toBe('ok');
      expect(await outcome(registrations.resetPassword(reset, third))).toBe('LinkInvalid');
      expect(await run(registrations.emailTaken(email))).toBe(true);
      const customer = await shop.customerOf(email);
      expect(customer).toMatchObject({
        emailVerified: true,
        accountType: 'individual',
        companyName: null,
        vatId: null,
        phone: null,
        addresses: [],
        newsletterInterests: [],
      });
      expect(await shop.lettersTo(email)).toEqual(['activation', 'password-reset', 'welcome', 'password-changed']);
    });

    it('a later reset keeps the data, and drops the pending e-mail with its link (S6, S9)', async () => {
      const { customer, password, shopper } = await shop.register({ phone: '+436641234401' });
      const { email, id } = customer;
      const wanted = anEmail();
      await run(shop.customers(shopper).change(id, { email: wanted, currentPassword: password }));
      await run(shop.registrations().resetPassword(await resetOf(email), second));
      expect(await shop.customerOf(email)).toEqual(customer);
      expect(await outcome(shop.registrations().verifyEmail(await linkTo(wanted, 'email-change')))).toBe('LinkInvalid');
      const change = { currentPassword: second, newPassword: third };
      expect(await outcome(shop.customers(shopper).changePassword(change))).toBe('ok');
    });

    it('a reset link is invalid after a new password and for a former e-mail (S9)', async () => {
      const { customer, password, shopper } = await shop.register();
      const { email, id } = customer;
      const customers = shop.customers(shopper);
      const reset = await resetOf(email);
      await run(customers.changePassword({ currentPassword: password, newPassword: second }));
      expect(await outcome(shop.registrations().resetPassword(reset, third))).toBe('LinkInvalid');
      const again = await resetOf(email, 2);
      const wanted = anEmail();
      await run(customers.change(id, { email: wanted, currentPassword: second }));
      await run(shop.registrations().verifyEmail(await linkTo(wanted, 'email-change')));
      expect(await outcome(shop.registrations().resetPassword(again, third))).toBe('LinkInvalid');
    });

    it('a new e-mail replaces an unverified registration with it, and never a verified one (ACC-1, S9)', async () => {
      const [one, other] = [await shop.register(), await shop.register()];
      const wanted = anEmail();
      await run(shop.registrations().register(someRegistration({ email: wanted })));
      for (const { customer, password, shopper } of [one, other])
        await run(shop.customers(shopper).change(customer.id, { email: wanted, currentPassword: password }));
      const follow = async (n: number) => shop.registrations().verifyEmail(await linkTo(wanted, 'email-change', n));
      expect(await outcome(await follow(1))).toBe('ok');
      expect(await outcome(await follow(2))).toBe('LinkInvalid');
      expect(await run(shop.customers(one.shopper).me())).toEqual({ ...one.customer, email: wanted });
      expect((await run(shop.customers(other.shopper).me())).email).toBe(other.customer.email);
      expect(await shop.lettersTo(one.customer.email)).toEqual(['email-changing', 'email-changed']);
      const activation = await linkTo(wanted, 'activation');
      // Also without the account that replaced it.
      await run(shop.customers(one.shopper).delete(one.customer.id, one.password));
      expect(await outcome(shop.registrations().verifyEmail(activation))).toBe('LinkInvalid');
    });

    it('a reset is in the language of the page, an activation in that of the account (AUTH-4, AUTH-6)', async () => {
      const english = shop.registrations(marketIn('euro', 'en'));
      const { email } = await registered({ language: 'de' });
      await run(english.requestActivation(email));
      await linkTo(email, 'activation', 2);
      await run(english.requestPasswordReset(email));
      await linkTo(email, 'password-reset');
      expect(await shop.languagesTo(email)).toEqual(['de', 'de', 'en']);
    });

    it('an activation is sent only to an unverified account (S11)', async () => {
      const registrations = shop.registrations();
      const { email, activation } = await registered();
      await run(registrations.verifyEmail(activation));
      await run(registrations.requestActivation(email));
      await run(registrations.requestActivation('unknown@example.com'));
      // Mails of requests are written in turn, so those before this one would be there.
      await resetOf(email);
      expect(await shop.linksTo(email, 'activation')).toHaveLength(1);
    });
  });
