// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../../../src/ui/screens/errors/ErrorScreen.tsx';
import { inShop } from '../../inShop.tsx';

const lostCode = [
  'Failed to fetch dynamically imported module: https://troy.example/assets/catalogLoaders-1.js',
  'error loading dynamically imported module: https://troy.example/assets/catalogLoaders-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/useColourScheme-1.css',
];
const reload = vi.fn();
const ask = vi.fn<() => Promise<Response>>();
let connected = true;
const connect = (online: boolean) =>
  act(() => {
    connected = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  connected = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connected);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response()));
  reload.mockReset();
  vi.useFakeTimers();
  vi.setSystemTime(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = (message: string) => inShop(<ErrorScreen error={new Error(message)} />, { whole: false });

describe('the error page', () => {
  it.each(lostCode)('treats unfetched code as a lost connection: %s (OPS-3)', async (message) => {
    await shown(message);
    expect(screen.getByRole('heading').textContent).toBe('The connection was interrupted');
    expect(screen.queryByText(/The fault is ours/)).toBeNull();
  });
  it('reloads when the shop answers again, at most once in ten seconds (OPS-3)', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(4_000);
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await shown(lostCode[0] ?? '');
    await pass(5_900);
    expect(ask).not.toHaveBeenCalled();
    await pass(200);
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    await pass(10_000);
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
  });
  it('waits without a connection, and reloads with it (OPS-3)', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    connected = false;
    await shown('The data of this page could not be had');
    expect(screen.getByRole('heading').textContent).toBe('You are offline');
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    await connect(true);
    expect(screen.getByRole('heading').textContent).toBe('The connection was interrupted');
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('a fault of the shop is shown as such, and nothing reloads', async () => {
    await shown('The data of this page could not be had');
    expect(screen.getByText(/The fault is ours/)).toBeTruthy();
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});
