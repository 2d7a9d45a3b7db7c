// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { disableAlert } from '../../../src/application/alert/tokens.ts';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { useCommand } from '../../../src/ui/binding/useCommand.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

function Asking() {
  const { run, pending } = useCommand(disableAlert);
  const [told, setTold] = useState<readonly string[]>([]);
  const tell = (word: string) => setTold((before) => [...before, word]);
  const ask = (sku: string) =>
    void run(sku).then(
      ({ ok }) => tell(ok ? 'done' : 'refused'),
      () => tell('broken'),
    );
  return (
    <>
      <button type="button" onClick={() => ask('first')}>
        {pending ? 'Asking' : 'Ask'}
      </button>
      <button type="button" onClick={() => ask('second')}>
        Ask again
      </button>
      <output>{told.join()}</output>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;
const opened = async () => {
  const shop = new PlayedShop();
  await inShop(<Asking />, { shop });
  return { shop, alerts: shop.port(AvailabilityAlerts) };
};

describe('a command in a view', () => {
  it('is sent once for two clicks; both get the one answer, and it is pending until then', async () => {
    const { alerts } = await opened();
    const answers = alerts.holds('disable');
    press('Ask');
    press('Ask again');
    expect(screen.getByRole('button', { name: 'Asking' })).toBeTruthy();
    await answers.arrives();
    expect([told(), alerts.asked('disable')]).toEqual(['done,done', [['first']]]);
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

  it('can be sent again after a refusal and after a failure without a reason', async () => {
    const { alerts } = await opened();
    alerts.refuses('disable', new AlertsUnavailable());
    press('Ask');
    await waitFor(() => expect(told()).toBe('refused'));
    expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy();
    alerts.breaks('disable');
    press('Ask');
    await waitFor(() => expect(told()).toBe('refused,broken'));
    alerts.recovers('disable');
    press('Ask');
    await waitFor(() => expect(told()).toBe('refused,broken,done'));
  });
});
