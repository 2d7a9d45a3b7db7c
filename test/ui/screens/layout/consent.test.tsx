// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Layout } from '../../../../src/ui/screens/layout/Layout.tsx';
import { boardOf } from '../../../builders/prices.ts';
import { aTick, noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const page = (
  <Layout name="checkout" metals={boardOf(aTick(), noon)}>
    <main>Hello</main>
  </Layout>
);
const sheet = () => screen.queryByRole('region', { name: 'Cookies and measurement' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = ({ jar }: PlayedShop) => /consent=1\.\d+\.([C\d-]+)/.exec(jar.cookie)?.[1];
const openSettings = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Cookie settings' }));
  return screen.findByRole('dialog', { name: 'Cookie settings' });
};

describe('the question about consent', () => {
  it.each([
    ['Allow all', 'C0001-C0002-C0003-C0004-C0005'],
    ['Only necessary', 'C0001-C0003'],
  ])('is answered once with “%s” (CNS-1)', async (name, granted) => {
    const shop = new PlayedShop();
    await inShop(page, { shop });
    expect(sheet()).not.toBeNull();
    screen.getByRole('button', { name }).focus();
    press(name);
    await waitFor(() => expect(kept(shop)).toBe(granted));
    expect(sheet()).toBeNull();
    expect(document.activeElement?.id).toBe('content');
  });

  it('weighs both answers the same (CNS-1)', async () => {
    await inShop(page);
    const looks = within(sheet() as HTMLElement)
      .getAllByRole('button')
      .slice(1);
    expect(looks.map(({ textContent }) => textContent)).toEqual(['Only necessary', 'Allow all']);
    expect(new Set(looks.map(({ className }) => className)).size).toBe(1);
  });

  it('goes when another tab has answered it (CNS-1)', async () => {
    const shop = new PlayedShop();
    await inShop(page, { shop });
    act(() => shop.consents.decide(['C0002']));
    expect(sheet()).toBeNull();
  });

  it('is asked again, and says so, when the answer could not be kept', async () => {
    const shop = new PlayedShop();
    await inShop(page, { shop });
    const { decide } = shop.consents;
    shop.consents.decide = () => {
      throw new Error('no cookies');
    };
    press('Allow all');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be kept');
    shop.consents.decide = decide;
    press('Allow all');
    await waitFor(() => expect(sheet()).toBeNull());
  });
});

describe('the settings of consent', () => {
  it('open from the foot of every page at any time, and keep what is ticked (CNS-1)', async () => {
    const shop = new PlayedShop();
    shop.consents.decide(['C0005']);
    await inShop(page, { shop });
    expect(sheet()).toBeNull();
    const dialog = await openSettings();
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['C0003', false],
      ['C0002', false],
      ['C0004', false],
      ['C0005', true],
    ]);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Targeting/ }));
    press('Keep this choice');
    await waitFor(() => expect(kept(shop)).toBe('C0001-C0004-C0005'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('change nothing when they are closed (CNS-1)', async () => {
    const shop = new PlayedShop();
    await inShop(page, { shop });
    const dialog = await openSettings();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Targeting/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([kept(shop), sheet() !== null]).toEqual([undefined, true]);
  });
});
