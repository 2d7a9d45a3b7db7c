import { describe, expect, it } from 'vitest';
import { DataLayer } from '../../../src/adapters/analytics/DataLayer.ts';
import { consentGroups, decided } from '../../../src/domain/consent/Consent.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { AnalyticsEvent } from '../../../src/domain/analytics/AnalyticsEvent.ts';

const opened = () => {
  const layer: unknown[] = [];
  const done: string[] = [];
  const tags = new DataLayer({ layer, load: () => done.push('load'), forgetCookies: () => done.push('forget') });
  /** `gtag` puts its arguments into the layer as they are. */
  const entries = () =>
    layer.map((each) =>
      Object.prototype.toString.call(each) === '[object Arguments]' ? [...(each as never[])] : each,
    );
  return { tags, done, entries };
};
const chf = (cents: number) => Money.of(cents, 'CHF');
const order: AnalyticsEvent = {
  name: 'purchase',
  goods: {
    side: 'buy',
    value: chf(1_234_550),
    items: [{ sku: idOf('AU-PHIL-1'), name: 'Vienna Philharmonic', quantity: 3, price: chf(411_517) }],
  },
  order: { transactionId: idOf('O-1'), tax: chf(0), shipping: chf(1_990), coupon: 'GOLD10' },
};
const measured = decided(['C0002'], 1);

describe('the data layer of a tag container', () => {
  it('begins with all denied but security and functionality, before the container is loaded (CNS-1, CNS-2)', () => {
    const { tags, done, entries } = opened();
    expect(entries()).toEqual([
      [
        'consent',
        'default',
        {
          security_storage: 'granted',
          functionality_storage: 'granted',
          analytics_storage: 'denied',
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          personalization_storage: 'denied',
          wait_for_update: 500,
        },
      ],
    ]);
    tags.record(order, null);
    tags.consents(decided(['C0004'], 1));
    expect([done, entries().length]).toEqual([[], 1]);
  });

  it('loads the container once, after the consent is in the layer (CNS-1, CNS-2)', () => {
    const { tags, done, entries } = opened();
    tags.consents(measured);
    tags.consents(decided([...consentGroups], 2));
    expect(done).toEqual(['load']);
    expect(entries().slice(1)).toMatchObject([
      ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied', functionality_storage: 'denied' }],
      { event: 'gtm.js' },
      ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted', functionality_storage: 'granted' }],
    ]);
  });

  it('takes nothing after a withdrawal, and its cookies end (CNS-1, CNS-2)', () => {
    const { tags, done, entries } = opened();
    tags.consents(measured);
    tags.consents(decided([], 2));
    tags.record(order, null);
    expect(done).toEqual(['load', 'forget']);
    expect(entries().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  });

  it('passes on an order in decimals of its currency, with the campaign that led to it (CNS-2, CNS-3)', () => {
    const { tags, entries } = opened();
    tags.consents(measured);
    tags.record(order, { source: 'letter', term: 'gold' });
    expect(entries().slice(-2)).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        utm_source: 'letter',
        utm_term: 'gold',
        ecommerce: {
          currency: 'CHF',
          value: 12_345.5,
          transaction_type: 'buy',
          transaction_id: 'O-1',
          tax: 0,
          shipping: 19.9,
          coupon: 'GOLD10',
          items: [{ item_id: 'AU-PHIL-1', item_name: 'Vienna Philharmonic', price: 4_115.17, quantity: 3 }],
        },
      },
    ]);
  });

  it('passes on a campaign with an order only, and at most 200 items (CNS-2, CNS-3)', () => {
    const { tags, entries } = opened();
    tags.consents(measured);
    const [item] = order.goods?.items ?? [];
    const items = Array.from({ length: 230 }, () => item as NonNullable<typeof item>);
    tags.record(
      { name: 'view_item_list', list: 'shop', goods: { side: 'buy', value: chf(0), items } },
      { source: 'x' },
    );
    const told = entries().at(-1) as { readonly ecommerce: { readonly items: readonly unknown[] } };
    expect(told.ecommerce.items).toHaveLength(200);
    expect(told).not.toHaveProperty('utm_source');
    tags.record({ name: 'search', searchTerm: 'barren' }, null);
    expect(entries().at(-1)).toEqual({ event: 'search', search_term: 'barren' });
  });
});
