import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  availabilityAlerts,
  newsletterRecipients,
  newsletterSubscriptions,
  wishlists,
} from '../../../src/backend/store/schema/wishes.ts';
import { AlertSender } from '../../../src/backend/wishes/AlertSender.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { silent } from '../../ports/shops.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { secret } from '../account/shop.ts';
import { openTwoShops, type TwoShops } from '../account/twoShops.ts';
import { aRegistration, aSignedIn, type Answer, type SignedIn, tokenTo, Visitor } from '../account/Visitor.ts';

const begin = /^begin/i;
const commit = /^commit/i;
interface Wishlist {
  readonly id: string;
  readonly lineItems: readonly { readonly sku: string }[];
}

const recipients = async ({ other }: TwoShops, email: string) => {
  const { email: recipient, interests } = newsletterRecipients;
  return other.db.select({ recipient, interests }).from(newsletterRecipients).where(eq(recipient, email));
};
const subscribe = async ({ shop }: TwoShops, email: string): Promise<string> => {
  await (
    await new Visitor(shop).anonymous()
  ).send('POST', '/newsletters/subscriptions', { email, interests: ['offers'] });
  return tokenTo(shop, email, 'newsletter-confirm');
};
const confirm = (who: Visitor, newsletterToken: string) =>
  who.send('POST', '/newsletters/subscriptions/confirmation', { newsletterToken });
const deleteAccount = async (who: SignedIn): Promise<void> => {
  expect((await who.send('DELETE', `/customers/${who.ownerId}`, { password: who.registration.password })).status).toBe(
    204,
  );
};
let made = 0;
const anEmail = (): string => {
  made += 1;
  return `meanwhile-${made}@example.com`;
};

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`wishes of an account that changes meanwhile, on ${kind.name}`, () => {
    let shops: TwoShops;
    beforeAll(async () => {
      shops = await openTwoShops(kind);
    });
    afterAll(async () => {
      await shops?.close();
    });
    const alertsOf = (ownerId: string) =>
      shops.other.db
        .select({ email: availabilityAlerts.email })
        .from(availabilityAlerts)
        .where(eq(availabilityAlerts.ownerId, ownerId));
    const soldOut = async () => {
      const product = await shops.shop.sell(aNewProduct({ stock: 0 }));
      await shops.slow.sell(product);
      return product;
    };

    it('an alert asked for while the account is deleted is refused, and the address is not kept (R9, CAT-10)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { ownerId } = owner;
      const { sku } = await soldOut();
      const asking = () => shops.inSlow(owner).send('POST', '/availability-alerts', { sku });
      const answer = await shops.held.during(asking, begin, () => deleteAccount(owner));
      expect(answer.code).toBe('invalid-fields');
      expect(await alertsOf(ownerId)).toEqual([]);
    });

    it('an alert asked for while the e-mail of the account changes waits for the new one (CAT-10, ACC-1)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { email, password } = owner.registration;
      const { sku } = await soldOut();
      await owner.send('PUT', `/customers/${owner.ownerId}`, { email: `new-${email}`, currentPassword: password });
      const token = await tokenTo(shops.shop, `new-${email}`, 'email-change');
      const asking = () => shops.inSlow(owner).send('POST', '/availability-alerts', { sku });
      await shops.held.during(asking, begin, () =>
        owner.send('GET', `/customers/email-verification?emailToken=${token}`),
      );
      expect(await alertsOf(owner.ownerId)).toEqual([{ email: `new-${email}` }]);
    });

    it('a product added to a wishlist while the account is deleted finds no list (R9, WISH-1)', async () => {
      const owner = await aSignedIn(shops.shop);
      const { ownerId } = owner;
      const { sku } = await soldOut();
      const {
        body: { id },
      } = await owner.send<Wishlist>('POST', '/wishlists', { lineItems: [], storeKey: 'euro' });
      const adding = () => shops.inSlow(owner).send('PUT', `/wishlists/${id}/store/euro`, { sku, quantity: 1 });
      expect((await shops.held.during(adding, begin, () => deleteAccount(owner))).code).toBe('wishlist-not-found');
      expect(await shops.other.db.select().from(wishlists).where(eq(wishlists.ownerId, ownerId))).toEqual([]);
    });

    it('a list made in two tabs at once is one list with the products of both (WISH-1)', async () => {
      const visitor = await new Visitor(shops.shop).anonymous();
      const [here, there] = [await soldOut(), await soldOut()];
      const make = (who: Visitor, sku: string) =>
        who.send<Wishlist>('POST', '/wishlists', { lineItems: [{ sku, quantity: 1 }], storeKey: 'euro' });
      const made = await shops.held.during(
        () => make(shops.inSlow(visitor), there.sku),
        begin,
        () => make(visitor, here.sku),
      );
      expect(made.body.lineItems.map(({ sku }) => sku)).toEqual([here.sku, there.sku]);
    });

    it('of two uses of a newsletter link the second is refused, and the mail comes once (CMS-7)', async () => {
      const email = anEmail();
      const token = await subscribe(shops, email);
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      expect(
        (
          await shops.held.during(
            () => confirm(slow, token),
            begin,
            () => confirm(quick, token),
          )
        ).code,
      ).toBe('link-invalid');
      expect((await shops.shop.mailsTo(email, 0)).filter(({ kind: of }) => of === 'newsletter-welcome')).toHaveLength(
        1,
      );
    });

    it('subscribing once more while the first link is followed is refused, and the first stays (CMS-7)', async () => {
      const email = anEmail();
      const token = await subscribe(shops, email);
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      const again = () => slow.send('POST', '/newsletters/subscriptions', { email, interests: ['numismatics'] });
      expect((await shops.held.during(again, begin, () => confirm(quick, token))).code).toBe('already-subscribed');
      expect(await recipients(shops, email)).toEqual([{ recipient: email, interests: ['offers'] }]);
    });
  });

