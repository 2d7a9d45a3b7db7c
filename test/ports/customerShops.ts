import { and, eq } from 'drizzle-orm';
import { Effect, Result, Schema } from 'effect';
import { CustomersOfShopper } from '../../src/application/account/CustomersOfShopper.ts';
import { DepositRepositoryInPostgres } from '../../src/backend/deposits/DepositRepositoryInPostgres.ts';
import { CustomerRepositoryInPostgres } from '../../src/backend/account/CustomerRepositoryInPostgres.ts';
import { codeSealOf } from '../../src/backend/account/PhoneCodeRows.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import { takesTexts } from '../../src/backend/sms/takesTexts.ts';
import { accountInMemory, customersInMemory, freshCode } from './customersInMemory.ts';
import { ShopInMemory } from '../../src/adapters/memory/ShopInMemory.ts';
import { wishlistsInMemory } from './wishlistsInMemory.ts';
import { CartsOfShopper } from '../../src/application/cart/CartsOfShopper.ts';
import { CartRepositoryInPostgres } from '../../src/backend/carts/CartRepositoryInPostgres.ts';
import { cartsOfAll } from '../../src/backend/carts/CartRows.ts';
import { OwnerAccountsInPostgres } from '../../src/backend/carts/OwnerAccountsInPostgres.ts';
import { BatchPerTurn } from '../../src/backend/store/BatchPerTurn.ts';
import type { Carts } from '../../src/domain/cart/ports/Carts.ts';
import type { ConsequencesInMemory } from '../../src/adapters/memory/carryOutInMemory.ts';
import { RegistrationsInMarket } from '../../src/application/account/RegistrationsInMarket.ts';
import { RegistrationRepositoryInPostgres } from '../../src/backend/account/RegistrationRepositoryInPostgres.ts';
import type { LinkPurpose } from '../../src/domain/account/Account.ts';
import type { Registrations } from '../../src/domain/account/ports/Registrations.ts';
import type { Language } from '../../src/domain/kernel/Translated.ts';
import type { Market } from '../../src/domain/market/Market.ts';
import { marketIn } from '../builders/cart.ts';
import { registrationsInMemory } from './registrationsInMemory.ts';
import { NewsletterRepositoryInMemory } from '../../src/adapters/memory/NewsletterRepositoryInMemory.ts';
import { NewsletterInMarket } from '../../src/application/newsletter/NewsletterInMarket.ts';
import { NewsletterRepositoryInPostgres } from '../../src/backend/wishes/NewsletterRepositoryInPostgres.ts';
import { newsletterRecipients } from '../../src/backend/store/schema/wishes.ts';
import type { Newsletter } from '../../src/domain/newsletter/ports/Newsletter.ts';
import { AlertRepositoryInMemory } from '../../src/adapters/memory/AlertRepositoryInMemory.ts';
import { AlertsOfShopper } from '../../src/application/alert/AlertsOfShopper.ts';
import { AlertRepositoryInPostgres } from '../../src/backend/wishes/AlertRepositoryInPostgres.ts';
import type { AvailabilityAlerts } from '../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { cartsInMemory } from './cartsInMemory.ts';
import { insertCustomer, rowOfEmail, wholeCustomer } from '../../src/backend/account/CustomerRows.ts';
import { Passwords } from '../../src/backend/account/Passwords.ts';
import { latestMails } from '../../src/backend/outbox/Outbox.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { EndedSessions } from '../../src/backend/session/EndedSessions.ts';
import { keepSession, RefreshTokensInPostgres } from '../../src/backend/session/RefreshTokensInPostgres.ts';
import { AccessTokens } from '../../src/backend/session/AccessTokens.ts';
import { SessionIssuer } from '../../src/backend/session/SessionIssuer.ts';
import { PasswordsInMemory } from '../../src/adapters/memory/PasswordsInMemory.ts';
import { SignInRepositoryInMemory } from '../../src/adapters/memory/SignInRepositoryInMemory.ts';
import { SignInsOfShop } from '../../src/application/session/SignInsOfShop.ts';
import { SignInRepositoryInPostgres } from '../../src/backend/account/SignInRepositoryInPostgres.ts';
import type { SignIns } from '../../src/domain/session/ports/SignIns.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { refreshTokens } from '../../src/backend/store/schema/session.ts';
import { NoVatRegister } from '../../src/backend/vat/VatRegister.ts';
import { WishlistRepositoryInPostgres } from '../../src/backend/wishes/WishlistRepositoryInPostgres.ts';
import { WishlistsOfShopper } from '../../src/application/wishlist/WishlistsOfShopper.ts';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { newCustomer } from '../../src/domain/account/NewCustomer.ts';
import type { Customers } from '../../src/domain/account/ports/Customers.ts';
import { LimitOrderCount } from '../../src/domain/account/ports/LimitOrderCount.ts';
import type { Registration } from '../../src/domain/account/Registration.ts';
import type { OwnerId } from '../../src/domain/kernel/Ids.ts';
import { days } from '../../src/domain/kernel/Instant.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import type { Wishlists } from '../../src/domain/wishlist/ports/Wishlists.ts';
import { someRegistration } from '../builders/customer.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres, silent } from './shops.ts';
import { aShopper, run, shopParts } from './TestShop.ts';
import { personalData } from '../../src/main/shop/personalData.ts';

