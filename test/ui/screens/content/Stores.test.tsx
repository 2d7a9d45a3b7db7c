// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreCard } from '../../../../src/domain/content/Store.ts';
import { StoreScreen } from '../../../../src/ui/screens/content/stores/StoreScreen.tsx';
import { mapAddress } from '../../../../src/ui/screens/content/stores/RouteLink.tsx';
import { StoresScreen } from '../../../../src/ui/screens/content/stores/StoresScreen.tsx';
import { aStore, someStoreDetails } from '../../../builders/aStore.ts';
import { comingAlive, inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const clockShows = (instant: string) => vi.setSystemTime(Date.parse(instant));
const inShopOf = (host: string) => ({ shop: new PlayedShop({ language: 'en', host }) });
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  clockShows('2026-10-26T10:00:00+01:00');
});
afterEach(() => vi.useRealTimers());

describe('the page of a store', () => {
  const store = someStoreDetails({ openingHours: [{ days: [1, 2], opens: '09:00', closes: '17:30' }] });
  const page = <StoreScreen store={store} holidays={[]} specialDays={[]} />;
  const mainText = () => screen.getByRole('main').textContent ?? '';

  it('says after hydration alone whether it is open, since the page may be kept (RT-13, RT-38)', async () => {
    clockShows('2026-10-27T10:00:00+01:00');
    let kept = '';
    await comingAlive(page, () => (kept = mainText()));
    expect(kept).toContain('Monday09:00–17:30');
    expect(kept).not.toMatch(/Open until|Closed|opens (at|on|tomorrow)/);
    expect(mainText()).toContain('Open until 17:30');
    expect(screen.getByRole('row', { current: 'date' }).textContent).toContain('Tuesday');
  });

  it.each([
    ['2026-10-26T10:00:00+01:00', 'Closed today: National Day · opens tomorrow at 09:00'],
    ['2026-10-27T08:59:59+01:00', 'Closed · opens at 09:00'],
    ['2026-10-28T10:00:00+01:00', 'Closed · opens on Monday at 09:00'],
    // The Monday a week on is All Saints' Day's morrow; from a Tuesday evening to the next Monday it is six days.
    ['2026-10-27T17:30:00+01:00', 'Closed · opens on Monday at 09:00'],
  ])('at %s: %s (RT-13)', async (instant, says) => {
    clockShows(instant);
    await inShop(page);
    expect(mainText()).toContain(says);
  });

  it('shows the hours of single days with their reasons, and closes for one of them (RT-13)', async () => {
    clockShows('2026-10-27T10:00:00+01:00');
    const specialDays = [
      { date: '2026-10-27', times: [], reason: 'Stocktaking' },
      { date: '2026-11-03', times: [{ opens: '12:00', closes: '15:00' }] },
    ];
    await inShop(<StoreScreen store={{ ...store, specialDays }} holidays={[]} specialDays={specialDays} />);
    expect(mainText()).toContain('Closed today: Stocktaking · opens on Monday at 09:00');
    const days = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent).slice(-2)).toEqual([
      '27 October 2026Stocktakingclosed',
      '3 November 202612:00–15:00',
    ]);
  });

  it('follows the clock while it is open (RT-13)', async () => {
    clockShows('2026-10-27T17:29:50+01:00');
    await inShop(page);
    expect(mainText()).toContain('Open until 17:30');
    act(() => vi.advanceTimersByTime(20_000));
    expect(mainText()).toContain('Closed · opens on Monday at 09:00');
  });

  it('shows what is stored, and no heading over nothing (RT-13, CMS-6)', async () => {
    await inShop(page);
    expect(headings(2)).toEqual(['Address and contact', 'Opening hours', 'Directions']);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('asks nothing of the map service before a click, and gives it no referrer then (RT-13, CNS-2)', async () => {
    const map = [
      { kind: 'street', name: 'Graben', x1: 0, y1: 10, x2: 100, y2: 20 },
      { kind: 'store', name: 'Troy', x: 50, y: 15 },
    ] as const;
    const { container } = await inShop(<StoreScreen store={{ ...store, map }} holidays={[]} specialDays={[]} />);
    const link = screen.getByRole('link', { name: /OpenStreetMap/ });
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
    expect(within(screen.getByRole('img', { name: /Troy Wien/ })).getByText('Graben')).toBeDefined();
    expect(container.querySelectorAll('img, iframe, script, [src]')).toHaveLength(0);
    expect(mapAddress(store)).toBe('https://www.openstreetmap.org/search?query=Graben%201%2C%201010%20Wien%2C%20AT');
    expect(mapAddress({ ...store, coordinates: { latitude: 48.2, longitude: -16.5 } })).toBe(
      'https://www.openstreetmap.org/directions?to=48.2%2C-16.5',
    );
  });

  it('names how reviews were checked, and the limit of cash payouts only for stores of the shop (RT-13, PAY-2)', async () => {
    const reviews = { note: 'Checked by receipt', entries: [{ author: 'A. B.', date: '2026-10-01', text: 'Good' }] };
    const whole = { ...store, reviews, payment: ['cash'] } as const;
    const { unmount } = await inShop(<StoreScreen store={whole} holidays={[]} specialDays={[]} />, inShopOf('troy.at'));
    expect(mainText()).toContain('Checked by receipt');
    expect(mainText()).toContain('up to €15,000 within 24\u00a0hours');
    unmount();
    await inShop(<StoreScreen store={whole} holidays={[]} specialDays={[]} />, inShopOf('troy.ch'));
    expect(mainText()).not.toContain('15,000');
  });
});

describe('the list of stores', () => {
  const zurich: StoreCard = { ...aStore, slug: 'zuerich', name: 'Troy Zürich', country: 'CH' };
  it('begins with those where goods of the shop change hands (RT-13)', async () => {
    await inShop(<StoresScreen stores={[aStore, zurich]} />, inShopOf('troy.ch'));
    expect([headings(2), headings(3)]).toEqual([['Troy Zürich', 'In other countries'], ['Troy Wien']]);
    expect(screen.getByRole('link', { name: 'Troy Wien' }).getAttribute('href')).toBe('/filialen/wien');
  });
  it('has all stores first where none is in a country of the shop (RT-13, SHIP-2)', async () => {
    await inShop(<StoresScreen stores={[aStore, zurich]} />, inShopOf('troy.us'));
    expect(headings(2)).toEqual(['Troy Wien', 'Troy Zürich']);
  });
  it('without any says so, and leads to the contact page (RT-13)', async () => {
    await inShop(<StoresScreen stores={[]} />);
    expect(screen.getByRole('link', { name: 'are glad to answer your questions' }).getAttribute('href')).toBe(
      '/kontakt',
    );
  });
});
