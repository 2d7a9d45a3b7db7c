import { describe, expect, it } from 'vitest';
import { limitOrderMail, type LimitOrderNews, limitOrderText } from '../../../src/backend/mail/limitOrderLetters.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

const shop = aShopIdentity();
const news = (changes: Partial<LimitOrderNews> = {}): LimitOrderNews => ({
  notice: 'expired',
  id: idOf('limit-1'),
  version: 3,
  number: 'L-AAAA-CCCC',
  recipient: 'anna@example.com',
  store: 'euro',
  language: 'de',
  product: 'Philharmoniker',
  order: null,
  ...changes,
});
const order = { id: idOf<never>('order-1'), orderNumber: idOf<never>('AAAA-BBBB') };

describe('news of a limit order', () => {
  it.each([
    ['de', null, '/kundenkonto/limit-order/limit-1'],
    ['en', null, '/en/my-account/limit-order/limit-1'],
    ['de', order, '/kundenkonto/bestelluebersicht/order-1'],
  ] as const)('leads to the account, %s %j (LIM-7)', (language, executedAs, path) => {
    const { text } = limitOrderMail(news({ language, order: executedAs }), shop);
    expect(text).toContain(`${shop.origins.euro}${path}\n`);
  });

  it('has a key of its own for each version and each channel (LIM-8)', () => {
    expect(limitOrderMail(news(), shop).dedupeKey).toBe('limit-order/expired/limit-1/3');
    expect(limitOrderText(news(), '+436641234567', shop).dedupeKey).toBe('limit-order-text/expired/limit-1/3');
  });
});
