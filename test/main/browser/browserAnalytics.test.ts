// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decideConsent } from '../../../src/application/consent/tokens.ts';
import { changeWish } from '../../../src/application/wishlist/tokens.ts';
import type { ConsentGroup } from '../../../src/domain/consent/Consent.ts';
import { browserAnalytics } from '../../../src/main/browser/browserAnalytics.ts';
import { createShopRouter } from '../../../src/ui/routes/router.tsx';
import { aFullCart } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { i18nIn } from '../../ui/words.ts';
import { PlayedShop } from '../../ui/PlayedShop.ts';
import { aSeed } from './inBrowser.ts';

type Layered = Readonly<Record<string, unknown>>;
const { sku } = aProduct();
const asked = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  Object.assign(window, { dataLayer: [] });
  vi.stubGlobal('fetch', asked.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
  // The container is not loaded here: an element that asks for it is as good as the script.
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A visit that began with a campaign, after a decision; `names` are those of the events in the data layer. */
const visit = async (path: string, ...granted: readonly ConsentGroup[]) => {
  const shop = new PlayedShop({ language: 'en' });
  await shop.run(decideConsent, granted);
  // Events that still wait would be sent by the timer during a later test.
  onTestFinished(() => void shop.run(decideConsent, []));
  shop.hasCart({ ...aFullCart(), paymentMethod: 'wire' });
  const router = createShopRouter({ shop, i18n: i18nIn('en') });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const heard = browserAnalytics({
    seed: aSeed({ tagContainer: 'GTM-TEST12' }),
    router,
    watch: (token, input, next) => shop.watch(token, input, next),
    landing: '?utm_source=letter',
  });
  const events = () => (window.dataLayer as readonly Layered[]).filter((each) => 'event' in each);
  return {
    router,
    heard,
    decide: (...groups: readonly ConsentGroup[]) => shop.run(decideConsent, groups),
    events,
    names: () => events().flatMap(({ event }) => (event === 'gtm.js' ? [] : [event])),
  };
};

describe('the events of a visit in the browser', () => {
  it.each([
    ['/en/shop', ['view_item_list']],
    ['/en/shop/gold-coins', ['view_item_list']],
    ['/en/search?q=phil', ['search', 'view_item_list']],
    ['/en/product/vienna-philharmonic-1-oz', ['view_item']],
    ['/en/cart', ['view_cart']],
    ['/en/checkout/my-data', ['begin_checkout']],
    ['/en/checkout/review', ['add_shipping_info', 'add_payment_info']],
    ['/en/contact', []],
  ])('of the page at %s are %j (CNS-2)', async (path, expected) => {
    const { names } = await visit(path, 'C0002');
    expect(names()).toEqual(expected);
  });

  it('begin with the consent, follow each page and end with a withdrawal, as the campaign does (CNS-1, CNS-2, CNS-3)', async () => {
    const { router, heard, decide, events, names } = await visit('/en/shop', 'C0002');
    expect([...(window.dataLayer?.[0] as Iterable<unknown>)].slice(0, 2)).toEqual(['consent', 'default']);
    expect(sessionStorage.getItem('campaign')).toBe('{"source":"letter"}');
    await router.navigate({ to: '/produkt/$slug', params: { slug: 'wiener-philharmoniker-1-oz' } });
    heard(changeWish, { sku, wished: true }, null);
    expect(names()).toEqual(['view_item_list', 'select_item', 'view_item', 'add_to_wishlist']);
    const before = events().length;
    await decide('C0003');
    expect(sessionStorage.length).toBe(0);
    heard(changeWish, { sku, wished: true }, null);
    await router.navigate({ to: '/warenkorb', search: { type: 'buy' } });
    expect(events()).toHaveLength(before);
    await decide('C0002');
    expect(names().at(-1)).toBe('view_cart');
    expect(sessionStorage.length).toBe(0);
  });

  it('are none, and nothing is stored, where consent was withdrawn while their code was loading (CNS-1, CNS-3)', async () => {
    const { heard, events } = await visit('/en/shop');
    heard(changeWish, { sku, wished: true }, null);
    expect([events(), sessionStorage.length, asked.mock.calls.length]).toEqual([[], 0, 0]);
  });
});
