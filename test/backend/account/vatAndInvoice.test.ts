import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedPages } from '../../../src/backend/mail/acceptedPages.ts';
import { pageHtml, pageText } from '../../../src/backend/mail/pageInMail.ts';
import { printable } from '../../../src/backend/invoice/printable.ts';
import { orders } from '../../../src/backend/store/schema/orders.ts';
import { VatRegister, type VatStatus } from '../../../src/backend/vat/VatRegister.ts';
import { addressIn } from '../../builders/address.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { PagesDouble } from '../http/shopDoubles.ts';
import { wordsOf } from '../invoice/wordsOf.ts';
import { anOrderOf } from './belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aCustomer, aSignedIn, Visitor } from './Visitor.ts';

class SomeRegister extends VatRegister {
  status: VatStatus = 'unchecked';
  asked: string[] = [];
  check(id: string) {
    this.asked.push(id);
    return Effect.succeed(this.status);
  }
}

describe('companies and their papers', () => {
  const vatRegister = new SomeRegister();
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ vatRegister, rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('a VAT ID is checked by its digits, and by the register where it answers; the answer names which (VAL-10)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const check = async (id: string) =>
      (await visitor.send('GET', `/customers/vat-validation?vat=${encodeURIComponent(id)}`)).body;
    expect(await check('ATU1')).toEqual({ valid: false, by: 'checksum' });
    expect(vatRegister.asked).toEqual([]);
    expect(await check('atu 1358 5627')).toEqual({ valid: true, by: 'checksum' });
    vatRegister.status = 'registered';
    expect(await check('ATU13585627')).toEqual({ valid: true, by: 'register' });
    vatRegister.status = 'not-registered';
    expect(await check('ATU13585627')).toEqual({ valid: false, by: 'register' });
    vatRegister.status = 'registered';
    for (const id of ['GR 094019245', 'EL094019245', 'xi980780684'])
      expect(await check(id)).toEqual({ valid: true, by: 'register' });
    expect(vatRegister.asked).toEqual([
      'ATU13585627',
      'ATU13585627',
      'ATU13585627',
      'EL094019245',
      'EL094019245',
      'XI980780684',
    ]);
  });

  it('the invoice of an order is a PDF with seller, buyer, lines, tax, total and number, in both languages', async () => {
    const silver = await shop.sell(
      aNewProduct({
        name: { default: 'Silberbarren 1 kg', en: 'Silver bar 1 kg' },
        preciousMetal: 'silver',
        taxClass: 'metal',
        stock: 50,
      }),
    );
    const company = await aSignedIn(shop, {
      accountType: 'company',
      companyName: 'Żółw GmbH',
      vatId: 'ATU13585627',
      address: { ...addressIn.AT, company: 'Żółw GmbH' },
    });
    const order = await anOrderOf(company, silver);
    // The confirmation mail has the accepted texts: terms and cancellation policy of the content (ORD-3).
    const accepted = await Effect.runPromise(acceptedPages(new PagesDouble(), 'de'));
    expect(accepted).toHaveLength(2);
    const confirmation = (await shop.mailsTo(order.email)).find(({ kind }) => kind === 'order-confirmation');
    // A database replaces half a surrogate pair by a replacement character.
    const kept = (text: string): string => Buffer.from(text).toString();
    for (const page of accepted)
      expect([confirmation?.text, confirmation?.html]).toEqual([
        expect.stringContaining(kept(pageText(page))),
        expect.stringContaining(kept(pageHtml(page).html)),
      ]);
    for (const [tag, words, name] of [
      [
        'de',
        [
          'Rechnung',
          'Rechnungsnummer',
          'Silberbarren 1 kg',
          '20 %',
          'Netto',
          'Gesamtbetrag',
          'Graben 1',
          'Österreich',
          '€',
          'Seite 1 von 1',
        ],
        `Rechnung-${order.orderNumber}.pdf`,
      ],
      [
        'en',
        ['Invoice', 'Invoice number', 'Silver bar 1 kg', '20%', 'Net', 'Total', 'Austria', 'Page 1 of 1'],
        `Invoice-${order.orderNumber}.pdf`,
      ],
    ] as const) {
      const answer = await shop.app.inject({
        method: 'GET',
        url: `/api/orders/${order.id}/invoice?languageTag=${tag}`,
        headers: {
          host: 'localhost',
          cookie: [...company.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
      });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const text = wordsOf(answer.rawPayload).replaceAll('\u00a0', ' ');
      expect(text).not.toContain('?Graben');
      expect([...text.matchAll(/\?/g)].length).toBe(1);
      for (const word of [...words, order.orderNumber, 'Troy Edelmetalle GmbH'])
        expect([tag, word, text.includes(word)]).toEqual([tag, word, true]);
    }
  });

  it('an invoice keeps the VAT ID of its order, whatever becomes of the account; none is added later (C4)', async () => {
    const coin = await shop.sell(aNewProduct({ stock: 50 }));
    const paperOf = async (visitor: Visitor, id: string) => {
      const answer = await shop.app.inject({
        method: 'GET',
        url: `/api/orders/${id}/invoice?languageTag=en`,
        headers: {
          host: 'localhost',
          cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
      });
      return wordsOf(answer.rawPayload);
    };
    const guest = await new Visitor(shop).anonymous();
    const before = await anOrderOf(guest, coin, 'Muster GmbH');
    const registration = await aCustomer(shop, {
      accountType: 'company',
      companyName: 'Muster GmbH',
      vatId: 'ATU13585627',
    });
    await guest.signIn(registration.email);
    const [own, priv] = [await anOrderOf(guest, coin, 'Muster GmbH'), await anOrderOf(guest, coin)];
    expect([before.vatId, own.vatId, priv.vatId]).toEqual([undefined, 'ATU13585627', undefined]);
    expect(
      (
        await guest.send('PUT', `/customers/${guest.ownerId}`, {
          accountType: 'individual',
          companyName: null,
          vatId: null,
        })
      ).status,
    ).toBe(200);
    expect(await paperOf(guest, own.id)).toContain('ATU13585627');
    for (const { id } of [before, priv]) expect(await paperOf(guest, id)).not.toContain('ATU13585627');
    expect((await anOrderOf(guest, coin, 'Muster GmbH')).vatId).toBeUndefined();
    expect(
      (await guest.send('DELETE', `/customers/${guest.ownerId}`, { password: registration.password })).status,
    ).toBe(204);
    const [kept] = await shop.database.db
      .select({ document: orders.document })
      .from(orders)
      .where(eq(orders.id, own.id));
    expect(kept?.document).toMatchObject({ vatId: 'ATU13585627' });
  });

  it('letters missing in the font lose their accents, and line breaks stay', () => {
    expect(printable('Żółw & Đorđević\n„Größe“ € 1\u202f000 漢')).toBe('Zólw & Dordevic\n„Größe“ € 1 000 ?');
  });

  it('orders come by page, newest first, with what happened to each (ORD-2)', async () => {
    const coin = await shop.sell(aNewProduct({ stock: 50 }));
    const visitor = await aSignedIn(shop);
    const placed: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      placed.unshift((await anOrderOf(visitor, coin)).id);
      shop.clock.at += 1;
    }
    const page = await visitor.send<{ orders: readonly { id: string }[]; total: number }>(
      'GET',
      '/orders?page=1&pageSize=2&type=buy',
    );
    expect([page.body.orders.map(({ id }) => id), page.body.total]).toEqual([placed.slice(0, 2), 3]);
    expect(
      (await visitor.send<{ orders: readonly { id: string }[] }>('GET', '/orders?page=2&pageSize=2')).body.orders.map(
        ({ id }) => id,
      ),
    ).toEqual(placed.slice(2));
    expect((await visitor.send('GET', `/orders/${placed[0] ?? ''}/history`)).body).toMatchObject({
      events: [{ status: 'Created', paymentStatus: 'Pending' }],
    });
    expect((await visitor.send<{ orders: unknown[] }>('GET', '/orders?type=sell')).body.orders).toEqual([]);
  });
});
