// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountUnavailable, TooManyAttempts } from '../../../../src/domain/account/AccountErrors.ts';
import { Customers } from '../../../../src/domain/account/ports/Customers.ts';
import { Registrations } from '../../../../src/domain/account/ports/Registrations.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { guest } from '../../../../src/domain/session/Session.ts';
import { Sessions } from '../../../../src/domain/session/ports/Sessions.ts';
import { ToastContext } from '../../../../src/ui/kit/ToastContext.ts';
import { CustomerContext } from '../../../../src/ui/screens/shared/account/CustomerContext.ts';
import { DeletePage } from '../../../../src/ui/screens/account/delete/DeletePage.tsx';
import AlertPanel from '../../../../src/ui/screens/shared/alerts/AlertPanel.tsx';
import { ActivateScreen } from '../../../../src/ui/screens/sign-in/activate/ActivateScreen.tsx';
import { useActivation } from '../../../../src/ui/screens/sign-in/activate/useActivation.ts';
import { ForgotScreen } from '../../../../src/ui/screens/sign-in/forgot/ForgotScreen.tsx';
import { useForgot } from '../../../../src/ui/screens/sign-in/forgot/useForgot.ts';
import { LoginScreen } from '../../../../src/ui/screens/sign-in/login/LoginScreen.tsx';
import { useLeaveAfterSignIn } from '../../../../src/ui/screens/sign-in/login/useLeaveAfterSignIn.ts';
import { useLogin } from '../../../../src/ui/screens/sign-in/login/useLogin.ts';
import { RegisterScreen } from '../../../../src/ui/screens/sign-in/register/RegisterScreen.tsx';
import { useRegistration } from '../../../../src/ui/screens/sign-in/register/useRegistration.ts';
import { ResetScreen } from '../../../../src/ui/screens/sign-in/reset/ResetScreen.tsx';
import { useReset } from '../../../../src/ui/screens/sign-in/reset/useReset.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const anna = aCustomer({ email: 'anna@example.com', emailVerified: true });
const token = 'abcdefghijklmnopqrstuvwxyz';
const Login = () => <LoginScreen login={useLogin(() => Promise.resolve())} search={{}} expired={false} />;
const Activate = () => <ActivateScreen activation={useActivation(token)} />;
const type = (id: string, value: string) =>
  fireEvent.change(document.getElementById(id) ?? expect.fail(id), { target: { value } });
