// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Registrations } from '../../../../src/domain/account/ports/Registrations.ts';
import { useEmailTaken } from '../../../../src/ui/screens/checkout/my-data/useEmailTaken.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

function Field() {
  const [email, setEmail] = useState('');
  const { taken, check } = useEmailTaken(email);
  return (
    <>
      <input
        id="email"
        aria-label="E-mail"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onBlur={() => check(email)}
      />
      <output>{taken}</output>
    </>
  );
}
const leave = (text: string) => {
  const field = screen.getByLabelText('E-mail');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  act(() => field.blur());
};
const told = () => screen.getByRole('status').textContent;
const opened = async () => {
  const shop = new PlayedShop();
  shop.hasAccount(aCustomer({ email: 'anna@example.com', emailVerified: true }));
  await inShop(<Field />, { shop });
  return shop.port(Registrations);
};

describe('the check whether an e-mail address has an account', () => {
  it('asks once for the same address, and never for an invalid one (CHK-2)', async () => {
    const registrations = await opened();
    leave('anna@');
    leave('anna@example.com');
    leave(' anna@example.com ');
    await act(() => Promise.resolve());
    expect([registrations.asked('emailTaken'), told()]).toEqual([[['anna@example.com']], 'anna@example.com']);
  });

  it('is shown for the latest address, although an earlier answer comes later (CHK-2)', async () => {
    const registrations = await opened();
    const answers = registrations.holds('emailTaken');
    leave('anna@example.com');
    leave('berta@example.com');
    await answers.arrives(1);
    await answers.arrives(0);
    expect(told()).toBe('');
  });

  it('is removed for another address, and shown again for the first (CHK-2)', async () => {
    await opened();
    leave('anna@example.com');
    leave('berta@example.com');
    await act(() => Promise.resolve());
    expect(told()).toBe('');
    leave('anna@example.com');
    await act(() => Promise.resolve());
    expect(told()).toBe('anna@example.com');
  });

  it('is unknown without an answer, and nothing is shown (CHK-2)', async () => {
    const registrations = await opened();
    registrations.breaks('emailTaken');
    leave('anna@example.com');
    await act(() => Promise.resolve());
    expect(told()).toBe('');
  });
});
