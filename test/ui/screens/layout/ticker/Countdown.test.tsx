// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchCountdown } from '../../../../../src/application/pricing/tokens.ts';
import { Countdown } from '../../../../../src/ui/screens/layout/ticker/Countdown.tsx';
import { noon } from '../../../../builders/tick.ts';
import { inShop, PlayedShop } from '../../../inShop.tsx';

describe('the countdown', () => {
  it('runs in minutes and seconds and is read aloud only at 60 s, at 20 s and at the end (PRC-2)', async () => {
    const shop = new PlayedShop();
    await inShop(<Countdown until={null} />, { shop });
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('–:––');
    expect(timer.getAttribute('aria-live')).toBe('off');
    const spoken: (readonly [number, string])[] = [];
    for (let secondsLeft = 180; secondsLeft >= 0; secondsLeft -= 1) {
      shop.tell(watchCountdown, { secondsLeft });
      expect(timer.textContent).toBe(`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`);
      const text = screen.getByRole('status').textContent;
      if (text !== null && text !== '') spoken.push([secondsLeft, text]);
    }
    expect(spoken).toEqual([[60, 'New prices in 60 seconds.'], [20, 'New prices in 20 seconds.'], [0, 'Prices are being recalculated.']]);
  });

  it('says until when the prices hold as long as nobody counts, in the time of the store (PRC-2)', async () => {
    const shop = new PlayedShop();
    await inShop(<Countdown until={noon} />, { shop });
    const timer = screen.getByRole('timer');
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vienna' }).format(noon);
    expect(timer.textContent).toBe(`until ${hour}`);
    shop.tell(watchCountdown, { secondsLeft: 90 });
    expect(timer.textContent).toBe('1:30');
  });
});
