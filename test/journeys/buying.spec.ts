import { Buyer, type Language } from './Buyer.ts';
import { expect, test, type Store } from './shop.ts';

const currencies: Readonly<Record<Store, string>> = { euro: 'EUR', ch: 'CHF', li: 'CHF', us: 'USD' };

test.describe('a guest buys two products', () => {
  for (const store of ['euro', 'ch', 'li', 'us'] as const) {
    for (const language of ['de', 'en'] as const satisfies readonly Language[]) {
      test(`in the ${store} store in ${language === 'de' ? 'German' : 'English'} (RT-20, RT-21, CHK-1, CHK-2, CART-1, CART-2, CART-3, ORD-3, MKT-2)`, async ({
        page,
        shop,
      }) => {
        const buyer = new Buyer(page, shop, store, language);
        await buyer.put('gold');
        await buyer.put('silver', 2);
        await buyer.prepare();
        const number = await buyer.order();
        const orders = await buyer.ordersAtServer();
        expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
        expect(orders[0]?.totalGrossPrice.currency).toBe(currencies[store]);
        const mail = (await shop.outbox()).find(({ text }) => text.includes(number));
        expect(mail?.to).toBe('anna.berger@example.com');
        expect(mail?.subject).toContain(number);
      });
    }
  }

  test('and the order is there after a restart and after kill -9 (O5, R3)', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop);
    await buyer.put('gold');
    await buyer.prepare();
    const number = await buyer.order();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await shop.end(signal);
      await shop.open();
      await page.reload();
      expect(await buyer.orderNumber()).toBe(number);
      expect((await buyer.ordersAtServer()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
    }
  });
});
