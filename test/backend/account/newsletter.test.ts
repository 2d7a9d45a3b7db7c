import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterInterests } from '../../../src/domain/account/Customer.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { newsletterRecipients, newsletterSubscriptions } from '../../../src/backend/store/schema/wishes.ts';
import { confirmationHolds } from '../../../src/domain/newsletter/NewsletterRules.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aCustomer, aRegistration, aSignedIn, sameTokenTo, tokenTo, Visitor } from './Visitor.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`the newsletter on ${name}`, () => {
    let shop: AccountShop;
    let visitor: Visitor;
    beforeAll(async () => {
      shop = await openAccountShop({ database: await open(), rateCounters: new Uncounted() });
      visitor = await new Visitor(shop).anonymous();
    });
    afterAll(async () => {
      await shop?.close();
      await shop?.database.close();
    });
    let made = 0;
    const anEmail = () => `news-${(made += 1)}@example.com`;
    const subscribe = (email: string, more: object = {}, by = visitor, query = '') =>
      by.send('POST', `/newsletters/subscriptions${query}`, { email, ...more });
    const confirm = (newsletterToken: string, by = visitor) =>
      by.send('POST', '/newsletters/subscriptions/confirmation', { newsletterToken });
    const end = (newsletterToken: string, by = visitor) =>
      by.send('POST', '/newsletters/subscriptions/off', { newsletterToken });
    const asked = (email: string) => tokenTo(shop, email, 'newsletter-confirm');
    const leaving = (email: string) => tokenTo(shop, email, 'newsletter-welcome');
    const kindsTo = async (email: string) => (await shop.mailsTo(email)).map(({ kind }) => kind);
    /** The addresses that a newsletter would go to. */
    const recipients = async (email: string) =>
      shop.database.db.select().from(newsletterRecipients).where(eq(newsletterRecipients.email, email));
    const kept = async (email: string) =>
      shop.database.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
    const subscribed = async (interests: readonly string[] = ['offers']): Promise<string> => {
      const email = anEmail();
      await subscribe(email, { interests });
      await confirm(await asked(email));
      return email;
    };
    const me = async (of: Visitor) =>
      (await of.send<{ newsletterInterests: readonly string[] }>('GET', '/customers/me')).body.newsletterInterests;
    const tick = (of: Visitor, ...ticked: readonly string[]) =>
      of.send('PUT', `/customers/${of.ownerId}`, { newsletterInterests: ticked });

    it('an address is subscribed by its link, once; a second subscription is refused as one (CMS-7, ERR-17)', async () => {
      const email = anEmail();
      expect(
        (await subscribe(email.toUpperCase(), { interests: ['offers', 'offers'] }, visitor, '?languageTag=en')).status,
      ).toBe(204);
      expect((await subscribe('news')).code).toBe('invalid-fields');
      expect([await recipients(email), await kindsTo(email)]).toEqual([[], ['newsletter-confirm']]);
      const token = await asked(email);
      expect((await confirm('x'.repeat(43))).code).toBe('link-invalid');
      const all = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
      expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(new Set(all.flatMap(({ code }) => (code === '' ? [] : code)))).toEqual(new Set(['link-invalid']));
      expect(await recipients(email)).toEqual([{ store: 'euro', email, language: 'en', interests: ['offers'] }]);
      expect((await subscribe(email)).code).toBe('already-subscribed');
      expect(await kindsTo(email)).toEqual(['newsletter-welcome', 'newsletter-confirm']);
      const swiss = await new Visitor(shop, 'ch.localhost').anonymous();
      expect((await subscribe(email, {}, swiss)).status).toBe(204);
    });

    it('an unconfirmed address is asked again; the latest link counts for a day; none is kept readable (CMS-7, S9, R10)', async () => {
      const email = anEmail();
      const tokens: string[] = [];
      for (let again = 0; again < 3; again += 1) {
        expect((await subscribe(email)).status).toBe(204);
        tokens.push(await asked(email));
      }
      expect(new Set(tokens).size).toBe(3);
      expect(Buffer.from(tokens[0] ?? '', 'base64url').length * 8).toBeGreaterThanOrEqual(128);
      for (const old of tokens.slice(0, 2)) expect((await confirm(old)).code).toBe('link-invalid');
      const [row, ...more] = await kept(email);
      expect(more).toEqual([]);
      for (const token of tokens) expect(JSON.stringify(row)).not.toContain(token);
      const swiss = await new Visitor(shop, 'ch.localhost').anonymous();
      expect((await confirm(tokens[2] ?? '', swiss)).code).toBe('link-invalid');
      const now = shop.clock.at;
      shop.clock.at += confirmationHolds;
      const later = await new Visitor(shop).anonymous();
      expect((await confirm(tokens[2] ?? '', later)).code).toBe('link-invalid');
      expect((await subscribe(email, {}, later)).status).toBe(204);
      expect((await confirm(await asked(email), later)).status).toBe(204);
      shop.clock.at = now;

      const silent = anEmail();
      await subscribe(silent);
      await purge(shop.database, now + confirmationHolds + minutes(25 * 60), personalData);
      expect([await kept(silent), (await kept(email)).length]).toEqual([[], 1]);
    });

    it('the link that ends it works every time, of every mail, and no other link does (CMS-7)', async () => {
      const email = await subscribed();
      const token = await leaving(email);
      expect(token).not.toContain(Buffer.from(email).toString('base64url'));
      expect((await end(`${token.slice(0, -2)}AA`)).code).toBe('link-invalid');
      expect((await end('x'.repeat(60))).code).toBe('link-invalid');
      for (let again = 0; again < 2; again += 1) expect((await end(token)).status).toBe(204);
      expect([await recipients(email), await kept(email)]).toEqual([[], []]);
      await subscribe(email);
      await confirm(await asked(email));
      expect(await recipients(email)).toHaveLength(1);
      expect((await end(token)).status).toBe(204);
      expect(await recipients(email)).toEqual([]);
    });

    it('one of many simultaneous subscriptions is kept, and each gets a mail (CMS-7)', async () => {
      const email = anEmail();
      const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
      expect((await kept(email)).length).toBe(1);
      expect((await kept(email))[0]?.interests).toEqual([...newsletterInterests]);
    });

    it('interests chosen by a customer are a subscription without a link; none chosen ends it (ACC-1, CMS-7)', async () => {
      const anna = await aSignedIn(shop, { newsletterInterests: ['offers'], language: 'en' });
      const { email } = anna.registration;
      expect(await recipients(email)).toEqual([{ store: 'euro', email, language: 'en', interests: ['offers'] }]);
      expect((await subscribe(email)).code).toBe('already-subscribed');
      await tick(anna, 'numismatics', 'market-report');
      expect(await me(anna)).toEqual(['numismatics', 'market-report']);
      expect((await anna.send('PUT', `/customers/${anna.ownerId}`, { language: 'de' })).body).toMatchObject({
        newsletterInterests: ['numismatics', 'market-report'],
      });
      expect(await recipients(email)).toEqual([
        { store: 'euro', email, language: 'de', interests: ['numismatics', 'market-report'] },
      ]);
      await tick(anna);
      expect([await me(anna), await recipients(email)]).toEqual([[], []]);
      expect(await kindsTo(email)).toEqual(['welcome', 'activation']);
    });

    it('a registration subscribes once the e-mail is confirmed; an unconfirmed one changes nothing (AUTH-4, CMS-7)', async () => {
      const email = await subscribed(['numismatics']);
      const registration = aRegistration({ email, newsletterInterests: ['offers'] });
      await visitor.send('POST', '/customers', registration);
      expect(await recipients(email)).toEqual([expect.objectContaining({ interests: ['numismatics'] })]);
      await visitor.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, email)}`);
      expect(await recipients(email)).toEqual([expect.objectContaining({ interests: ['offers', 'numismatics'] })]);
      const other = aRegistration({ newsletterInterests: ['offers'] });
      await visitor.send('POST', '/customers', other);
      expect(await recipients(other.email)).toEqual([]);
    });

    it('an address of a customer confirmed elsewhere subscribes the customer, and its link ends that, too (CMS-7)', async () => {
      const anna = await aSignedIn(shop);
      const { email } = anna.registration;
      await subscribe(email, { interests: ['offers'] });
      expect(await me(anna)).toEqual([]);
      await confirm(await asked(email));
      expect([await me(anna), await kept(email), (await recipients(email)).length]).toEqual([['offers'], [], 1]);
      await end(await leaving(email));
      expect([await me(anna), await recipients(email)]).toEqual([[], []]);
    });

    it('it moves to a new e-mail once that is confirmed, and joins the subscription there (ACC-1)', async () => {
      const anna = await aSignedIn(shop, { newsletterInterests: ['offers'] });
      const before = anna.registration.email;
      const after = await subscribed(['numismatics']);
      await anna.send('PUT', `/customers/${anna.ownerId}`, {
        email: after,
        currentPassword: anna.registration.password,
      });
      expect([(await recipients(before)).length, await me(anna)]).toEqual([1, ['offers']]);
      await anna.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, after, 'email-change')}`);
      expect([await recipients(before), await me(anna)]).toEqual([[], ['offers', 'numismatics']]);
      expect(await recipients(after)).toEqual([expect.objectContaining({ interests: ['offers', 'numismatics'] })]);
      expect(await kindsTo(after)).not.toContain('welcome');
    });

    it('a deleted account leaves no subscription (R9)', async () => {
      const anna = await aSignedIn(shop, { newsletterInterests: ['offers'] });
      const {
        ownerId,
        registration: { email, password },
      } = anna;
      const waiting = await aSignedIn(shop);
      await subscribe(waiting.registration.email);
      for (const [who, by] of [
        [anna, ownerId],
        [waiting, waiting.ownerId],
      ] as const)
        expect((await who.send('DELETE', `/customers/${by}`, { password })).status).toBe(204);
      expect([await recipients(email), await kept(email), await kept(waiting.registration.email)]).toEqual([
        [],
        [],
        [],
      ]);
      expect(
        await shop.database.db
          .select()
          .from(newsletterSubscriptions)
          .where(eq(newsletterSubscriptions.customerId, ownerId)),
      ).toEqual([]);
    });

    it('a customer is welcomed once, when the account opens, by either link (AUTH-4)', async () => {
      const { email } = await aCustomer(shop);
      await visitor.send('GET', `/customers/email-verification?emailToken=${sameTokenTo(email)}`);
      expect((await kindsTo(email)).filter((kind) => kind === 'welcome')).toHaveLength(1);
      const other = aRegistration();
      await visitor.send('POST', '/customers', other);
      await visitor.send('POST', '/customers/emails/password-reset', { email: other.email, languageTag: 'de' });
      await visitor.send('PUT', '/customers/password', {
        token: await tokenTo(shop, other.email, 'password-reset'),
        newPassword: 'Ganz-Anders-7',
      });
      expect((await kindsTo(other.email)).filter((kind) => kind === 'welcome')).toHaveLength(1);
    });
  });
