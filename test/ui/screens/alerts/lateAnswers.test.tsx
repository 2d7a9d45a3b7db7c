// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertsUnavailable } from '../../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { idOf, type Sku } from '../../../../src/domain/kernel/Ids.ts';
import { textIn } from '../../../../src/domain/kernel/Translated.ts';
import type { ListedProduct } from '../../../../src/domain/listing/ListedProduct.ts';
import AlertPanel from '../../../../src/ui/screens/shared/alerts/AlertPanel.tsx';
import EndAlert from '../../../../src/ui/screens/shared/alerts/EndAlert.tsx';
import { useAwaited } from '../../../../src/ui/screens/shared/alerts/useAwaited.ts';
import { blockData } from '../../../builders/blockData.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { aProduct } from '../../../builders/product.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const sku = idOf<Sku>('AU-1');
const button = (name: string) => screen.getByRole('button', { name });
const offline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
};
const opened = async () => {
  const shop = new PlayedShop({ products: [aProduct({ sku, stock: 0 })] });
  const alerts = shop.port(AvailabilityAlerts);
  await inShop(<AlertPanel sku={sku} />, { shop });
  return { shop, alerts };
};

describe('the alert of a product', () => {
  it('of a customer who signed out is not shown when its answer comes later (CAT-10)', async () => {
    const { shop, alerts } = await opened();
    shop.hasAlert(aCustomer(), sku);
    const answers = alerts.holds('all');
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(answers.waiting).toBe(1));
    shop.leaves();
    await answers.ends();
    expect(screen.queryByRole('button', { name: 'Cancel this alert' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeTruthy();
  });

  it('is asked for again for the next customer, and not for a guest (CAT-10)', async () => {
    const { shop, alerts } = await opened();
    expect(alerts.asked('all')).toEqual([]);
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(alerts.asked('all')).toHaveLength(1));
    shop.isSignedIn(aCustomer({ id: idOf('berta') }));
    await waitFor(() => expect(alerts.asked('all')).toHaveLength(2));
  });

  it('is ended once for two clicks, and shows the reason after a failure (CAT-10)', async () => {
    const { shop, alerts } = await opened();
    shop.hasAlert(aCustomer(), sku);
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(button('Cancel this alert')).toBeTruthy());
    alerts.refuses('disable', new AlertsUnavailable());
    fireEvent.click(button('Cancel this alert'));
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    alerts.recovers('disable');
    const answers = alerts.holds('disable');
    const end = button('Cancel this alert');
    fireEvent.click(end);
    fireEvent.click(end);
    expect(screen.queryByText('Something went wrong. Please try again later.')).toBeNull();
    await answers.ends();
    expect(alerts.asked('disable')).toEqual([[sku], [sku]]);
    await waitFor(() => expect(button('Notify me')).toBeTruthy());
  });

  it('shows a missing connection when no answer comes (CAT-10)', async () => {
    const { shop, alerts } = await opened();
    shop.isSignedIn(aCustomer());
    await waitFor(() => expect(alerts.asked('all')).toHaveLength(1));
    offline();
    alerts.breaks('enable');
    fireEvent.click(button('Notify me'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no connection|offline/i);
  });
});

describe('the awaited products', () => {
  const listed = (name: string): ListedProduct => ({
    ...(blockData.products[0] ?? expect.fail()),
    product: { ...(blockData.products[0]?.product ?? expect.fail()), sku: idOf(name), name: { default: name } },
  });
  const loaded = [listed('one'), listed('two')];
  function List() {
    const { products, end, ending, ended, failure } = useAwaited(loaded);
    return (
      <>
        {products?.map(({ product }) => (
          <button key={product.sku} type="button" onClick={() => end(product.sku)}>
            {product.sku}
          </button>
        ))}
        <output>
          {[
            ending ?? 'idle',
            ended === null ? 'none' : textIn(ended, 'en'),
            failure === null ? 'fine' : 'failed',
          ].join()}
        </output>
      </>
    );
  }

  it('ends one alert at a time, and names the last one ended (CAT-10)', async () => {
    const shop = new PlayedShop();
    const answers = shop.port(AvailabilityAlerts).holds('disable');
    await inShop(<List />, { shop });
    fireEvent.click(button('one'));
    fireEvent.click(button('two'));
    expect([screen.getByRole('status').textContent, shop.port(AvailabilityAlerts).asked('disable')]).toEqual([
      'one,none,fine',
      [['one']],
    ]);
    await answers.arrives();
    expect([screen.getByRole('status').textContent, screen.queryByRole('button', { name: 'one' })]).toEqual([
      'idle,one,fine',
      null,
    ]);
    fireEvent.click(button('two'));
    await answers.ends();
    expect(screen.getByRole('status').textContent).toBe('idle,two,fine');
  });

  it('can be ended again after a failure, and its message goes (CAT-10)', async () => {
    const shop = new PlayedShop();
    shop.port(AvailabilityAlerts).breaks('disable');
    await inShop(<List />, { shop });
    fireEvent.click(button('one'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('idle,none,failed'));
    shop.port(AvailabilityAlerts).recovers('disable');
    fireEvent.click(button('one'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('idle,one,fine'));
  });
});

describe('the link that ends an alert', () => {
  it('can be followed again after a failure, and the failure is no longer shown (CAT-10)', async () => {
    const shop = new PlayedShop({ products: [aProduct({ sku, stock: 0 })] });
    const token = shop.hasAlert(aCustomer(), sku);
    shop.port(AvailabilityAlerts).breaks('disableByLink');
    await inShop(<EndAlert token={token} name="Philharmonic" />, { shop });
    fireEvent.click(button('Cancel this alert'));
    expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
    shop.port(AvailabilityAlerts).recovers('disableByLink');
    fireEvent.click(button('Cancel this alert'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The notification has been ended'));
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
});
