import { inflateSync } from 'node:zlib';
import { Effect, Result } from 'effect';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { InvoicesInPdf } from '../../../src/backend/invoice/InvoicesInPdf.ts';
import { lineName } from '../../../src/domain/cart/LineName.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import type { Move } from '../../../src/domain/order/Move.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { OrderNotFound } from '../../../src/domain/order/OrderErrors.ts';
import { marketIn } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { overlapsIn } from './overlapsIn.ts';
import { wordsOf } from './wordsOf.ts';

const [coin] = anOrder().lines;
if (coin === undefined) throw new Error('an order has lines');
const ring = {
  ...coin,
  name: { default: 'Altgold', de: 'Altgold', en: 'Scrap gold' },
  quantity: 1,
  lineGross: Money.of(12_345, 'EUR'),
  scrap: { metal: 'gold', fineness: 58_500, weight: 350 },
} as const;

/** Monday noon in Vienna; the goods must arrive by Monday the 9th. */
const sale = anOrder({
  type: 'sell',
  status: 'Requested',
  placedAt: Date.parse('2026-11-02T12:00:00+01:00'),
  shippingMode: 'send-to-store',
  pickupStore: 'wien',
  payoutAccount: { ownerName: 'Anna Muster', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  lines: [{ ...coin, lineGross: Money.of(100_000, 'EUR') }, ring],
});

const stands = { status: 'Requested', paymentStatus: 'Pending' } as const;
const slipIn = (language: Language, order: Order = sale, moves: readonly Move[] = []) =>
  new InvoicesInPdf({
    orders: {
      ofId: (id) => (id === order.id ? Effect.succeed(order) : Effect.fail(new OrderNotFound())),
      history: () => Effect.succeed(moves.map((move) => ({ ...stands, at: order.placedAt, move }))),
    },
    identity: aShopIdentity(),
    market: marketIn('euro', language),
  }).slipOf(idOf('order-1'));
const wordsIn = async (language: Language, changes: Partial<Order> = {}): Promise<string> => {
  const { bytes } = await Effect.runPromise(slipIn(language, { ...sale, ...changes }));
  return wordsOf(Buffer.from(bytes)).replaceAll('\u00a0', ' ');
};

/** What a scanner reads of the squares that a PDF draws. */
const scanned = (pdf: Buffer): string => {
  const drawn = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
  const squares = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }));
  const one = squares[0]?.side ?? 0;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const [scale, quiet, size] = [8, 4, 320];
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / one) + quiet, Math.round((y - top) / one) + quiet];
    for (let at = 0; at < scale * scale; at += 1) {
      const pixel = (row * scale + Math.floor(at / scale)) * size + column * scale + (at % scale);
      data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
};

