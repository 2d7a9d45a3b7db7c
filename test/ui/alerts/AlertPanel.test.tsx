// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { disableAlert, disableAlertByLink, enableAlert, showAlerts } from '../../../src/application/alert/tokens.ts';
import { watchSession } from '../../../src/application/session/tokens.ts';
import { LinkInvalid, TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { idOf, type OwnerId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import AlertPanel from '../../../src/ui/screens/alerts/AlertPanel.tsx';
import EndAlert from '../../../src/ui/screens/alerts/EndAlert.tsx';
import { inShop, PlayedShop } from '../inShop.tsx';

const sku = idOf<Sku>('AU-1');
const enabled = { ok: true, value: { sku, since: 0 } } as const;
const aShop = () => new PlayedShop().answer(enableAlert, () => Promise.resolve(enabled)).answer(disableAlert, () => Promise.resolve({ ok: true, value: undefined })).answer(showAlerts, () => Promise.resolve({ ok: true, value: [] }));
const asked = (shop: PlayedShop, name: string) => shop.asked.filter((each) => each.name === name).map(({ input }) => input);
const mail = () => screen.getByRole('textbox', { name: 'E-mail' });
const notify = () => screen.getByRole('button', { name: 'Notify me' });

describe('the availability alert (CAT-10)', () => {
  it('a guest names an address, and is told where the mail goes', async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: ' anna@example.com ' } });
    fireEvent.click(notify());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('anna@example.com'));
    expect(asked(shop, 'EnableAlert')).toEqual([{ sku, email: 'anna@example.com' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(notify()).toBeDefined());
    expect(asked(shop, 'DisableAlert')).toEqual([sku]);
  });

  it('a wrong address is told beside the field and not sent (VAL-3)', async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: 'anna@' } });
    fireEvent.click(notify());
    expect(mail().getAttribute('aria-invalid')).toBe('true');
    expect(asked(shop, 'EnableAlert')).toEqual([]);
  });

  it('a refusal is told in its place, and the address stays', async () => {
    const shop = aShop().answer(enableAlert, () => Promise.resolve({ ok: false, error: new AlertsUnavailable() }));
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: 'anna@example.com' } });
    fireEvent.click(notify());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again later.'));
    expect(mail()).toHaveProperty('value', 'anna@example.com');
    shop.answer(enableAlert, () => Promise.resolve({ ok: false, error: new TooManyAttempts({ retryAfterSeconds: 1200 }) }));
    fireEvent.click(notify());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please wait 20 minutes and try again.'));
  });

  it('a customer presses once, and twice in a row asks once', async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    shop.tell(watchSession, { level: 'User', ownerId: idOf<OwnerId>('anna'), expiresAt: 1 });
    await waitFor(() => expect(asked(shop, 'ShowAlerts')).toHaveLength(1));
    expect(screen.queryByRole('textbox')).toBeNull();
    const button = notify();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this alert' })).toBeDefined());
    expect(asked(shop, 'EnableAlert')).toEqual([{ sku, email: null }]);
  });

  it('one that waits already is shown as such', async () => {
    const shop = aShop().answer(showAlerts, () => Promise.resolve({ ok: true, value: [{ sku, since: 0 }] }));
    await inShop(<AlertPanel sku={sku} />, { shop });
    shop.tell(watchSession, { level: 'User', ownerId: idOf<OwnerId>('anna'), expiresAt: 1 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this alert' })).toBeDefined());
  });

  it('the link of the mail does nothing by being opened, and ends the alert by one press', async () => {
    const shop = aShop().answer(disableAlertByLink, () => Promise.resolve({ ok: true, value: undefined }));
    await inShop(<EndAlert token="t0ken" name="Philharmonic" />, { shop });
    expect(shop.asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The notification has been ended'));
    expect(asked(shop, 'DisableAlertByLink')).toEqual(['t0ken']);
  });

  it('a link that is no longer valid says so', async () => {
    const shop = aShop().answer(disableAlertByLink, () => Promise.resolve({ ok: false, error: new LinkInvalid() }));
    await inShop(<EndAlert token="old" name="Philharmonic" />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('This link is no longer valid.'));
  });
});
