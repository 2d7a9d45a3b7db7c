import { describe, expect, it } from 'vitest';
import {
  limitOrderMail,
  type LimitOrderNews,
  limitOrderText,
  type NewsEvidence,
} from '../../../src/backend/mail/limitOrderLetters.ts';
import { idOf, type OrderId, type OrderNumber, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { failures } from '../../../src/domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../../src/domain/limit-order/LimitOrder.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { noon } from '../../builders/tick.ts';

const shop = aShopIdentity();
const order = { id: idOf<OrderId>('order-1'), orderNumber: idOf<OrderNumber>('AAAA-BBBB') };
const executed: NewsEvidence = {
  what: 'executed',
  at: noon,
  orderId: order.id,
  orderNumber: order.orderNumber,
  tickId: idOf<TickId>('tick-2'),
  unitPrice: Money.of(351_234, 'EUR'),
};
const terms = {
  id: idOf<never>('limit-1'),
  version: 3,
  store: 'euro',
  side: 'buy',
  quantity: 2,
  targetUnitPrice: Money.of(351_500, 'EUR'),
} as const;
const news = (changes: Partial<LimitOrderNews> = {}, own: Partial<KeptLimitOrder> = {}): LimitOrderNews => ({
  limitOrder: aLimitOrder({ ...terms, ...own }),
  evidence: { what: 'expired', at: noon },
  customer: { salutation: 'mrs', firstName: 'Anna', lastName: 'Böhm' },
  recipient: 'anna@example.com',
  language: 'de',
  product: 'Philharmoniker',
  ...changes,
});
const textOf = (...told: Parameters<typeof news>): string =>
  limitOrderMail(news(...told), shop).text.replaceAll('\u00a0', ' ');

describe('news of a limit order', () => {
  it.each([
    ['de', null, '/kundenkonto/limit-order/limit-1'],
    ['en', null, '/en/my-account/limit-order/limit-1'],
    ['de', order, '/kundenkonto/bestelluebersicht/order-1'],
  ] as const)('leads to the account, %s %j (LIM-7)', (language, executedAs, path) => {
    const { text } = limitOrderMail(news({ language }, { order: executedAs }), shop);
    expect(text).toContain(`${shop.origins.euro}${path}\n`);
  });

  it('names pieces, price and target of an execution in both languages, of a purchase and of a sale (LIM-7, LIM-8)', () => {
    const german = textOf({ evidence: executed }, { order });
    expect(german).toContain('Sie kaufen 2 × Philharmoniker zu € 3.512,34 je Stück; Ihr Zielpreis war € 3.515,00.');
    expect(german).toContain('ist die Bestellung AAAA-BBBB geworden');
    const english = textOf({ evidence: executed, language: 'en' }, { order, side: 'sell' });
    expect(english).toContain('You sell 2 × Philharmoniker at €3,512.34 each; your target was €3,515.00.');
    expect(english).toContain('has become sale AAAA-BBBB');
  });

  it.each([
    ['de', 'buy', 'Bestellung ansehen'],
    ['de', 'sell', 'Verkauf ansehen'],
    ['en', 'sell', 'View your sale'],
  ] as const)('names what its link leads to, in %s to %s (LIM-7)', (language, side, label) => {
    const { html } = limitOrderMail(news({ evidence: executed, language }, { order, side }), shop);
    expect(html).toContain(label);
  });

  it.each(['reminded', 'expired'] as const)('names pieces and target of one that is %s (LIM-7)', (what) => {
    expect(textOf({ evidence: { what, at: noon } })).toContain('2 × Philharmoniker zum Zielpreis von € 3.515,00');
    expect(textOf({ evidence: { what, at: noon }, language: 'en' })).toContain(
      '2 × Philharmoniker at a target of €3,515.00',
    );
  });

  it('of one that is reminded of names the moment at which it expires, by the clocks of its store (LIM-7)', () => {
    const reminded = { evidence: { what: 'reminded', at: noon } } as const;
    const own = { expiresAt: Date.parse('2026-12-01T08:00:00Z') };
    expect(textOf(reminded, own)).toContain('läuft am 1. Dezember 2026 um 09:00 Uhr ab.');
    expect(textOf({ ...reminded, language: 'en' }, { ...own, store: 'us' })).toContain(
      'expires on December 1, 2026 at 3:00 AM.',
    );
  });

  it('says why one failed, each reason in words of its own in each language (LIM-8)', () => {
    const said = (['de', 'en'] as const).flatMap((language) =>
      failures.map((reason) => textOf({ evidence: { what: 'failed', at: noon, reason }, language })),
    );
    expect(new Set(said).size).toBe(2 * failures.length);
    expect(said[0]).toContain('Ihre Telefonnummer wurde nicht rechtzeitig bestätigt.');
    expect(said[failures.length]).toContain('Your phone number was not verified in time.');
  });

  it('greets the customer by name (LIM-7)', () => {
    expect(textOf({ language: 'de' })).toContain('\n\nSehr geehrte Frau Böhm,\n\n');
    expect(textOf({ language: 'en' })).toContain('\n\nDear Mrs. Böhm,\n\n');
  });

  it('has a key of its own for each version and each channel (LIM-8)', () => {
    expect(limitOrderMail(news(), shop).dedupeKey).toBe('limit-order/expired/limit-1/3');
    expect(limitOrderText(news(), '+436641234567', shop).dedupeKey).toBe('limit-order-text/expired/limit-1/3');
  });
});
