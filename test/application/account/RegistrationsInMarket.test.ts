import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PasswordsInMemory } from '../../../src/adapters/memory/PasswordsInMemory.ts';
import { RegistrationRepositoryInMemory } from '../../../src/adapters/memory/RegistrationRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import {
  RegistrationsInMarket,
  type RegistrationsInMarketParts,
} from '../../../src/application/account/RegistrationsInMarket.ts';
import type { Consequence } from '../../../src/domain/account/Account.ts';
import { AccountUnavailable, EmailTaken, LinkInvalid } from '../../../src/domain/account/AccountErrors.ts';
import { type PasswordHashes, PasswordsBusy } from '../../../src/domain/account/ports/PasswordHashes.ts';
import type { RegistrationRepository } from '../../../src/domain/account/ports/RegistrationRepository.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { addressIn } from '../../builders/address.ts';
import { marketIn } from '../../builders/cart.ts';
import { aCustomer, ofCompany, someRegistration } from '../../builders/customer.ts';
import { accountInMemory } from '../../ports/customersInMemory.ts';
import { refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const { email, password } = someRegistration();
const anna: OwnerId = idOf('anna');
type Changes = Partial<Omit<RegistrationsInMarketParts, 'repository' | 'passwords'>> & {
  readonly stores?: Partial<RegistrationRepository>;
  readonly hashes?: Partial<PasswordHashes>;
};

/** The euro store, what decisions cause in it, and the VAT IDs that the register is asked about. */
const opened = ({ market = marketIn('euro'), stores = {}, hashes = {}, ...changes }: Changes = {}) => {
  const caused: (Consequence & { readonly token: string | null })[] = [];
  const parts = {
    ...shopParts(),
    shop: new ShopInMemory(),
    market,
    caused: (_customer: unknown, each: Consequence, token: string | null) => caused.push({ ...each, token }),
  };
  const repository = new RegistrationRepositoryInMemory(parts);
  const asked: string[] = [];
  const registrations = new RegistrationsInMarket({
    ...parts,
    repository: withCalls<RegistrationRepository>(repository, stores),
    passwords: withCalls<PasswordHashes>(new PasswordsInMemory(), hashes),
    vatRegister: {
      check: (vatId) => {
        asked.push(vatId);
        return Effect.succeed('registered');
      },
    },
    ...changes,
  });
  const has = (change: Parameters<typeof aCustomer>[0], firstLoginAt: number | null = null) => {
    const customer = aCustomer({ id: anna, email, store: 'euro', ...change });
    parts.shop.accounts.set(anna, accountInMemory(customer, password, { firstLoginAt }));
  };
  const link = () => caused.findLast((each) => each.does === 'send-link')?.token ?? 'none';
  return { ...parts, registrations, asked, has, link, sent: caused };
};
const busy = { hash: () => Effect.fail(new PasswordsBusy()) };

describe('a registration', () => {
  it('stores an account of the store under new ids and sends its activation (AUTH-4)', async () => {
    const { clock, registrations, sent, shop } = opened();
    await run(registrations.register(someRegistration({ address: addressIn.AT })));
    const [account] = [...shop.accounts.values()];
    expect(account).toMatchObject({
      customer: { email, store: 'euro', emailVerified: false, addresses: [{ zip: addressIn.AT.zip }] },
      passwordHash: password,
      firstLoginAt: null,
      devicesSince: 0,
    });
    expect(account?.customer.id).not.toBe(account?.customer.addresses[0]?.id);
    expect(sent).toMatchObject([{ does: 'send-link', purpose: 'activation', email }]);
    expect(clock.at).toBeGreaterThan(0);
  });

  it('is refused before a password is hashed: with a mistake, and for a verified e-mail (AUTH-4)', async () => {
    const { has, registrations, sent, shop } = opened({ hashes: busy });
    const nameless = await refusal(registrations.register(someRegistration({ firstName: '' })));
    expect(nameless).toMatchObject({ _tag: 'InvalidFields', problems: [{ field: 'firstName' }] });
    has({ emailVerified: true });
    expect(await refusal(registrations.register(someRegistration()))).toEqual(new EmailTaken());
    expect([shop.accounts.size, sent]).toEqual([1, []]);
  });

  it('replaces an unverified account, and loses to one whose e-mail is verified meanwhile (S9)', async () => {
    const { has, registrations, shop } = opened();
    has({ emailVerified: false });
    await run(registrations.register(someRegistration({ firstName: 'Berta' })));
    expect([...shop.accounts.values()].map(({ customer }) => customer.firstName)).toEqual(['Berta']);
    const late = opened({ stores: { ofEmail: () => Effect.succeed(null) } });
    late.has({ emailVerified: true });
    expect(await refusal(late.registrations.register(someRegistration()))).toEqual(new EmailTaken());
  });

  it('can be tried again while too many passwords wait', async () => {
    const { registrations, shop } = opened({ hashes: busy });
    expect(await refusal(registrations.register(someRegistration()))).toEqual(new AccountUnavailable());
    expect(shop.accounts.size).toBe(0);
  });

  it('compares the ZIP code with the list of existing ones where there is one', async () => {
    const registration = someRegistration({ address: addressIn.US });
    await run(opened({ market: marketIn('us') }).registrations.register(registration));
    const { registrations } = opened({ market: marketIn('us'), statesOfZip: () => ['AK'] });
    expect((await refusal(registrations.register(registration)))._tag).toBe('InvalidFields');
  });
});

describe('an e-mail', () => {
  it('is taken once it is verified, and waits for a first login until there was one (AUTH-4, AUTH-5)', async () => {
    const { has, registrations } = opened();
    const answers = () => run(Effect.all([registrations.emailTaken(email), registrations.isFirstLogin(email)]));
    expect(await answers()).toEqual([false, false]);
    has({ emailVerified: false });
    expect(await answers()).toEqual([false, false]);
    has({ emailVerified: true });
    expect(await answers()).toEqual([true, true]);
    has({ emailVerified: true }, 5);
    expect(await answers()).toEqual([true, false]);
  });

  it('is verified by its link, once; an unknown link is refused (AUTH-4, S9)', async () => {
    const { link, registrations, shop } = opened();
    await run(registrations.register(someRegistration()));
    await run(registrations.verifyEmail(link()));
    await run(registrations.verifyEmail(link()));
    expect([...shop.accounts.values()].map(({ customer }) => customer.emailVerified)).toEqual([true]);
    expect(await refusal(registrations.verifyEmail('unknown'))).toEqual(new LinkInvalid());
  });

  it('that is new ends all sessions of its customer except the one that follows the link (S6)', async () => {
    for (const [session, left] of [
      ['phone', ['phone']],
      [undefined, []],
    ] as const) {
      const { clock, has, registrations, shop } = opened();
      has({ emailVerified: true, pendingEmail: 'new@example.com' });
      for (const family of ['phone', 'tablet']) shop.sessions.set(family, { ownerId: anna, beganAs: null });
      const link = { customerId: anna, purpose: 'email-change', email: 'new@example.com' } as const;
      await run(registrations.verifyEmail(shop.links.send(link, clock.now()), session));
      expect([shop.accounts.get(anna)?.customer.email, shop.familiesOf(anna)]).toEqual(['new@example.com', left]);
    }
  });
});

describe('a link by mail', () => {
  it('is an activation until the e-mail is verified, a reset in the language of the page (AUTH-4, AUTH-6)', async () => {
    const { has, registrations, sent } = opened({ market: marketIn('euro', 'en') });
    const asks = async () => {
      sent.length = 0;
      await run(registrations.requestActivation(` ${email.toUpperCase()} `));
      await run(registrations.requestPasswordReset(email));
      return sent.map(({ token: _token, ...each }) => each);
    };
    const reset = { does: 'send-link', purpose: 'password-reset', email, language: 'en' };
    expect(await asks()).toEqual([]);
    has({ emailVerified: false, language: 'de' });
    expect(await asks()).toEqual([{ does: 'send-link', purpose: 'activation', email }, reset]);
    has({ emailVerified: true });
    expect(await asks()).toEqual([reset]);
  });
});

describe('a new password', () => {
  const other = 'Ganz-Anders-8';
  const asked = async (changes: Changes = {}) => {
    const shop = opened(changes);
    shop.has({ emailVerified: true });
    shop.shop.sessions.set('phone', { ownerId: anna, beganAs: null });
    await run(shop.registrations.requestPasswordReset(email));
    return { ...shop, token: shop.link(), hash: () => shop.shop.accounts.get(anna)?.passwordHash };
  };

  it('is set by a link, once, and ends all sessions (AUTH-6, S6, S9)', async () => {
    const { clock, registrations, shop, token, hash } = await asked();
    await run(registrations.resetPassword(token, other));
    expect([hash(), shop.familiesOf(anna), shop.accounts.get(anna)?.devicesSince]).toEqual([other, [], clock.at]);
    expect(await refusal(registrations.resetPassword(token, password))).toEqual(new LinkInvalid());
    expect(hash()).toBe(other);
  });

  it('is hashed for no link that is invalid or for something else, and for no bad password (AUTH-6)', async () => {
    const { clock, registrations, shop, token, hash } = await asked({ hashes: busy });
    const link = { customerId: anna, purpose: 'activation', email } as const;
    for (const wrong of ['unknown', shop.links.send(link, clock.now())])
      expect(await refusal(registrations.resetPassword(wrong, other))).toEqual(new LinkInvalid());
    expect(await refusal(registrations.resetPassword(token, 'short'))).toMatchObject({
      _tag: 'InvalidFields',
      problems: [{ field: 'newPassword' }],
    });
    expect(await refusal(registrations.resetPassword(token, other))).toEqual(new AccountUnavailable());
    expect(hash()).toBe(password);
  });
});

describe('a VAT ID', () => {
  const { vatId } = ofCompany;
  const checked = (status: 'registered' | 'not-registered' | 'unchecked') =>
    run(opened({ vatRegister: { check: () => Effect.succeed(status) } }).registrations.checkVat(vatId));

  it('is what the register says, and counts by its digits while that does not answer (VAL-10)', async () => {
    expect(await checked('registered')).toEqual({ valid: true, by: 'register' });
    expect(await checked('not-registered')).toEqual({ valid: false, by: 'register' });
    expect(await checked('unchecked')).toEqual({ valid: true, by: 'checksum' });
  });

  it('is asked for without its blanks, and not at all with wrong digits (VAL-10)', async () => {
    const { asked, registrations } = opened();
    expect(await run(registrations.checkVat('ATU 123 456 75'))).toEqual({ valid: true, by: 'register' });
    expect(await run(registrations.checkVat('ATU12345676'))).toEqual({ valid: false, by: 'checksum' });
    expect(asked).toEqual([vatId]);
  });
});