class CountedLimitOrders extends LimitOrderCount {
  readonly of = new Map<OwnerId, number>();
  active(customer: OwnerId) {
    return Effect.sync(() => this.of.get(customer) ?? 0);
  }
}
const parts = () => ({ ...shopParts(), limitOrders: new CountedLimitOrders(), codesPerHour: 1_000 });

export interface Registered {
  readonly shopper: Shopper;
  readonly customer: Customer;
  readonly password: string;
}

export interface Recipient {
  readonly language: Language;
  readonly interests: readonly string[];
}

type MailWithLink = LinkPurpose | 'alert-enabled' | 'newsletter-confirm' | 'newsletter-welcome';

/** A shop as its customers use it. */
export interface CustomerShop extends ReturnType<typeof parts> {
  /** A customer with a confirmed e-mail. */
  register(changes?: Partial<Registration>): Promise<Registered>;
  customers(shopper: Shopper, family?: string): Customers;
  wishlists(shopper: Shopper): Wishlists;
  alerts(shopper: Shopper): AvailabilityAlerts;
  newsletter(market?: Market): Newsletter;
  signIns(): SignIns;
  /** What the newsletter of the euro store to an address has, empty for none. */
  recipientsOf(email: string): Promise<readonly Recipient[]>;
  sell(product: Product): Product;
  /** The most codes per hour to all customers together. */
  codesPerHour: number;
  registrations(market?: Market): Registrations;
  /** The account with an e-mail, in the store of all registrations. */
  customerOf(email: string): Promise<Customer | null>;
  /** The tokens of all links to an address for a purpose, oldest first. */
  linksTo(email: string, purpose: MailWithLink): Promise<readonly string[]>;
  /** The kinds of all mails to an address, oldest first. */
  lettersTo(email: string): Promise<readonly string[]>;
  /** The languages of all mails with a link to an address, oldest first. */
  languagesTo(email: string): Promise<readonly Language[]>;
  carts(shopper: Shopper): Carts;
  /** Begins a session of the owner. */
  signIn(ownerId: OwnerId, family: string): Promise<void>;
  /** The token families of all sessions of the owner. */
  sessionsOf(ownerId: OwnerId): Promise<readonly string[]>;
  /** The latest code sent to a phone. */
  codeTo(phone: string): Promise<string>;
  close(): Promise<void>;
}
export interface CustomerStore {
  readonly name: string;
  readonly open: () => Promise<CustomerShop>;
  readonly available: boolean;
}

let made = 0;
const aRegistered = (shop: ReturnType<typeof parts>, changes: Partial<Registration>): Registered => {
  made += 1;
  const registration = someRegistration({ email: `anna-${made}@example.com`, ...changes });
  const shopper = aShopper({ level: 'User', ownerId: shop.ids.owner() });
  const names = {
    id: shopper.ownerId,
    addressId: shop.ids.address(),
    store: shopper.market.store,
    now: shop.clock.now(),
  };
  return {
    shopper,
    password: registration.password,
    customer: { ...Result.getOrThrow(newCustomer(registration, names)), emailVerified: true },
  };
};

