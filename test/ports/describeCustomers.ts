import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostAddresses } from '../../src/domain/account/AddressBook.ts';
import type { AddressId, OwnerId } from '../../src/domain/kernel/Ids.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../src/domain/kernel/Instant.ts';
import { addressIn } from '../builders/address.ts';
import { marketIn } from '../builders/cart.ts';
import { anEntry } from '../builders/customer.ts';
import type { CustomerShop, CustomerStore } from './customerShops.ts';
import { aShopper, outcome, refusal, run } from './TestShop.ts';

/** The behaviour of every adapter of the port Customers. */
export const describeCustomers = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`Customers in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    it('reads the signed-in customer of the store, and no other (ACC-1, Z9)', async () => {
      const { shopper, customer } = await shop.register();
      expect(await run(shop.customers(shopper).me())).toEqual(customer);
      for (const other of [
        { ...shopper, level: 'Anonymous' as const },
        { ...shopper, market: marketIn('ch') },
        aShopper({ level: 'User' }),
      ]) {
        expect(await outcome(shop.customers(other).me())).toBe('SignInRequired');
      }
    });

    it('changes the profile; wrong fields are named, and nothing changes then (ACC-1)', async () => {
      const { shopper, customer } = await shop.register();
      const customers = shop.customers(shopper);
      const changed = await run(customers.change(customer.id, { firstName: ' Berta ', language: 'en' }));
      expect(changed).toEqual({ ...customer, firstName: 'Berta', language: 'en' });
      expect(await refusal(customers.change(customer.id, { lastName: '' }))).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'lastName' }],
      });
      expect(await run(customers.me())).toEqual(changed);
    });

    it('changes e-mail and phone with the password alone, and the e-mail only once it is proven (S14)', async () => {
      const { shopper, customer, password } = await shop.register({ phone: '+436641234001' });
      const customers = shop.customers(shopper);
      for (const change of [{ email: 'new@example.com' }, { phone: '+436641234999' }]) {
        expect(await refusal(customers.change(customer.id, change))).toMatchObject({
          _tag: 'InvalidFields',
          problems: [{ field: 'currentPassword' }],
        });
        expect(await outcome(customers.change(customer.id, { ...change, currentPassword: 'Falsch-Falsch-1' }))).toBe(
          'PasswordIncorrect',
        );
      }
      expect(await run(customers.me())).toEqual({ ...customer, phoneTakesTexts: true });
      const changed = await run(
        customers.change(customer.id, { email: 'New@Example.com', phone: '+436641234999', currentPassword: password }),
      );
      expect(changed).toEqual({
        ...customer,
        pendingEmail: 'new@example.com',
        phone: '+436641234999',
        phoneTakesTexts: true,
      });
      // A new password drops everything begun with the old one.
      await run(customers.changePassword({ currentPassword: password, newPassword: 'Ganz-Anders-8' }));
      expect(await run(customers.me())).toEqual({ ...changed, pendingEmail: null });
    });

    it("refuses another's account exactly as one that does not exist (Z1, Z2)", async () => {
      const [mine, theirs] = [await shop.register(), await shop.register()];
      const customers = shop.customers(mine.shopper);
      const asked = (id: OwnerId) =>
        Promise.all([
          refusal(customers.change(id, { firstName: 'Eve' })),
          refusal(customers.addAddress(id, anEntry())),
          refusal(customers.changeAddress(id, idOf<AddressId>('a'), anEntry())),
          refusal(customers.removeAddress(id, idOf<AddressId>('a'))),
          refusal(customers.delete(id, theirs.password)),
        ]);
      const refused = await asked(theirs.customer.id);
      expect(refused.map(({ _tag }) => _tag)).toEqual(Array.from({ length: 5 }, () => 'CustomerNotAuthorized'));
      expect(await asked(idOf<OwnerId>('nobody'))).toEqual(refused);
      expect(await run(shop.customers(theirs.shopper).me())).toEqual(theirs.customer);
    });

    it('keeps an address book with one default of each kind (ACC-2)', async () => {
      const {
        shopper,
        customer: { id },
      } = await shop.register();
      const customers = shop.customers(shopper);
      const flags = async () =>
        (await run(customers.me())).addresses.map(({ street, defaultShipping, defaultBilling }) => [
          street,
          defaultShipping,
          defaultBilling,
        ]);
      await run(customers.addAddress(id, anEntry({ street: 'Erste Gasse 1' })));
      await run(customers.addAddress(id, anEntry({ street: 'Zweite Gasse 2', defaultShipping: true })));
      const {
        addresses: [first, second],
      } = await run(customers.addAddress(id, anEntry({ street: 'Dritte Gasse 3' })));
      if (first === undefined || second === undefined) throw new Error('no addresses');
      expect(await flags()).toEqual([
        ['Erste Gasse 1', false, true],
        ['Zweite Gasse 2', true, false],
        ['Dritte Gasse 3', false, false],
      ]);
      expect(await outcome(customers.removeAddress(id, second.id))).toBe('AddressSelected');
      expect(await outcome(customers.removeAddress(id, idOf<AddressId>('no-such')))).toBe('AddressNotFound');
      expect(await outcome(customers.changeAddress(id, idOf<AddressId>('no-such'), anEntry()))).toBe('AddressNotFound');
      expect(await outcome(customers.changeAddress(id, first.id, anEntry({ street: '' })))).toBe('InvalidFields');
      await run(customers.changeAddress(id, first.id, anEntry({ street: 'Neue Gasse 1', defaultShipping: true })));
      await run(customers.removeAddress(id, second.id));
      expect(await flags()).toEqual([
        ['Neue Gasse 1', true, true],
        ['Dritte Gasse 3', false, false],
      ]);
    });

    it(`holds ${mostAddresses} addresses, however many are added at once`, async () => {
      const {
        shopper,
        customer: { id },
      } = await shop.register();
      const adding = () => outcome(shop.customers(shopper).addAddress(id, anEntry({ defaultBilling: true })));
      for (let n = 5; n < mostAddresses; n += 1) expect(await adding()).toBe('ok');
      const outcomes = await Promise.all(Array.from({ length: 8 }, adding));
      expect(outcomes.toSorted()).toEqual([
        'TooManyAddresses',
        'TooManyAddresses',
        'TooManyAddresses',
        'ok',
        'ok',
        'ok',
        'ok',
        'ok',
      ]);
      const { addresses } = await run(shop.customers(shopper).me());
      expect([
        addresses.length,
        addresses.filter(({ defaultBilling }) => defaultBilling).length,
        addresses.filter(({ defaultShipping }) => defaultShipping).length,
      ]).toEqual([mostAddresses, 1, 1]);
    });

    it('takes a new password for the old one (ACC-1, VAL-4)', async () => {
      const { shopper, password } = await shop.register();
      const customers = shop.customers(shopper);
      const [second, third] = ['Ganz-Anders-8', 'Noch-Anders-9'];
      expect(await outcome(customers.changePassword({ currentPassword: 'Falsch-Falsch-1', newPassword: second }))).toBe(
        'PasswordIncorrect',
      );
      expect(await outcome(customers.changePassword({ currentPassword: password, newPassword: 'short' }))).toBe(
        'InvalidFields',
      );
      expect(
        await refusal(customers.changePassword({ currentPassword: password, newPassword: password })),
      ).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'newPassword', problem: { rule: 'password-unchanged' } }],
      });
      await run(customers.changePassword({ currentPassword: password, newPassword: second }));
      expect(await outcome(customers.changePassword({ currentPassword: password, newPassword: third }))).toBe(
        'PasswordIncorrect',
      );
      expect(await outcome(customers.changePassword({ currentPassword: second, newPassword: third }))).toBe('ok');
    });

    it('forgets a customer with their password, unless limit orders run (ACC-3, R9)', async () => {
      const [
        {
          shopper,
          customer: { id },
          password,
        },
        neighbour,
      ] = [await shop.register(), await shop.register()];
      const customers = shop.customers(shopper);
      await run(shop.wishlists(shopper).create([]));
      expect(await outcome(customers.delete(id, 'Falsch-Falsch-1'))).toBe('PasswordIncorrect');
      shop.limitOrders.of.set(id, 2);
      expect(await refusal(customers.delete(id, password))).toMatchObject({ _tag: 'LimitOrdersActive', count: 2 });
      shop.limitOrders.of.delete(id);
      expect((await run(customers.me())).id).toBe(id);
      await run(customers.delete(id, password));
      expect(await outcome(customers.me())).toBe('SignInRequired');
      expect(await outcome(customers.delete(id, password))).toBe('SignInRequired');
      expect(await run(shop.wishlists(shopper).own())).toBeNull();
      expect(await run(shop.customers(neighbour.shopper).me())).toEqual(neighbour.customer);
    });

    it('verifies a phone by the latest code alone, in its session, for five minutes (AUTH-7, S12)', async () => {
      const phone = '+436641234111';
      const { shopper } = await shop.register({ phone });
      const customers = shop.customers(shopper, 'here');
      expect(await refusal(customers.sendCode('+436641234112'))).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'phoneNumber' }],
      });
      await run(customers.sendCode(phone));
      const first = await shop.codeTo(phone);
      shop.clock.at += 1;
      await run(customers.sendCode('+43 664 1234111'));
      const second = await shop.codeTo(phone);
      expect(second).toMatch(/^\d{6}$/);
      if (first !== second)
        expect(await refusal(customers.verifyPhone(phone, first))).toMatchObject({
          _tag: 'CodeIncorrect',
          attemptsLeft: 4,
        });
      expect(await outcome(shop.customers(shopper, 'elsewhere').verifyPhone(phone, second))).toBe('CodeIncorrect');
      shop.clock.at += minutes(5);
      expect(await outcome(customers.verifyPhone(phone, second))).toBe('CodeIncorrect');
      shop.clock.at += minutes(10);
      await run(customers.sendCode(phone));
      const third = await shop.codeTo(phone);
      await run(customers.verifyPhone(phone, ` ${third} `));
      expect(await run(customers.me())).toMatchObject({ phone, phoneVerified: true });
      expect(await outcome(customers.verifyPhone(phone, third))).toBe('CodeIncorrect');
    });

    it('a phone locks after five wrong codes for ten minutes; it gets three codes in ten minutes, ten a day (S12, S13)', async () => {
      const phone = '+436641234222';
      const { shopper } = await shop.register({ phone });
      const customers = shop.customers(shopper);
      await run(customers.sendCode(phone));
      const code = await shop.codeTo(phone);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      for (let left = 4; left >= 1; left -= 1)
        expect(await refusal(customers.verifyPhone(phone, wrong))).toMatchObject({
          _tag: 'CodeIncorrect',
          attemptsLeft: left,
        });
      expect(await refusal(customers.verifyPhone(phone, wrong))).toMatchObject({
        _tag: 'TooManyAttempts',
        retryAfterSeconds: 600,
      });
      expect(await outcome(customers.verifyPhone(phone, code))).toBe('TooManyAttempts');
      expect(await outcome(customers.sendCode(phone))).toBe('TooManyAttempts');
      let sent = 1;
      for (let hour = 0; hour < 5; hour += 1) {
        shop.clock.at += minutes(60);
        const outcomes: string[] = [];
        for (let n = 0; n < 4; n += 1) outcomes.push(await outcome(customers.sendCode(phone)));
        expect(outcomes[3]).toBe('CodesExhausted');
        sent += outcomes.filter((each) => each === 'ok').length;
      }
      expect(sent).toBe(10);
      shop.clock.at += days(1);
      expect(await outcome(customers.sendCode(phone))).toBe('ok');
    });

    it('an account of another store is none, for every call (Z9)', async () => {
      const { shopper, customer, password } = await shop.register({ phone: '+436641234300' });
      const elsewhere = shop.customers({ ...shopper, market: marketIn('ch') });
      const address = idOf<AddressId>('a');
      expect(
        await Promise.all([
          outcome(elsewhere.change(customer.id, { firstName: 'Eve' })),
          outcome(elsewhere.requestEmailChange()),
          outcome(elsewhere.addAddress(customer.id, anEntry())),
          outcome(elsewhere.changeAddress(customer.id, address, anEntry())),
          outcome(elsewhere.removeAddress(customer.id, address)),
          outcome(elsewhere.changePassword({ currentPassword: password, newPassword: 'Ganz-Anders-8' })),
          outcome(elsewhere.delete(customer.id, password)),
          outcome(elsewhere.sendCode('+436641234300')),
          outcome(elsewhere.verifyPhone('+436641234300', '123456')),
        ]),
      ).toEqual(Array.from({ length: 9 }, () => 'SignInRequired'));
      expect(await run(shop.customers(shopper).me())).toEqual({ ...customer, phoneTakesTexts: true });
    });

    it('reports each change to the address that has to know of it (S9, S14)', async () => {
      const phone = '+436641234301';
      const { shopper, customer, password } = await shop.register({ phone });
      const customers = shop.customers(shopper);
      const { id, email } = customer;
      const wanted = `wanted-${email}`;
      expect(await run(customers.requestEmailChange())).toMatchObject({ pendingEmail: null });
      await run(customers.change(id, { email: wanted, currentPassword: password }));
      expect(await run(customers.requestEmailChange())).toMatchObject({ pendingEmail: wanted, phoneTakesTexts: true });
      expect(await shop.lettersTo(wanted)).toEqual(['email-change', 'email-change']);
      await run(customers.change(id, { phone: '+436641234302', currentPassword: password }));
      expect(await shop.lettersTo(email)).toEqual(['email-changing']);
      await run(customers.sendCode('+436641234302'));
      await run(customers.verifyPhone('+436641234302', await shop.codeTo('+436641234302')));
      await run(customers.change(id, { firstName: 'Berta' }));
      await run(customers.change(id, { phone: null, currentPassword: password }));
      await run(customers.changePassword({ currentPassword: password, newPassword: 'Ganz-Anders-8' }));
      expect(await shop.lettersTo(email)).toEqual(['email-changing', 'phone-changed', 'password-changed']);
    });

    it('takes a password however the keyboard composes its letters (VAL-4)', async () => {
      const { shopper } = await shop.register({ password: 'Schöne-Münze-7'.normalize('NFD') });
      const customers = shop.customers(shopper);
      const change = (from: string, to: string) =>
        outcome(customers.changePassword({ currentPassword: from, newPassword: to }));
      expect(await change('Schöne-Münze-7'.normalize('NFC'), 'Größte-Münze-8'.normalize('NFD'))).toBe('ok');
      expect(await change('Größte-Münze-8'.normalize('NFC'), 'Noch-Anders-9')).toBe('ok');
    });

    it('refuses ZIP codes that do not exist (VAL-12)', async () => {
      const { shopper, customer } = await shop.register();
      const add = (zip: string) =>
        outcome(shop.customers(shopper).addAddress(customer.id, anEntry({ ...addressIn.US, zip })));
      expect([await add(addressIn.US.zip), await add('10042')]).toEqual(['ok', 'InvalidFields']);
    });

    it('sends no code to a number that takes no texts (AUTH-7)', async () => {
      const phone = '+4315331234';
      const { shopper } = await shop.register({ phone });
      const customers = shop.customers(shopper);
      expect(await run(customers.me())).toMatchObject({ phone, phoneTakesTexts: false });
      expect(await refusal(customers.sendCode(phone))).toMatchObject({
        _tag: 'InvalidFields',
        problems: [{ field: 'phoneNumber', problem: { rule: 'phone-no-texts' } }],
      });
    });

    it('counts a guess without a pending code for the account, not for the number (S12)', async () => {
      const phone = '+436641234303';
      const [thief, owner] = [await shop.register({ phone }), await shop.register({ phone })];
      const guess = () => outcome(shop.customers(thief.shopper).verifyPhone(phone, '000000'));
      for (let n = 0; n < 4; n += 1) expect(await guess()).toBe('CodeIncorrect');
      expect(await guess()).toBe('TooManyAttempts');
      expect(await outcome(shop.customers(thief.shopper).sendCode(phone))).toBe('TooManyAttempts');
      expect(await outcome(shop.customers(owner.shopper).sendCode(phone))).toBe('ok');
      // With a pending code the number counts, too.
      for (let n = 0; n < 5; n += 1) await outcome(shop.customers(owner.shopper).verifyPhone(phone, 'no code'));
      const third = await shop.register({ phone });
      expect(await outcome(shop.customers(third.shopper).sendCode(phone))).toBe('TooManyAttempts');
    });

    it('sends so many codes an hour to all customers together (S13)', async () => {
      const phones = ['+436641234304', '+436641234305', '+436641234306'];
      const owners = await Promise.all(phones.map((phone) => shop.register({ phone })));
      const [first, second, third] = owners.map(
        ({ shopper, customer }) =>
          () =>
            shop.customers(shopper).sendCode(customer.phone ?? ''),
      );
      if (first === undefined || second === undefined || third === undefined) throw new Error('no customers');
      shop.clock.at += minutes(120);
      const before = shop.codesPerHour;
      shop.codesPerHour = 2;
      await run(first());
      shop.clock.at += minutes(20);
      await run(second());
      expect(await refusal(third())).toMatchObject({ _tag: 'TooManyAttempts', retryAfterSeconds: 2_400 });
      shop.clock.at += minutes(40);
      expect(await outcome(third())).toBe('ok');
      shop.codesPerHour = before;
    });

    it('a new password ends the other sessions of the account, its deletion all of them (S6, ACC-3)', async () => {
      const { shopper, customer, password } = await shop.register();
      const { shopper: other } = await shop.register();
      const families = ['here', 'phone', 'tablet'].map((name) => `${name} of ${customer.id}`);
      const [here = ''] = families;
      for (const family of families) await shop.signIn(customer.id, family);
      await shop.signIn(other.ownerId, `other than ${customer.id}`);
      const customers = shop.customers(shopper, here);
      await run(customers.changePassword({ currentPassword: password, newPassword: 'Ganz-Anders-8' }));
      expect(await shop.sessionsOf(customer.id)).toEqual([here]);
      await shop.signIn(customer.id, `again ${here}`);
      await run(customers.delete(customer.id, 'Ganz-Anders-8'));
      expect(await shop.sessionsOf(customer.id)).toEqual([]);
      expect(await shop.sessionsOf(other.ownerId)).toHaveLength(1);
    });

    it('a deletion checks the password first, and takes the personal data out of carts of guests (ACC-3, R9)', async () => {
      const { shopper, customer, password } = await shop.register();
      const [own, guest] = [shop.carts(shopper), shop.carts(aShopper())];
      await run(own.open('buy'));
      const named = async (email: string) => {
        const { cart } = await run(guest.open('buy'));
        await run(guest.settle(cart.id, cart.version, { email }));
      };
      await named(customer.email.toUpperCase());
      shop.limitOrders.of.set(customer.id, 1);
      const customers = shop.customers(shopper);
      expect(await outcome(customers.delete(customer.id, 'Falsch-Falsch-1'))).toBe('PasswordIncorrect');
      shop.limitOrders.of.delete(customer.id);
      await run(customers.delete(customer.id, password));
      expect(await run(own.all())).toEqual([]);
      expect((await run(guest.all())).map(({ cart }) => cart.email)).toEqual([null]);
      expect((await shop.lettersTo(customer.email)).at(-1)).toBe('account-deleted');
    });
  });