describe('the slip of a sale', () => {
  it('names in German what is sent where, its declared value, and until when the price holds (SELL-6)', async () => {
    const words = await wordsIn('de');
    expect(words).toMatch(/Senden an\nTroy\nTroy Wien\nKärntner Straße 5, 1010 Wien\n/);
    expect(words).toContain('Auftragsnummer\nT-2026-0001');
    expect(words).toContain('Preis gilt bis Eingang am\n9. November 2026');
    expect(words).toMatch(/Wiener Philharmoniker[^\n]*\n2\n€ 1\.000,00\n/);
    expect(words).toMatch(/Altgold\n1\n€ 123,45\nGold, Feingehalt 585 \x89, 3,50 g/);
    expect(words).toContain('Angegebener Wert insgesamt\n€ 1.123,45');
    expect(words).toMatch(/auf Ihre Gefahr[\s\S]*€\s1\.123,45/);
  });

  it('is in English for a reader of English (SELL-6)', async () => {
    const { fileName } = await Effect.runPromise(slipIn('en'));
    expect(fileName).toBe('Delivery-slip-T-2026-0001.pdf');
    const words = await wordsIn('en');
    expect(words).toMatch(/Send to\nTroy\nTroy Vienna\n/);
    expect(words).toMatch(/Price holds for arrival by\n9 November 2026/);
    expect(words).toMatch(/Scrap gold\n1\n€123\.45\nGold, fineness 585 \x89, 3\.50 g/);
  });

  it('says of a piece that its fineness is unknown, and what it is reckoned with (SELL-1, SELL-6)', async () => {
    const scrap = { ...ring.scrap, fineness: 33_300, finenessUnknown: true } as const;
    const words = await wordsIn('de', { lines: [{ ...ring, name: lineName(ring, { scrap }), scrap }] });
    expect(words).toMatch(/Altgold, Feingehalt unbekannt,[ \n]gerechnet mit 333 \x89\n1\n€ 123,45\nGold, 3,50 g/);
  });

  const modes = [
    ['leave-in-store', 'Bring to\nTroy\nTroy Vienna', 'official photo ID', 'do not insure'],
    [
      'pickup',
      'Bring to\nTroy\nTroy Vienna',
      '1. Wait for our e-mail, by which we arrange the appointment.',
      'do not insure',
    ],
    [
      'scrapMetalBox',
      'Send to\nTroy\nTroy Vienna',
      '1. Pick up the Scrap Metal Box in the store, free of charge.',
      'at your own risk',
    ],
    ['insured-shipping', 'Collected at\n', 'day of collection', 'insured for the declared value of €1,123.45'],
  ] as const;
  it.each(modes)(
    '%s gives the address of the goods, the steps and the insurance (SELL-6)',
    async (shippingMode, ...said) => {
      const words = await wordsIn('en', { shippingMode });
      for (const each of said) expect(words).toContain(each);
    },
  );

  it('goods that are collected are fetched from the address of the goods', async () => {
    const shippingAddress = { ...sale.billingAddress, street: 'Am Hof 7' };
    const words = await wordsIn('de', { shippingMode: 'insured-shipping', pickupStore: null, shippingAddress });
    expect(words).toMatch(/Abholung bei\n[^\n]+\nAm Hof 7\n/);
    expect(words).not.toContain('Kärntner');
  });

  it('bears the order number as a QR code (SELL-6)', async () => {
    const { bytes } = await Effect.runPromise(slipIn('de'));
    expect(scanned(Buffer.from(bytes))).toBe('T-2026-0001');
  });

  it('says nothing of the account that the seller is paid into', async () => {
    expect(await wordsIn('de')).not.toMatch(/3201|BKAU/);
  });

  const refusal = async (changes: Partial<Order>, ...moves: readonly Move[]) => {
    const refused = await Effect.runPromise(Effect.result(slipIn('de', { ...sale, ...changes }, moves)));
    return Result.isFailure(refused) ? refused.failure._tag : 'issued';
  };
  it('is for the seller alone, until the goods arrive or the sale is cancelled (SELL-6, Z2)', async () => {
    expect(await refusal({})).toBe('issued');
    expect(await refusal({ id: idOf('order-2') })).toBe('OrderNotFound');
    expect(await refusal({}, { does: 'receive', arrivedAt: sale.placedAt })).toBe('DocumentNotIssued');
    for (const changes of [
      { status: 'Cancelled' },
      { type: 'buy', status: 'Open' },
      { shippingMode: 'deposit' },
    ] as const)
      expect(await refusal(changes)).toBe('DocumentNotIssued');
  });
});

it('a slip writes no text over another, however long name, address and article number are (F8)', async () => {
  const long = 'Wilhelmine Wunderlich '.repeat(10).slice(0, 200);
  const billingAddress = {
    ...sale.billingAddress,
    firstName: long,
    lastName: long,
    street: long,
    city: 'M'.repeat(100),
  };
  for (const changes of [
    {},
    { billingAddress },
    { lines: Array.from({ length: 24 }, () => ({ ...coin, sku: idOf<Sku>('W'.repeat(200)) })) },
    { billingAddress, shippingAddress: billingAddress, shippingMode: 'insured-shipping' } as const,
  ]) {
    const { bytes } = await Effect.runPromise(slipIn('de', { ...sale, ...changes }));
    expect(overlapsIn(Buffer.from(bytes))).toEqual([]);
  }
});