const inMemory = (): Promise<CustomerShop> => {
  const shared = parts();
  const shop = new ShopInMemory();
  const sent = new Map<string, string>();
  const letters: { readonly email: string; readonly kind: string; readonly token: string | null }[] = [];
  const languages: { readonly email: string; readonly language: Language }[] = [];
  const caused: ConsequencesInMemory['caused'] = ({ language }, each, token) => {
    if (each.does === 'send-code') sent.set(each.phone, each.code);
    if (each.does === 'send-link') {
      letters.push({ email: each.email, kind: each.purpose, token });
      languages.push({ email: each.email, language: each.language ?? language });
    }
    if (each.does === 'send-notice') letters.push({ email: each.email, kind: each.notice, token });
  };
  return Promise.resolve({
    ...shared,
    carts: (shopper) => cartsInMemory({ ...shared, shop, shopper }),
    signIn: (ownerId, family) => {
      shop.sessions.set(family, { ownerId, beganAs: null });
      return Promise.resolve();
    },
    sessionsOf: (ownerId) => Promise.resolve(shop.familiesOf(ownerId)),
    registrations: (market = marketIn('euro')) => registrationsInMemory({ ...shared, shop, market, caused }),
    customerOf: (email) =>
      Promise.resolve([...shop.accounts.values()].find(({ customer }) => customer.email === email)?.customer ?? null),
    linksTo: (email, purpose) =>
      Promise.resolve(
        letters.flatMap((each) => (each.email === email && each.kind === purpose ? (each.token ?? []) : [])),
      ),
    languagesTo: (email) => Promise.resolve(languages.flatMap((each) => (each.email === email ? each.language : []))),
    lettersTo: (email) => Promise.resolve(letters.flatMap((each) => (each.email === email ? each.kind : []))),
    register: (changes = {}) => {
      const registered = aRegistered(shared, changes);
      shop.accounts.set(registered.customer.id, accountInMemory(registered.customer, registered.password));
      return Promise.resolve(registered);
    },
    customers(shopper, family = 'family') {
      return customersInMemory({
        ...shared,
        shop,
        shopper,
        family,
        codesPerHour: this.codesPerHour,
        caused,
      });
    },
    wishlists: (shopper) => wishlistsInMemory({ ...shared, shop, shopper }),
    alerts: (shopper) =>
      new AlertsOfShopper({
        ...shared,
        shopper,
        repository: new AlertRepositoryInMemory({
          shop,
          shopper,
          mailed: ({ email }, language, token) => {
            letters.push({ email, kind: 'alert-enabled', token });
            languages.push({ email, language });
          },
        }),
      }),
    signIns: () =>
      new SignInsOfShop({
        clock: shared.clock,
        passwords: new PasswordsInMemory(),
        repository: new SignInRepositoryInMemory({ ...shared, shop, caused }),
      }),
    newsletter: (market = marketIn('euro')) =>
      new NewsletterInMarket({
        ...shared,
        market,
        repository: new NewsletterRepositoryInMemory({
          shop,
          market,
          mailed: (email, { kind, language }, token) => {
            letters.push({ email, kind: `newsletter-${kind}`, token });
            languages.push({ email, language });
          },
        }),
      }),
    recipientsOf: (email) => {
      const { subscription, customer } = shop.newsletterOf({ store: 'euro', email });
      const account = customer === null ? undefined : shop.accounts.get(customer.id)?.customer;
      return Promise.resolve([
        ...(subscription?.confirmUntil === null
          ? [{ language: subscription.language, interests: subscription.interests }]
          : []),
        ...(account?.emailVerified === true && account.newsletterInterests.length > 0
          ? [{ language: account.language, interests: account.newsletterInterests }]
          : []),
      ]);
    },
    sell: (product) => {
      shared.catalogue.put(product);
      return product;
    },
    codeTo: (phone) => Promise.resolve(sent.get(phone) ?? ''),
    close: () => Promise.resolve(),
  });
};

const readRecipient = Schema.decodeUnknownSync(
  Schema.Struct({ language: Schema.Literals(['de', 'en']), interests: Schema.Array(Schema.String) }),
);

const languageOfLink = (text: string): readonly Language[] => {
  if (text.includes('/en/')) return ['en'];
  return text.includes('oken=') ? ['de'] : [];
};

