// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { disableAlert, enableAlert } from '../../../src/application/alert/tokens.ts';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import type { Outcome } from '../../../src/ui/binding/Shop.ts';
import { useShop } from '../../../src/ui/binding/ShopContext.ts';
import { useCommand } from '../../../src/ui/binding/useCommand.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const wordOf = (outcome: Outcome<unknown, { readonly _tag: string } | string> | null): string => {
  if (outcome === null) return 'not sent';
  if (outcome.ok) return 'done';
  return typeof outcome.error === 'string' ? outcome.error : outcome.error._tag;
};

function Asking() {
  const { run, pending, running, failure } = useCommand(disableAlert);
  const [told, setTold] = useState<readonly string[]>([]);
  const ask = (sku: string) => void run(sku).then((outcome) => setTold((before) => [...before, wordOf(outcome)]));
  return (
    <>
      <button type="button" onClick={() => ask('first')}>
        {pending ? `Asking ${running}` : 'Ask'}
      </button>
      <button type="button" onClick={() => ask('second')}>
        Ask again
      </button>
      <output>{told.join()}</output>
      <p role="alert">{failure === null ? 'none' : wordOf({ ok: false, error: failure })}</p>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;
const failure = () => screen.getByRole('alert').textContent;
const opened = async () => {
  const shop = new PlayedShop();
  await inShop(<Asking />, { shop });
  return { shop, alerts: shop.port(AvailabilityAlerts) };
};

describe('a command in a view', () => {
  it('is sent once for two clicks, and is pending with its input until the answer', async () => {
    const { alerts } = await opened();
    const answers = alerts.holds('disable');
    press('Ask');
    press('Ask again');
    expect(screen.getByRole('button', { name: 'Asking first' })).toBeTruthy();
    await answers.arrives();
    expect([told(), alerts.asked('disable')]).toEqual(['not sent,done', [['first']]]);
    expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy();
  });

  it('can be sent again after an answer, with another input', async () => {
    const { alerts } = await opened();
    press('Ask');
    await waitFor(() => expect(told()).toBe('done'));
    press('Ask again');
    await waitFor(() => expect(told()).toBe('done,done'));
    expect(alerts.asked('disable')).toEqual([['first'], ['second']]);
  });

  it('can be sent again after an error and after no answer, and forgets the failure then', async () => {
    const { alerts } = await opened();
    alerts.refuses('disable', new AlertsUnavailable());
    press('Ask');
    await waitFor(() => expect([told(), failure()]).toEqual(['AlertsUnavailable', 'AlertsUnavailable']));
    alerts.breaks('disable');
    press('Ask');
    await waitFor(() => expect([told(), failure()]).toEqual(['AlertsUnavailable,no-answer', 'no-answer']));
    alerts.recovers('disable');
    const answers = alerts.holds('disable');
    press('Ask');
    expect(failure()).toBe('none');
    await answers.ends();
    expect([told(), failure()]).toEqual(['AlertsUnavailable,no-answer,done', 'none']);
  });

  it('whose answer comes after the view has unmounted changes nothing', async () => {
    const complaint = vi.spyOn(console, 'error');
    const shop = new PlayedShop();
    const { unmount } = await inShop(<Asking />, { shop });
    const answers = shop.port(AvailabilityAlerts).holds('disable');
    press('Ask');
    unmount();
    await answers.ends();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('chosen among two runs alone, and its failure is a value, too', async () => {
    function Switching() {
      const shop = useShop();
      const { run, failure } = useCommand((on: boolean) =>
        on ? shop.run(enableAlert, { sku: 'coin', email: null }) : shop.run(disableAlert, 'coin'),
      );
      return (
        <>
          <button type="button" onClick={() => void run(true)}>
            On
          </button>
          <button type="button" onClick={() => void run(false)}>
            Off
          </button>
          <p role="alert">{failure === null ? 'none' : wordOf({ ok: false, error: failure })}</p>
        </>
      );
    }
    const shop = new PlayedShop();
    await inShop(<Switching />, { shop });
    const alerts = shop.port(AvailabilityAlerts);
    const answers = alerts.holds('enable');
    alerts.breaks('enable');
    press('On');
    press('Off');
    await answers.ends();
    await waitFor(() => expect(failure()).toBe('no-answer'));
    expect([alerts.asked('enable').length, alerts.asked('disable').length]).toEqual([1, 0]);
  });
});