const send = (name: string) => fireEvent.submit(screen.getByRole('button', { name }));

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('a customer who signs in', () => {
  const opened = async (page: ReactNode = <Login />) => {
    const toasts: unknown[] = [];
    const shop = new PlayedShop();
    shop.hasAccount(anna, 'Geheim 123');
    await inShop(
      <ToastContext
        value={({ text }) => {
          toasts.push(text);
        }}
      >
        {page}
      </ToastContext>,
      { shop },
    );
    return { shop, toasts };
  };
  const typeBoth = (password: string) => {
    type('login-email', anna.email);
    type('login-password', password);
  };

  it('is shown how many products of the visit did not fit into the cart (CART-9)', async () => {
    const { shop, toasts } = await opened();
    shop.port(Sessions).grants('signIn', { session: guest, leftOut: [idOf('AU-1'), idOf('AG-2')] });
    typeBoth('Geheim 123');
    send('Sign in');
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^2 products of this visit found no place/)]));
  });

  it('drops the offer of another link on the next attempt with a wrong pair (AUTH-4)', async () => {
    const { shop } = await opened();
    shop.hasAccount({ ...anna, emailVerified: false }, 'Geheim 123');
    typeBoth('Geheim 123');
    send('Sign in');
    await screen.findByRole('button', { name: 'Send the link again' });
    typeBoth('Geheim 124');
    send('Sign in');
    expect(await screen.findByText('E-mail and password do not match.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('sends one more link for two presses, and again after a failure (F7)', async () => {
    const { shop } = await opened();
    const registrations = shop.port(Registrations);
    shop.hasAccount({ ...anna, emailVerified: false }, 'Geheim 123');
    typeBoth('Geheim 123');
    send('Sign in');
    registrations.refuses('requestActivation', new TooManyAttempts({ retryAfterSeconds: 600 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/Please wait 10 minutes/)).toBeTruthy();
    registrations.recovers('requestActivation');
    const answers = registrations.holds('requestActivation');
    const again = screen.getByRole('button', { name: 'Send the link again' });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(screen.queryByText(/Please wait 10 minutes/)).toBeNull();
    await answers.ends();
    expect(registrations.asked('requestActivation')).toHaveLength(2);
    expect(await screen.findByText(/We have sent you a new link/)).toBeTruthy();
  });

  it('is led on once, although the session changes, too (AUTH-5)', async () => {
    const led: unknown[] = [];
    function Entering() {
      const lead = useLeaveAfterSignIn({ redirect: '/kundenkonto/meine-daten' });
      const { history } = useRouter();
      vi.spyOn(history, 'replace').mockImplementation((path) => {
        led.push(path);
      });
      return (
        <button type="button" onClick={() => void lead(anna.id)}>
          Lead
        </button>
      );
    }
    const { shop } = await opened(<Entering />);
    const answers = shop.port(Customers).holds('me');
    shop.isSignedIn(anna);
    await waitFor(() => expect(answers.waiting).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Lead' }));
    await answers.ends();
    expect(led).toEqual([expect.stringContaining('/my-account/')]);
  });

  it('in another tab leads on from here, but not if the account cannot be loaded (AUTH-5)', async () => {
    const led: unknown[] = [];
    function Entering() {
      useLeaveAfterSignIn({});
      const { history } = useRouter();
      vi.spyOn(history, 'replace').mockImplementation((path) => {
        led.push(path);
      });
      return null;
    }
    const { shop } = await opened(<Entering />);
    shop.port(Customers).refuses('me', new AccountUnavailable());
    shop.isSignedIn(anna);
    await act(() => Promise.resolve());
    expect(led).toEqual([]);
    shop.leaves();
    shop.port(Customers).recovers('me');
    shop.isSignedIn(anna);
    await waitFor(() => expect(led).toHaveLength(1));
  });
});

describe('the link of an activation mail', () => {
  const opened = async () => {
    const shop = new PlayedShop();
    shop.isSignedIn({ ...anna, pendingEmail: 'new@example.com' });
    shop.hasLink(anna, 'activation', token);
    await inShop(<Activate />, { shop });
    return shop;
  };

  it('activates once for two presses, and reloads the account afterwards (S15)', async () => {
    const shop = await opened();
    const answers = shop.port(Registrations).holds('verifyEmail');
    const before = shop.port(Customers).asked('me').length;
    send('Confirm my e-mail address');
    for (const button of screen.getAllByRole('button')) fireEvent.submit(button);
    await answers.ends();
    expect(shop.port(Registrations).asked('verifyEmail')).toEqual([[token]]);
    await waitFor(() => expect(shop.port(Customers).asked('me').length).toBeGreaterThan(before));
  });

  it('can be pressed again without an answer (S15)', async () => {
    const shop = await opened();
    shop.port(Registrations).breaks('verifyEmail');
    send('Confirm my e-mail address');
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    shop.port(Registrations).recovers('verifyEmail');
    send('Confirm my e-mail address');
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy();
  });
});

describe('a wrong field', () => {
  const Register = () => <RegisterScreen registration={useRegistration()} search={{}} />;
  const Forgot = () => <ForgotScreen forgot={useForgot()} />;
  const Reset = () => <ResetScreen reset={useReset(token)} />;
  it.each<readonly [string, ReactNode, string, number]>([
    ['signing in', <Login />, 'Sign in', 2],
    ['opening an account', <Register />, 'Create account', 6],
    ['asking for a new password', <Forgot />, 'Send the link', 1],
    ['setting a new password', <Reset />, 'Set the new password', 2],
    [
      'deleting an account',
      <CustomerContext value={anna}>
        <DeletePage />
      </CustomerContext>,
      'Delete my account for good',
      2,
    ],
    ['an alert', <AlertPanel sku={idOf('AU-1')} />, 'Notify me', 1],
  ])('is marked and described by its error: %s (VAL-1, CHK-3)', async (_, page, button, wrong) => {
    await inShop(page);
    send(button);
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(wrong));
    for (const field of document.querySelectorAll('[aria-invalid=true]')) {
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(described.join(), field.id).toMatch(/required|missing|Invalid|accept/i);
    }
  });
});