const onDatabase = async (database: Database): Promise<CustomerShop> => {
  const shared = parts();
  const { ended, close } = await EndedSessions.follow(database, silent);
  const cartsTogether = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(database.db, shoppers));
  // The cost of a hash is not part of the port.
  const passwords = new Passwords({ memoryCost: 64, timeCost: 1 });
  const own = {
    ...shared,
    database,
    log: silent,
    passwords,
    ended,
    secrets: ['a secret for tests, long enough to pass'] as const,
    identity: aShopIdentity(),
    vatRegister: new NoVatRegister(),
    register: personalData,
    forgetMails: () => Effect.void,
    mailWaits: () => {},
  };
  const shop: CustomerShop = {
    ...shared,
    register: async (changes = {}) => {
      const registered = aRegistered(shared, changes);
      const { customer, password } = registered;
      const hash = await run(passwords.hash(password));
      const now = shared.clock.now();
      await database.transaction(async (tx) => {
        await insertCustomer(tx, customer, hash, now);
        await tx.update(customers).set({ emailVerifiedAt: now }).where(eq(customers.id, customer.id));
      });
      return registered;
    },
    customers(shopper, family = 'family') {
      return new CustomersOfShopper({
        ...own,
        shopper,
        family,
        takesTexts,
        freshCode,
        statesOfZip: statesOfUsZip,
        deposits: new DepositRepositoryInPostgres({ database, log: silent }),
        repository: new CustomerRepositoryInPostgres({ ...own, shopper, smsPerHour: this.codesPerHour }),
        codeSeal: codeSealOf(own.secrets),
        reportCodesSpent: () => {},
      });
    },
    carts: (shopper) =>
      new CartsOfShopper({
        ...shared,
        shopper,
        accounts: new OwnerAccountsInPostgres(database, silent),
        repository: new CartRepositoryInPostgres({ database, log: silent, shopper, cartsTogether }),
        deposits: new DepositRepositoryInPostgres({ database, log: silent }),
        orders: { cashDeals: () => Effect.succeed([]) },
      }),
    signIn: (ownerId, family) => {
      const grant = {
        family,
        ownerId,
        level: 'User',
        store: 'euro',
        expiresAt: shared.clock.now() + days(30),
      } as const;
      return database.transaction((tx) => keepSession(tx, `token of ${family}`, grant));
    },
    sessionsOf: async (ownerId) =>
      (
        await database.db
          .select({ family: refreshTokens.family })
          .from(refreshTokens)
          .where(eq(refreshTokens.ownerId, ownerId))
      ).map(({ family }) => family),
    registrations: (market = marketIn('euro')) =>
      new RegistrationsInMarket({
        ...own,
        market,
        statesOfZip: statesOfUsZip,
        repository: new RegistrationRepositoryInPostgres({ ...own, market }),
      }),
    customerOf: async (email) => {
      const row = await rowOfEmail(database.db, 'euro', email);
      return row === null ? null : wholeCustomer(database.db, row);
    },
    linksTo: async (email, purpose) =>
      (await latestMails(database, 1_000))
        .flatMap(({ recipient, kind, text }) =>
          recipient === email && kind === purpose
            ? (/[?&](?:(?:email|alert|newsletter)Token|token)=([\w.-]+)/.exec(text)?.[1] ?? [])
            : [],
        )
        .toReversed(),
    languagesTo: async (email) =>
      (await latestMails(database, 1_000))
        .flatMap(({ recipient, text }): readonly Language[] => (recipient === email ? languageOfLink(text) : []))
        .toReversed(),
    lettersTo: async (email) =>
      (await latestMails(database, 1_000))
        .flatMap(({ recipient, kind }) => (recipient === email ? kind : []))
        .toReversed(),
    alerts: (shopper) =>
      new AlertsOfShopper({ ...own, shopper, repository: new AlertRepositoryInPostgres({ ...own, shopper }) }),
    signIns() {
      const tokens = new RefreshTokensInPostgres(database, silent, ended);
      const issuer = new SessionIssuer(new AccessTokens(own.secrets), tokens, shared.clock, own.secrets[0]);
      const parts = { ...own, smsPerHour: this.codesPerHour, issuer, refreshTokens: tokens };
      return new SignInsOfShop({ ...own, repository: new SignInRepositoryInPostgres(parts) });
    },
    newsletter: (market = marketIn('euro')) =>
      new NewsletterInMarket({
        ...own,
        market,
        repository: new NewsletterRepositoryInPostgres({ ...own, market }),
      }),
    recipientsOf: async (email) => {
      const { email: recipient, interests, language, store } = newsletterRecipients;
      const ofAddress = and(eq(store, 'euro'), eq(recipient, email));
      const rows = await database.db.select({ language, interests }).from(newsletterRecipients).where(ofAddress);
      return rows.map((row) => readRecipient(row));
    },
    wishlists: (shopper) =>
      new WishlistsOfShopper({ ...own, shopper, repository: new WishlistRepositoryInPostgres({ ...own, shopper }) }),
    sell: (product) => {
      shared.catalogue.put(product);
      return product;
    },
    codeTo: async (phone) =>
      /\d{6}/.exec((await latestMails(database, 50)).find(({ recipient }) => recipient === phone)?.text ?? '')?.[0] ??
      '',
    close: async () => {
      await close();
      await database.close();
    },
  };
  return shop;
};

export const customerStores: readonly CustomerStore[] = [
  { name: 'memory', open: inMemory, available: true },
  { name: 'PGlite', open: async () => onDatabase(await freshPGlite()), available: true },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: async () => onDatabase(await freshPostgres()),
  },
];
