// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TooManyAttempts } from '../../../src/domain/account/AccountErrors.ts';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import AlertPanel from '../../../src/ui/screens/shared/alerts/AlertPanel.tsx';
import EndAlert from '../../../src/ui/screens/shared/alerts/EndAlert.tsx';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const sku = idOf<Sku>('AU-1');
const aShop = () => new PlayedShop({ products: [aProduct({ sku, stock: 0 })] });
const asked = (shop: PlayedShop) => shop.port(AvailabilityAlerts).asked('enable');
const mail = () => screen.getByRole('textbox', { name: 'E-mail' });
const notify = () => screen.getByRole('button', { name: 'Notify me' });

describe('the availability alert', () => {
  it('a guest enters an address, and sees where the mail goes (CAT-10)', async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: ' anna@example.com ' } });
    fireEvent.click(notify());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('anna@example.com'));
    expect(asked(shop)).toEqual([[sku, 'anna@example.com']]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(notify()).toBeDefined());
    expect(shop.port(AvailabilityAlerts).asked('disable')).toEqual([[sku]]);
  });

  it('a wrong address is refused at the field and not sent (VAL-3)', async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: 'anna@' } });
    fireEvent.click(notify());
    await waitFor(() => expect(mail().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(mail());
    expect(asked(shop)).toEqual([]);
  });

  it('a refusal is shown at its place, and the address stays (CAT-10)', async () => {
    const shop = aShop();
    shop.port(AvailabilityAlerts).refuses('enable', new AlertsUnavailable());
    await inShop(<AlertPanel sku={sku} />, { shop });
    fireEvent.change(mail(), { target: { value: 'anna@example.com' } });
    fireEvent.click(notify());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again later.'),
    );
    expect(mail()).toHaveProperty('value', 'anna@example.com');
    shop.port(AvailabilityAlerts).refuses('enable', new TooManyAttempts({ retryAfterSeconds: 1200 }));
    fireEvent.click(notify());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Please wait 20 minutes and try again.'),
    );
  });

  it("sends one call for a customer's two presses (CAT-10)", async () => {
    const shop = aShop();
    await inShop(<AlertPanel sku={sku} />, { shop });
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(shop.port(AvailabilityAlerts).asked('all')).toHaveLength(1));
    expect(screen.queryByRole('textbox')).toBeNull();
    const button = notify();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this alert' })).toBeDefined());
    expect(asked(shop)).toEqual([[sku, null]]);
  });

  it('shows an active alert as active (CAT-10)', async () => {
    const shop = aShop();
    shop.hasAlert(aCustomer(), sku);
    await inShop(<AlertPanel sku={sku} />, { shop });
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel this alert' })).toBeDefined());
  });

  it("ends the alert on a press, not on opening the mail's link (CAT-10)", async () => {
    const shop = aShop();
    const token = shop.hasAlert(aCustomer(), sku);
    await inShop(<EndAlert token={token} name="Philharmonic" />, { shop });
    expect(shop.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The notification has been ended'));
    expect(shop.port(AvailabilityAlerts).asked('disableByLink')).toEqual([[token]]);
    expect([...shop.kept.alerts]).toEqual([]);
  });

  it('an expired link is reported (CAT-10)', async () => {
    const shop = aShop();
    await inShop(<EndAlert token="old" name="Philharmonic" />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this alert' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('This link is no longer valid.'));
  });
});