describe.skipIf(!watchedPostgres.available)('wishes while another process writes, on PostgreSQL', () => {
  let shops: TwoShops;
  beforeAll(async () => {
    shops = await openTwoShops(watchedPostgres);
  });
  afterAll(async () => {
    await shops?.close();
  });
  const follow = (who: Visitor, token: string) => who.send('GET', `/customers/email-verification?emailToken=${token}`);
  /** Work of another process while a call has written everything and committed nothing. */
  const whileWritten = async (
    call: () => Promise<Answer>,
    other: () => Promise<Answer>,
  ): Promise<readonly [number, number]> => {
    let waiting: Promise<Answer> | null = null;
    const first = await shops.held.during(call, commit, async () => {
      waiting = other();
      await untilBlocked(shops.other);
    });
    return [first.status, (await (waiting ?? other())).status];
  };
  /** A registration and a newsletter, both waiting for their links. */
  const twoLinks = async () => {
    const registration = aRegistration();
    const { email } = registration;
    await (await new Visitor(shops.shop).anonymous()).send('POST', '/customers', registration);
    return { email, activation: await tokenTo(shops.shop, email), newsletter: await subscribe(shops, email) };
  };
  const ofAddress = (email: string) =>
    shops.other.db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));

  it("a newsletter confirmed while its address becomes a customer's is the customer's, in either order (CMS-7)", async () => {
    for (const order of ['account first', 'newsletter first']) {
      const { email, activation, newsletter } = await twoLinks();
      const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
      const was =
        order === 'account first'
          ? await whileWritten(
              () => follow(slow, activation),
              () => confirm(quick, newsletter),
            )
          : await whileWritten(
              () => confirm(slow, newsletter),
              () => follow(quick, activation),
            );
      expect([order, ...was]).toEqual([order, 204, 204]);
      expect([order, await ofAddress(email)]).toEqual([order, []]);
      expect([order, await recipients(shops, email)]).toEqual([order, [{ recipient: email, interests: ['offers'] }]]);
    }
  });

  it('a link that is followed while a later one is asked for is refused (CMS-7, S9)', async () => {
    const email = anEmail();
    const token = await subscribe(shops, email);
    const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
    const again = () => quick.send('POST', '/newsletters/subscriptions', { email, interests: ['numismatics'] });
    // The slow process has found the address of the link, and has not locked it.
    const answer = await shops.held.during(() => confirm(slow, token), /^select pg_advisory_xact_lock/, again);
    expect(answer.code).toBe('link-invalid');
    expect(await recipients(shops, email)).toEqual([]);
  });

  it('an interest that a customer ticks while a newsletter is confirmed stays ticked (CMS-7, ACC-1)', async () => {
    const owner = await aSignedIn(shops.shop);
    const { email } = owner.registration;
    const token = await subscribe(shops, email);
    const quick = await new Visitor(shops.shop).anonymous();
    const tick = () =>
      shops.inSlow(owner).send('PUT', `/customers/${owner.ownerId}`, { newsletterInterests: ['market-report'] });
    expect(await whileWritten(tick, () => confirm(quick, token))).toEqual([200, 204]);
    expect(await recipients(shops, email)).toEqual([{ recipient: email, interests: ['market-report', 'offers'] }]);
  });

  it("a newsletter ended while it becomes a customer's is ended (CMS-7)", async () => {
    const { email, activation, newsletter } = await twoLinks();
    const [slow, quick] = [await new Visitor(shops.slow).anonymous(), await new Visitor(shops.shop).anonymous()];
    await confirm(quick, newsletter);
    const leaving = await tokenTo(shops.shop, email, 'newsletter-welcome');
    const end = () => quick.send('POST', '/newsletters/subscriptions/off', { newsletterToken: leaving });
    expect(await whileWritten(() => follow(slow, activation), end)).toEqual([204, 204]);
    expect(await recipients(shops, email)).toEqual([]);
  });

  it('of two processes that write about one product each mailbox gets one mail (CAT-10)', async () => {
    const product = await shops.shop.sell(aNewProduct({ stock: 0 }));
    const guest = await new Visitor(shops.shop).anonymous();
    const email = anEmail();
    await guest.send('POST', '/availability-alerts', { sku: product.sku, email });
    for (const shop of [shops.shop, shops.slow]) shop.catalogue.put({ ...product, stock: 3 });
    const sender = (shop: TwoShops['shop']) =>
      new AlertSender({ ...shop, log: silent, identity: aShopIdentity(), secrets: [secret], mailWaits: () => {} });
    const another = {
      id: 'another',
      sku: product.sku,
      email,
      ownerId: 'another guest',
      store: 'euro',
      language: 'de',
      createdAt: 1,
    };
    let second = Promise.resolve();
    // The first process has read the alerts and written; the second finds one more of the same mailbox.
    await shops.held.during(
      () => sender(shops.slow).look(),
      /^delete from "availability_alerts"/,
      async () => {
        await shops.other.db.insert(availabilityAlerts).values(another);
        second = sender(shops.shop).look();
        await Promise.race([second, untilBlocked(shops.other)]);
      },
    );
    await second;
    const kinds = (await shops.shop.mailsTo(email, 0)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['alert-enabled', 'available']);
    expect((await guest.send('GET', '/availability-alerts')).body).toEqual({ alerts: [] });
  });

  it("a list that a customer creates while a guest signs in takes in the guest's products (WISH-1, CART-9)", async () => {
    const owner = await aSignedIn(shops.shop);
    const [here, there] = [aNewProduct(), aNewProduct()];
    for (const product of [here, there]) for (const shop of [shops.shop, shops.slow]) await shop.sell(product);
    const guest = await new Visitor(shops.slow).anonymous();
    const create = (who: Visitor, sku: string) =>
      who.send<Wishlist>('POST', '/wishlists', { lineItems: [{ sku, quantity: 1 }], storeKey: 'euro' });
    await create(guest, there.sku);
    const signedIn = await shops.held.during(
      () => guest.signIn(owner.registration.email),
      /^insert into "wishlists"/,
      () => create(owner, here.sku),
    );
    expect(signedIn.status).toBe(200);
    const {
      body: { wishlists: lists },
    } = await guest.send<{ readonly wishlists: readonly Wishlist[] }>('GET', '/wishlists');
    expect(lists.map(({ lineItems }) => lineItems.map(({ sku }) => sku))).toEqual([[here.sku, there.sku]]);
  });

  it('of two products added at once both stay (WISH-1)', async () => {
    const visitor = await new Visitor(shops.shop).anonymous();
    const [one, other] = [aNewProduct(), aNewProduct()];
    for (const product of [one, other]) for (const shop of [shops.shop, shops.slow]) await shop.sell(product);
    const {
      body: { id },
    } = await visitor.send<Wishlist>('POST', '/wishlists', { lineItems: [], storeKey: 'euro' });
    const add = (who: Visitor, sku: string) => () =>
      who.send('PUT', `/wishlists/${id}/store/euro`, { sku, quantity: 1 });
    expect(await whileWritten(add(shops.inSlow(visitor), one.sku), add(visitor, other.sku))).toEqual([200, 200]);
    const {
      body: {
        wishlists: [list],
      },
    } = await visitor.send<{ readonly wishlists: readonly Wishlist[] }>('GET', '/wishlists');
    expect(list?.lineItems.map(({ sku }) => sku)).toEqual([one.sku, other.sku]);
  });
});
