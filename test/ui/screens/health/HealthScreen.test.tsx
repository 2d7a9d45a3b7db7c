// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Prices } from '../../../../src/domain/pricing/ports/Prices.ts';
import { PricesUnavailable } from '../../../../src/domain/pricing/PricingErrors.ts';
import { HealthScreen } from '../../../../src/ui/screens/health/HealthScreen.tsx';
import { useHealth } from '../../../../src/ui/screens/health/useHealth.ts';
import { boardOf } from '../../../builders/prices.ts';
import { aTick, noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const board = boardOf(aTick(), noon);
const visible = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${visible(term.nextElementSibling?.textContent)}`);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
afterEach(() => vi.restoreAllMocks());

describe('the state of the shop', () => {
  it('is good with fresh prices and answered calls (RT-29)', async () => {
    await inShop(
      <HealthScreen metals={board} calls={{ kind: 'answered', ms: 42 }} market="euro · en · EUR" build="abcd1234" />,
      { shop: new PlayedShop({ host: 'troy.at' }) },
    );
    expect([title(), ...rows()]).toEqual([
      'All systems are running',
      'Pages: rendered',
      'Prices: fresh · 4 Mar, 12:00',
      'Calls: answered in 42 ms',
      'Shop: euro · en · EUR',
      'Build: abcd1234',
    ]);
  });
  it.each([
    ['stale prices', { ...board, stale: true }, 'asking', 'Prices: stale · 4 Mar, 12:00', 'Calls: being asked …'],
    ['no prices', null, 'asking', 'Prices: cannot be had', 'Calls: being asked …'],
    ['calls without an answer', board, 'failed', 'Prices: fresh · 4 Mar, 12:00', 'Calls: no answer'],
  ] as const)('needs attention with %s (RT-29)', async (_, metals, kind, prices, calls) => {
    await inShop(<HealthScreen metals={metals} calls={{ kind }} market="m" build={null} />, {
      shop: new PlayedShop({ host: 'troy.at' }),
    });
    expect([title(), rows()[1], rows()[2], rows()[4]]).toEqual(['The shop needs attention', prices, calls, 'Build: –']);
  });
  it('is good while it is asking (RT-29)', async () => {
    await inShop(<HealthScreen metals={board} calls={{ kind: 'asking' }} market="m" build={null} />);
    expect(title()).toBe('All systems are running');
  });
});

describe('the check of the calls', () => {
  function View() {
    const state = useHealth();
    return <p>{state.kind === 'answered' ? `answered ${state.ms}` : state.kind}</p>;
  }
  const said = () => screen.getByRole('paragraph').textContent;

  it('is sent once, with its time in whole milliseconds', async () => {
    const shop = new PlayedShop({ rendered: null });
    const held = shop.port(Prices).holds('metals');
    const now = vi.spyOn(performance, 'now').mockReturnValue(100);
    await inShop(<View />, { shop, whole: false });
    expect(said()).toBe('asking');
    now.mockReturnValue(141.6);
    await held.arrives();
    expect([said(), shop.port(Prices).asked('metals').length]).toEqual(['answered 42', 1]);
  });
  it.each(['refuses', 'breaks'] as const)('fails if prices cannot be loaded: %s', async (how) => {
    const shop = new PlayedShop({ rendered: null });
    if (how === 'refuses') shop.port(Prices).refuses('metals', new PricesUnavailable());
    else shop.port(Prices).breaks('metals');
    await inShop(<View />, { shop });
    await act(async () => {
      await Promise.resolve();
    });
    expect(said()).toBe('failed');
  });
});
