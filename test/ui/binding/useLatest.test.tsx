// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { checkEmail } from '../../../src/application/account/tokens.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import { useLatest } from '../../../src/ui/binding/useLatest.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

function Asking() {
  const { ask, drop } = useLatest(checkEmail);
  const [told, setTold] = useState<readonly string[]>([]);
  const about = (email: string) =>
    void ask(email).then((outcome) => {
      if (outcome === null) return;
      setTold((before) => [...before, `${email} ${outcome.ok ? outcome.value : String(outcome.error)}`]);
    });
  return (
    <>
      <button type="button" onClick={() => about('anna@example.com')}>
        Anna
      </button>
      <button type="button" onClick={() => about('berta@example.com')}>
        Berta
      </button>
      <button type="button" onClick={drop}>
        Drop
      </button>
      <output>{told.join()}</output>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;
const opened = async () => {
  const shop = new PlayedShop();
  shop.hasAccount(aCustomer({ email: 'anna@example.com', emailVerified: true }));
  await inShop(<Asking />, { shop });
  return shop.port(Registrations);
};

describe('questions of which the last counts', () => {
  it('are all asked, and only the answer to the last is passed on, in whichever order they come', async () => {
    const registrations = await opened();
    const answers = registrations.holds('emailTaken');
    press('Anna');
    press('Berta');
    await answers.arrives(1);
    await answers.arrives(0);
    expect(told()).toBe('berta@example.com false');
    press('Berta');
    press('Anna');
    await answers.ends();
    expect(told()).toBe('berta@example.com false,anna@example.com true');
    expect(registrations.asked('emailTaken')).toHaveLength(4);
  });

  it('can be dropped, and asked again', async () => {
    const registrations = await opened();
    const answers = registrations.holds('emailTaken');
    press('Anna');
    press('Drop');
    await answers.ends();
    expect(told()).toBe('');
    press('Anna');
    await waitFor(() => expect(told()).toBe('anna@example.com true'));
  });

  it('without an answer end with why none came', async () => {
    const registrations = await opened();
    registrations.breaks('emailTaken');
    press('Anna');
    await waitFor(() => expect(told()).toBe('anna@example.com no-answer'));
  });
});
