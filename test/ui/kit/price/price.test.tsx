// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { followsMarket } from '../../../../src/ui/kit/live.ts';
import { Amount } from '../../../../src/ui/kit/price/Amount.tsx';
import { Change } from '../../../../src/ui/kit/price/Change.tsx';
import { askOf, ounceOf } from '../../../../src/ui/kit/price/metalPrice.ts';
import { PriceNotice } from '../../../../src/ui/kit/price/PriceNotice.tsx';
import { boardOf } from '../../../builders/prices.ts';
import { aTick, noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const text = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('an amount', () => {
  it("is in the page's format, with the currency sign as a separate part (MKT-3)", async () => {
    const { container } = await inShop(<Amount money={{ centAmount: 123_456, currency: 'EUR' }} />, {
      shop: new PlayedShop({ host: 'troy.at', language: 'de' }),
    });
    expect([text(container.querySelector('.amount')), text(container.querySelector('.amount > span'))]).toEqual([
      '€ 1.234,56',
      '€',
    ]);
  });

  it('is highlighted on each change, not on the first render', async () => {
    let change: (centAmount: number) => void = () => {};
    function Live() {
      const [centAmount, setCentAmount] = useState(100);
      change = setCentAmount;
      return <Amount money={{ centAmount, currency: 'EUR' }} />;
    }
    const { container } = await inShop(<Live />);
    const shown = () => container.querySelector('.amount');
    const lit = () => shown()?.classList.contains('figure-new');
    expect(lit()).toBe(false);
    act(() => change(100));
    expect(lit()).toBe(false);
    act(() => change(101));
    const first = shown();
    expect([lit(), text(first)]).toEqual([true, '€1.01']);
    act(() => change(102));
    const second = shown();
    expect([lit(), text(second), second === first]).toEqual([true, '€1.02', false]);
    act(() => change(100));
    expect([text(shown()), shown() === second]).toEqual(['€1.00', false]);
  });

  it('is marked as old with the market unless it is fixed (PRC-9)', async () => {
    const { container } = await inShop(
      <>
        <Amount money={{ centAmount: 1, currency: 'EUR' }} />
        <Amount fixed money={{ centAmount: 2, currency: 'EUR' }} />
      </>,
    );
    expect([...container.querySelectorAll('.amount')].map((each) => each.classList.contains('figure'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('the change of a day', () => {
  const upwards = 'M4 1l4 6H0z';
  it.each([
    [83, '+0.83%', true],
    [1, '+0.01%', true],
    [0, '0.00%', true],
    [-1, '−0.01%', false],
  ])('of %i basis points shows %s, its arrow points up: %s', async (basisPoints, figure, up) => {
    const { container } = await inShop(<Change basisPoints={basisPoints} />);
    expect(text(container.querySelector('.num'))).toBe(`${figure}since yesterday`);
    expect(container.querySelector('path')?.getAttribute('d') === upwards).toBe(up);
  });
});

describe('the notice about prices', () => {
  it.each([
    ['live', null, true],
    ['fetching', null, true],
    [
      'stale',
      /^There are no new market prices at the moment\.You see the last known prices\. Ordering is paused/,
      false,
    ],
    ['down', /^Prices cannot be refreshed at the moment\.You may be offline\./, false],
  ] as const)('reads for state %s: %s; they follow the market: %s (PRC-9)', async (state, words, follows) => {
    await inShop(<PriceNotice state={state} />);
    const notice = screen.queryByRole('status');
    if (words === null) expect(notice).toBeNull();
    else expect(text(notice)).toMatch(words);
    expect(followsMarket(state)).toBe(follows);
  });
});

it.each([
  ['de', 'Die Preise können gerade nicht erneuert werden.'],
  ['en', 'Prices cannot be refreshed at the moment.'],
] as const)('prices that cannot be fetched are announced in %s (ERR-39)', async (language, words) => {
  await inShop(<PriceNotice state="down" />, { shop: new PlayedShop({ language }) });
  expect(text(screen.getByRole('status'))).toContain(words);
});

describe('the price of an ounce', () => {
  const [gold, silver] = boardOf(aTick(), noon).metals;
  it('depends on metal, currency and side (PRC-6)', () => {
    if (gold === undefined || silver === undefined) throw new Error('no board');
    expect([ounceOf(gold, 'EUR', 'buy'), ounceOf(gold, 'EUR', 'sell'), ounceOf(silver, 'USD', 'sell')]).toEqual([
      { centAmount: 344_400, currency: 'EUR' },
      { centAmount: 344_000, currency: 'EUR' },
      { centAmount: 5_000, currency: 'USD' },
    ]);
    expect(askOf(gold, 'CHF')).toEqual({ centAmount: 322_300, currency: 'CHF' });
  });
  it('is null for a metal that is not quoted (PRC-6)', () => {
    if (gold === undefined) throw new Error('no board');
    const buys = gold.prices.filter(({ type }) => type === 'buy');
    expect([ounceOf({ ...gold, prices: buys }, 'EUR', 'sell'), askOf({ ...gold, prices: [] }, 'EUR')]).toEqual([
      null,
      null,
    ]);
  });
});
