// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Prices } from '../../../../../src/domain/pricing/ports/Prices.ts';
import { Countdown } from '../../../../../src/ui/screens/layout/ticker/Countdown.tsx';
import { aTick, noon } from '../../../../builders/tick.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

/** A page rendered without prices, while those of a new tick are loading. */
const aShop = (heldForMs: number) => {
  const shop = new PlayedShop({ rendered: null });
  shop.parts.tick.tick = aTick({
    lastRecalculatedAt: shop.parts.clock.now(),
    validUntil: shop.parts.clock.now() + heldForMs,
  });
  return { shop, prices: shop.port(Prices).holds('metals') };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the countdown', () => {
  it('runs in minutes and seconds; announced only at 60 s, at 20 s and at the end (PRC-2)', async () => {
    const { shop, prices } = aShop(180_000);
    await inShop(<Countdown until={null} />, { shop, whole: false });
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('–:––');
    expect(timer.getAttribute('aria-live')).toBe('off');
    await prices.arrives();
    const spoken: (readonly [number, string])[] = [];
    for (let secondsLeft = 180; secondsLeft >= 0; secondsLeft -= 1) {
      expect(timer.textContent).toBe(
        secondsLeft === 0
          ? 'New prices …'
          : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`,
      );
      const text = screen.getByRole('status').textContent;
      if (text !== null && text !== '') spoken.push([secondsLeft, text]);
      act(() => void vi.advanceTimersByTime(1_000));
    }
    expect(spoken).toEqual([
      [60, 'New prices in 60 seconds.'],
      [20, 'New prices in 20 seconds.'],
      [0, 'Prices are being recalculated.'],
    ]);
  });

  it('shows the end of the prices before hydration, in the time of the store (PRC-2)', async () => {
    const { shop, prices } = aShop(90_000);
    await inShop(<Countdown until={noon} />, { shop, whole: false });
    const timer = screen.getByRole('timer');
    const hour = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Vienna',
    }).format(noon);
    expect(timer.textContent).toBe(`until ${hour}`);
    await prices.arrives();
    expect(timer.textContent).toBe('1:30');
  });
});
