// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetalSnapshot } from '../../../../src/domain/pricing/Price.ts';
import { days } from '../../../../src/domain/kernel/Instant.ts';
import { ChartPanel } from '../../../../src/ui/kit/charts/ChartPanel.tsx';
import { noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';

const course = (length: number): readonly MetalSnapshot[] =>
  Array.from({ length }, (_, at) => ({ at: noon - days(length - at), bid: 340_000 + at, ask: 340_400 + at }));

let comesIntoView: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        comesIntoView = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the price history', () => {
  it('loads near the window, and again for another timespan (PRC-6)', async () => {
    const loadHistory = vi.fn(async () => course(100));
    await inShop(<ChartPanel metal="gold" loadHistory={loadHistory} />);
    expect(loadHistory).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    comesIntoView();
    expect(await screen.findAllByRole('row')).toHaveLength(35);
    fireEvent.click(screen.getByRole('button', { name: '1 week' }));
    expect(loadHistory.mock.calls).toEqual([
      ['gold', '6m'],
      ['gold', '1w'],
    ]);
    expect(await screen.findByRole('table', { name: 'Gold over 1 week, price of a troy ounce' })).toBeTruthy();
  });
  it("lists the newest price first, in at most the table's number of rows", async () => {
    await inShop(<ChartPanel metal="gold" loadHistory={async () => course(1000)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    comesIntoView();
    const rows = await screen.findAllByRole('row');
    expect(rows.length).toBeLessThanOrEqual(41);
    expect(rows[1]?.textContent).toContain('€3,413.99');
  });
  it('shows a text when there is nothing to show', async () => {
    await inShop(<ChartPanel metal="gold" loadHistory={async () => null} />);
    comesIntoView();
    expect(await screen.findByText('The price history cannot be loaded at the moment.')).toBeTruthy();
  });
  it('drops a late answer to an earlier request', async () => {
    const answers = new Map<string, (found: readonly MetalSnapshot[]) => void>();
    await inShop(
      <ChartPanel
        metal="gold"
        loadHistory={(_, timespan) => new Promise((resolve) => answers.set(timespan, resolve))}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    comesIntoView();
    fireEvent.click(screen.getByRole('button', { name: '1 year' }));
    await act(async () => answers.get('1y')?.(course(10)));
    await act(async () => answers.get('6m')?.(course(3)));
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });
});
