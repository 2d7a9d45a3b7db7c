import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostAlerts } from '../../src/domain/alert/AlertRules.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { marketIn } from '../builders/cart.ts';
import type { CustomerShop, CustomerStore } from './customerShops.ts';
import { aNewProduct, aShopper, outcome, refusal, run } from './TestShop.ts';

let made = 0;
const anEmail = (): string => {
  made += 1;
  return `waiting-${made}@example.com`;
};

/** The behaviour of every adapter of the port AvailabilityAlerts. */
export const describeAlerts = ({ name, open, available }: CustomerStore) =>
  describe.skipIf(!available)(`AvailabilityAlerts in ${name}`, () => {
    let shop: CustomerShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop?.close());

    const soldOut = (): Product => shop.sell(aNewProduct({ stock: 0 }));
    const enable = (shopper: Shopper, { sku }: Product, email: string | null = null) =>
      run(shop.alerts(shopper).enable(sku, email));
    const skusOf = async (shopper: Shopper) => (await run(shop.alerts(shopper).all())).map(({ sku }) => sku);

    it('an alert that is enabled again keeps its time and changes the mailbox, which gets a mail (CAT-10)', async () => {
      const [product, guest] = [soldOut(), aShopper()];
      const [first, second] = [anEmail(), anEmail()];
      const alert = await enable(guest, product, ` ${first.toUpperCase()}`);
      expect(alert).toEqual({ sku: product.sku, since: shop.clock.now() });
      shop.clock.at += 1_000;
      expect(await enable(guest, product, first)).toEqual(alert);
      expect(await enable(guest, product, second)).toEqual(alert);
      expect(await run(shop.alerts(guest).all())).toEqual([alert]);
      expect([await shop.lettersTo(first), await shop.lettersTo(second)]).toEqual([
        ['alert-enabled'],
        ['alert-enabled'],
      ]);
    });

    it('of a guest it needs an e-mail; of a customer it has that of the account and no mail (CAT-10)', async () => {
      const product = soldOut();
      for (const email of [null, 'no address'])
        expect(await outcome(shop.alerts(aShopper()).enable(product.sku, email))).toBe('InvalidFields');
      const { customer, shopper } = await shop.register();
      const entered = anEmail();
      await enable(shopper, product, entered);
      expect(await skusOf(shopper)).toEqual([product.sku]);
      expect([...(await shop.lettersTo(entered)), ...(await shop.lettersTo(customer.email))]).toEqual([]);
      const gone = aShopper({ level: 'User' });
      expect(await outcome(shop.alerts(gone).enable(product.sku, entered))).toBe('InvalidFields');
      const swiss = { ...shopper, market: marketIn('ch') };
      expect(await outcome(shop.alerts(swiss).enable(product.sku, entered))).toBe('InvalidFields');
    });

    it('unknown and available products have none, nor those that never come online (CAT-8, CAT-10)', async () => {
      const alerts = shop.alerts(aShopper());
      const refused = (product: Product) => outcome(alerts.enable(product.sku, anEmail()));
      expect(await refused(aNewProduct())).toBe('ProductNotFound');
      expect(await refused(shop.sell(aNewProduct({ stock: 1 })))).toBe('ProductAvailable');
      expect(await refused(shop.sell(aNewProduct({ stock: 0, dutyFree: true })))).toBe('ProductNotSoldOnline');
      expect(await run(alerts.all())).toEqual([]);
    });

    it('an owner has at most 100 in a store; the hundredth can still change its mailbox (CAT-10)', async () => {
      const [guest, email] = [aShopper(), anEmail()];
      const products = Array.from({ length: mostAlerts }, soldOut);
      for (const product of products) await enable(guest, product, email);
      const more = soldOut();
      expect(await refusal(shop.alerts(guest).enable(more.sku, email))).toMatchObject({
        _tag: 'TooManyAlerts',
        most: 100,
      });
      const [first] = products;
      if (first === undefined) throw new Error('no product');
      expect(await outcome(shop.alerts(guest).enable(first.sku, anEmail()))).toBe('ok');
      const swiss = { ...guest, market: marketIn('ch') };
      expect(await outcome(shop.alerts(swiss).enable(more.sku, email))).toBe('ok');
      expect(await outcome(shop.alerts(aShopper()).enable(more.sku, email))).toBe('ok');
    });

    it('of many enabled at once for the last place one is stored (CAT-10)', async () => {
      const email = anEmail();
      for (const owner of [aShopper(), (await shop.register()).shopper]) {
        for (let n = 1; n < mostAlerts; n += 1) await enable(owner, soldOut(), email);
        const tried = await Promise.all(
          Array.from({ length: 4 }, () => outcome(shop.alerts(owner).enable(soldOut().sku, email))),
        );
        expect(tried.toSorted()).toEqual(['TooManyAlerts', 'TooManyAlerts', 'TooManyAlerts', 'ok']);
      }
    });

    it("another owner's and those of another store are not found (Z2, Z9)", async () => {
      const [product, guest] = [soldOut(), aShopper()];
      await enable(guest, product, anEmail());
      for (const other of [aShopper(), { ...guest, market: marketIn('ch') }]) {
        expect(await skusOf(other)).toEqual([]);
        await run(shop.alerts(other).disable(product.sku));
      }
      expect(await skusOf(guest)).toEqual([product.sku]);
      for (let again = 0; again < 2; again += 1) await run(shop.alerts(guest).disable(product.sku));
      expect(await skusOf(guest)).toEqual([]);
    });

    it('the link of the mail ends those of its mailbox for the product and store, of every owner (CAT-10)', async () => {
      const [product, other] = [soldOut(), soldOut()];
      const email = anEmail();
      const [one, two, three] = [aShopper(), aShopper(), aShopper()];
      const swiss = { ...one, market: marketIn('ch') };
      for (const guest of [one, two, swiss]) await enable(guest, product, email);
      await enable(three, product, anEmail());
      await enable(two, other, email);
      const [token = ''] = await shop.linksTo(email, 'alert-enabled');
      const stranger = shop.alerts(aShopper());
      expect(await outcome(stranger.disableByLink('a forged token'))).toBe('LinkInvalid');
      for (let again = 0; again < 2; again += 1) expect(await outcome(stranger.disableByLink(token))).toBe('ok');
      expect(await Promise.all([one, two, three, swiss].map(skusOf))).toEqual([
        [],
        [other.sku],
        [product.sku],
        [product.sku],
      ]);
    });

    it('is in the language of the page, also its mail (MKT-2)', async () => {
      const [product, email] = [soldOut(), anEmail()];
      await enable(aShopper({ in: marketIn('euro', 'en') }), product, email);
      expect(await shop.languagesTo(email)).toEqual(['en']);
    });

    it('follows the customer to a new e-mail, and ends with the account, also a guest’s (ACC-1, R9)', async () => {
      const [product, other] = [soldOut(), soldOut()];
      const { customer, password, shopper } = await shop.register();
      const [wanted, guest] = [anEmail(), aShopper()];
      await enable(shopper, product);
      await enable(guest, other, customer.email);
      await run(shop.customers(shopper).change(customer.id, { email: wanted, currentPassword: password }));
      const [token = ''] = await shop.linksTo(wanted, 'email-change');
      await run(shop.registrations().verifyEmail(token));
      expect([await skusOf(shopper), await skusOf(guest)]).toEqual([[product.sku], [other.sku]]);
      await run(shop.customers(shopper).delete(customer.id, password));
      expect([await skusOf(shopper), await skusOf(guest)]).toEqual([[], []]);
    });
  });
