// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { CustomerContext } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { keptFormName, keptForms } from '../../../src/ui/screens/shared/session/keptForms.ts';
import { ProfilePage } from '../../../src/ui/screens/account/profile/ProfilePage.tsx';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';

const anna = aCustomer();
const berta = aCustomer({ id: idOf<Customer['id']>('berta'), lastName: 'Berger' });
const profileOf = (customer: Customer) =>
  inShop(
    <CustomerContext value={customer}>
      <ProfilePage />
    </CustomerContext>,
  );
const field = (id: string): HTMLInputElement => {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no ${id}`);
  return control;
};
const blank = () => window.history.replaceState(null, '');

beforeEach(blank);
afterEach(blank);

describe('the unsent values of account forms', () => {
  it('is restored for the customer of the form, and for no other', async () => {
    await profileOf(anna);
    fireEvent.change(field('person-lastName'), { target: { value: 'Neumann' } });
    cleanup();
    await profileOf(berta);
    expect(field('person-lastName').value).toBe('Berger');
    cleanup();
    await profileOf(anna);
    expect(field('person-lastName').value).toBe('Neumann');
  });

  it('is kept per customer; input from before the login stays there, and no password is kept', async () => {
    await profileOf(anna);
    fireEvent.change(field('person-firstName'), { target: { value: 'Annemarie' } });
    for (const [opening, secret] of [
      ['Change the password', 'password-currentPassword'],
      ['Change the e-mail address', 'email-currentPassword'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: opening }));
      fireEvent.change(field(secret), { target: { value: 'Alt und gut 1' } });
    }
    const state: unknown = window.history.state;
    window.history.replaceState(
      {
        ...Object(state),
        'form login': { email: 'anna@example.com' },
        [keptFormName('address new', berta.id)]: { city: 'Linz' },
      },
      '',
    );
    expect(Object.keys(keptForms()).toSorted()).toEqual(
      [
        keptFormName('address new', berta.id),
        keptFormName('email', anna.id),
        keptFormName('person', anna.id),
      ].toSorted(),
    );
    expect(keptForms(anna.id)).toMatchObject({ [keptFormName('person', anna.id)]: { firstName: 'Annemarie' } });
    expect(Object.keys(keptForms(anna.id))).toHaveLength(2);
    expect(JSON.stringify(keptForms())).not.toContain('Alt und gut');
  });
});
