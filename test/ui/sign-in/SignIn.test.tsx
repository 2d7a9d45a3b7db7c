// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AccountUnavailable,
  EmailTaken,
  LinkInvalid,
  TooManyAttempts,
} from '../../../src/domain/account/AccountErrors.ts';
import type { LinkPurpose } from '../../../src/domain/account/Account.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { LoginScreen } from '../../../src/ui/screens/sign-in/login/LoginScreen.tsx';
import { useLogin } from '../../../src/ui/screens/sign-in/login/useLogin.ts';
import { ForgotScreen } from '../../../src/ui/screens/sign-in/forgot/ForgotScreen.tsx';
import { useForgot } from '../../../src/ui/screens/sign-in/forgot/useForgot.ts';
import { ResetScreen } from '../../../src/ui/screens/sign-in/reset/ResetScreen.tsx';
import { useReset } from '../../../src/ui/screens/sign-in/reset/useReset.ts';
import { ActivateScreen } from '../../../src/ui/screens/sign-in/activate/ActivateScreen.tsx';
import { useActivation } from '../../../src/ui/screens/sign-in/activate/useActivation.ts';
import { RegisterScreen } from '../../../src/ui/screens/sign-in/register/RegisterScreen.tsx';
import { useRegistration } from '../../../src/ui/screens/sign-in/register/useRegistration.ts';
import { useLinkToken } from '../../../src/ui/screens/shared/links/useLinkToken.ts';
import { ToastContext } from '../../../src/ui/kit/ToastContext.ts';
import { blankRegistration, registrationRules } from '../../../src/ui/screens/sign-in/register/registration.ts';
import { anAddress } from '../../builders/address.ts';
import { aFullCart } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import type { QuestionsOf } from '../ports/PlayedPort.ts';

const entered = vi.fn(() => Promise.resolve());
const Login = ({ expired = false }: { readonly expired?: boolean }) => (
  <LoginScreen login={useLogin(entered)} search={{}} expired={expired} />
);
const Register = () => <RegisterScreen registration={useRegistration()} search={{}} />;
const Forgot = () => <ForgotScreen forgot={useForgot()} />;
const Reset = ({ token }: { readonly token: string }) => <ResetScreen reset={useReset(token)} />;
const Activate = ({ token }: { readonly token: string }) => <ActivateScreen activation={useActivation(token)} />;
const token = 'abcdefghijklmnopqrstuvwxyz';

const field = (id: string): HTMLInputElement => {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no ${id}`);
  return control;
};
const type = (id: string, value: string) => {
  fireEvent.change(field(id), { target: { value } });
  fireEvent.blur(field(id));
};
const send = (name: string) => fireEvent.submit(screen.getByRole('button', { name }));
const asked = <K extends QuestionsOf<Registrations>>(shop: PlayedShop, method: K) =>
  shop.port(Registrations).asked(method);
const anna = aCustomer({ email: 'anna@example.com', emailVerified: true });
const later = (retryAfterSeconds: number) => new TooManyAttempts({ retryAfterSeconds });
/** A shop with Anna's account; `token` is the token of its mails. */
const withAccount = (customer = anna, purpose: LinkPurpose = 'activation') => {
  const shop = new PlayedShop();
  shop.hasAccount(customer, 'Geheim 123');
  shop.hasLink(customer, purpose, token);
  return shop;
};

beforeEach(() => {
  window.history.replaceState(null, '');
  entered.mockClear();
});

describe('signing in', () => {
  const typeBoth = () => {
    type('login-email', 'anna@example.com');
    type('login-password', 'Geheim 123');
  };
  it('sends the form once for several presses, and leads on (AUTH-5)', async () => {
    const shop = withAccount();
    const answers = shop.port(Sessions).holds('signIn');
    await inShop(<Login />, { shop });
    typeBoth();
    send('Sign in');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Signing in …' })).toBeTruthy());
    fireEvent.submit(screen.getByRole('button', { name: 'Signing in …' }));
    expect(shop.port(Sessions).asked('signIn')).toEqual([['anna@example.com', 'Geheim 123']]);
    await answers.arrives();
    expect(entered).toHaveBeenCalledTimes(1);
  });

  it('shows that the cart is in another currency than the prices shown (CART-9, MKT-5)', async () => {
    const told: unknown[] = [];
    const shop = withAccount();
    const cart = aFullCart({ ownerId: anna.id, currency: 'USD' });
    shop.kept.carts.set(cart.id, cart);
    await inShop(
      <ToastContext
        value={({ text }) => {
          told.push(text);
        }}
      >
        <Login />
      </ToastContext>,
      { shop },
    );
    typeBoth();
    send('Sign in');
    await waitFor(() => expect(told).toEqual([expect.stringMatching(/^Your cart is in USD now/)]));
  });

  it('marks every required field of an empty form, including the repetition (VAL-1)', async () => {
    const rules = await registrationRules('euro');
    expect(rules(blankRegistration).map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'passwordAgain',
      'privacyAccepted',
    ]);
  });

  it('shows that e-mail and password do not match, and keeps what was typed', async () => {
    await inShop(<Login />);
    typeBoth();
    send('Sign in');
    expect(await screen.findByText('E-mail and password do not match.')).toBeTruthy();
    expect(field('login-email').value).toBe('anna@example.com');
    expect(entered).not.toHaveBeenCalled();
  });

  it('offers another link to a customer with an unconfirmed e-mail (AUTH-4)', async () => {
    const shop = withAccount({ ...anna, emailVerified: false });
    await inShop(<Login />, { shop });
    typeBoth();
    send('Sign in');
    fireEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/We have sent you a new link/)).toBeTruthy();
    expect(asked(shop, 'requestActivation')).toEqual([['anna@example.com']]);
    expect(shop.links).toEqual([{ purpose: 'activation', email: anna.email }]);
  });

  it('shows how long to wait after too many attempts', async () => {
    const shop = new PlayedShop();
    shop.port(Sessions).refuses('signIn', later(900));
    await inShop(<Login />, { shop });
    typeBoth();
    send('Sign in');
    expect(await screen.findByText(/Please wait 15 minutes/)).toBeTruthy();
  });

  it('sends no empty form, and names the missing fields in a summary that takes the focus', async () => {
    const shop = new PlayedShop();
    await inShop(<Login />, { shop });
    send('Sign in');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(screen.getByRole('link', { name: 'E-mail: This field is required.' })).toBeTruthy();
    expect(shop.calls).toEqual([]);
  });

  it('shows an expired session in a status region (AUTH-3)', async () => {
    await inShop(<Login expired />);
    expect(
      within(screen.getAllByRole('status')[0] ?? document.body).getByText(
        'Your session has expired. You have been logged out.',
      ),
    ).toBeTruthy();
  });

  it('restores the e-mail address after a reload, never the password (S8)', async () => {
    await inShop(<Login />);
    typeBoth();
    expect(JSON.stringify(window.history.state)).not.toContain('Geheim');
    document.body.replaceChildren();
    await inShop(<Login />);
    await waitFor(() => expect(field('login-email').value).toBe('anna@example.com'));
    expect(field('login-password').value).toBe('');
    expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
  });

  it('shows the password on request', async () => {
    await inShop(<Login />);
    expect(field('login-password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field('login-password').type).toBe('text');
  });
});

describe('registration', () => {
  const typeAll = () => {
    for (const [id, text] of [
      ['firstName', 'Anna'],
      ['lastName', 'Berger'],
      ['email', 'anna@example.com'],
      ['password', 'Philharmoniker 1'],
      ['passwordAgain', 'Philharmoniker 1'],
    ] as const)
      type(`register-${id}`, text);
    fireEvent.click(field('register-privacyAccepted'));
  };
  it('sends a person without the fields of companies (AUTH-4)', async () => {
    const shop = new PlayedShop();
    await inShop(<Register />, { shop });
    typeAll();
    send('Create account');
    await waitFor(() => expect(asked(shop, 'register')).toHaveLength(1));
    expect(asked(shop, 'register')[0]?.[0]).toEqual({
      email: 'anna@example.com',
      password: 'Philharmoniker 1',
      accountType: 'individual',
      salutation: null,
      firstName: 'Anna',
      lastName: 'Berger',
      language: 'en',
      newsletterInterests: [],
      privacyAccepted: true,
    });
  });

  it('sends the billing address of an order, shows so, and drops it from the history once sent (CHK-2)', async () => {
    const address = anAddress();
    window.history.replaceState({ 'register address': address }, '');
    const shop = new PlayedShop();
    await inShop(<Register />, { shop });
    expect(screen.getByText(/starts with the billing address of your order/).textContent).toContain(
      `${address.street}, ${address.zip} ${address.city}`,
    );
    typeAll();
    send('Create account');
    await waitFor(() => expect(asked(shop, 'register')).toMatchObject([[{ email: 'anna@example.com', address }]]));
    await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain(address.street));
  });

  it('asks a company for its name, and shows when its VAT ID could not be checked (VAL-10)', async () => {
    const shop = new PlayedShop();
    await inShop(<Register />, { shop });
    fireEvent.click(screen.getByRole('radio', { name: 'Company' }));
    typeAll();
    send('Create account');
    expect(await screen.findByRole('link', { name: 'Company: This field is required.' })).toBeTruthy();
    type('register-companyName', 'Berger Gold GmbH');
    type('register-vatId', 'ATU12345675');
    expect(await screen.findByText(/could not be checked with the register/)).toBeTruthy();
    // The message belongs to this ID: not to an invalid one, nor to the next.
    type('register-vatId', 'FL-0001');
    await waitFor(() => expect(document.getElementById('register-vatId-error')?.textContent).toBe('Invalid VAT ID'));
    expect(screen.queryByText(/could not be checked with the register/)).toBeNull();
    type('register-vatId', 'ATU12345675');
    send('Create account');
    await waitFor(() =>
      expect(asked(shop, 'register')).toMatchObject([
        [{ accountType: 'company', companyName: 'Berger Gold GmbH', vatId: 'ATU12345675' }],
      ]),
    );
  });

  it('refuses a VAT ID that is not in the register', async () => {
    const shop = new PlayedShop();
    shop.port(Registrations).grants('checkVat', { valid: false, by: 'register' });
    await inShop(<Register />, { shop });
    fireEvent.click(screen.getByRole('radio', { name: 'Company' }));
    type('register-vatId', 'ATU12345675');
    await waitFor(() => expect(document.getElementById('register-vatId-error')?.textContent).toBe('Invalid VAT ID'));
  });

  it('shows the time to wait after too many registrations or checks of a VAT ID (F7)', async () => {
    const shop = new PlayedShop();
    shop.port(Registrations).refuses('checkVat', later(59));
    shop.port(Registrations).refuses('register', later(1800));
    await inShop(<Register />, { shop });
    fireEvent.click(screen.getByRole('radio', { name: 'Company' }));
    typeAll();
    type('register-companyName', 'Berger Gold GmbH');
    type('register-vatId', 'ATU12345675');
    expect(await screen.findByText(/Please wait 1 minute and try again/)).toBeTruthy();
    send('Create account');
    expect(await screen.findByText(/Please wait 30 minutes and try again/)).toBeTruthy();
  });

  it('shows at the field that the e-mail is taken, on blur and on submit, with a link to sign in (ERR-13, ERR-16)', async () => {
    const shop = withAccount();
    await inShop(<Register />, { shop });
    type('register-email', 'anna@example.com');
    await waitFor(() =>
      expect(document.getElementById('register-email-error')?.textContent).toBe(
        'An account with this e-mail address already exists.',
      ),
    );
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2);
    type('register-email', 'anna.b@example.com');
    await waitFor(() => expect(asked(shop, 'emailTaken')).toHaveLength(2));
    shop.port(Registrations).grants('emailTaken', false);
    shop.port(Registrations).refuses('register', new EmailTaken());
    type('register-email', 'anna.c@example.com');
    typeAll();
    send('Create account');
    await waitFor(() =>
      expect(document.getElementById('register-email-error')?.textContent).toBe(
        'An account with this e-mail address already exists.',
      ),
    );
  });

  it('checks each field on blur by the rules of the core (VAL-2, VAL-3, VAL-4, VAL-11)', async () => {
    await inShop(<Register />);
    const wrong = async (id: string, text: string, words: string | RegExp) => {
      type(`register-${id}`, text);
      await waitFor(() => expect(document.getElementById(`register-${id}-error`)?.textContent).toMatch(words));
    };
    await wrong('email', 'anna@', 'Invalid e-mail');
    await wrong('phone', '0664 1234567', 'Phone number is not valid.');
    await wrong('password', 'kurz', /^Still missing: at least 8\u00a0characters, a capital letter, a number\.$/);
    type('register-password', 'Philharmoniker 1');
    await wrong('passwordAgain', 'Philharmoniker 2', /Passwords don't match\./);
    fireEvent.blur(field('register-firstName'));
    expect(document.getElementById('register-firstName-error')).toBeNull();
  });

  it('keeps everything typed and shows the failure when the registration fails (ERR-40)', async () => {
    const shop = new PlayedShop();
    shop.port(Registrations).breaks('register');
    await inShop(<Register />, { shop });
    typeAll();
    send('Create account');
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(field('register-lastName').value).toBe('Berger');
    expect(field('register-password').value).toBe('Philharmoniker 1');
  });
});

describe('the links of mails', () => {
  it('request a reset without disclosing whether there is an account (S11)', async () => {
    const shop = new PlayedShop();
    await inShop(<Forgot />, { shop });
    type('forgot-email', 'anna@example.com');
    send('Send the link');
    expect(await screen.findByText(/If there is an account with/)).toBeTruthy();
    expect(asked(shop, 'requestPasswordReset')).toEqual([['anna@example.com']]);
  });

  it('too many reset or activation mails show the time to wait (F7)', async () => {
    const shop = new PlayedShop();
    shop.port(Registrations).refuses('requestPasswordReset', later(3600));
    shop.port(Registrations).refuses('requestActivation', later(3600));
    await inShop(<Forgot />, { shop });
    type('forgot-email', 'anna@example.com');
    send('Send the link');
    expect(await screen.findByText(/Please wait 60 minutes and try again/)).toBeTruthy();
    cleanup();
    await inShop(<Activate token="<script>" />, { shop });
    type('activate-email', 'anna@example.com');
    send('Send a new link');
    expect(await screen.findByText(/Please wait 60 minutes and try again/)).toBeTruthy();
  });

  it('set a new password with the token; an expired link offers another (S9)', async () => {
    const shop = new PlayedShop();
    await inShop(<Reset token={token} />, { shop });
    type('reset-newPassword', 'Philharmoniker 1');
    type('reset-passwordAgain', 'Philharmoniker 1');
    send('Set the new password');
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    expect(asked(shop, 'resetPassword')).toEqual([[token, 'Philharmoniker 1']]);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  });

  it('opening the activation page confirms nothing; a click does, also after a failure (S15)', async () => {
    const shop = withAccount({ ...anna, emailVerified: false });
    shop.port(Registrations).refuses('verifyEmail', new AccountUnavailable());
    await inShop(<Activate token={token} />, { shop });
    expect(shop.calls).toEqual([]);
    send('Confirm my e-mail address');
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    shop.port(Registrations).recovers('verifyEmail');
    send('Confirm my e-mail address');
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy();
    expect(asked(shop, 'verifyEmail')).toEqual([[token], [token]]);
    expect(shop.kept.accounts.get(anna.id)?.customer.emailVerified).toBe(true);
    cleanup();
    const Reloaded = () => <ActivateScreen activation={useActivation(useLinkToken('emailToken', ''))} />;
    await inShop(<Reloaded />, { shop });
    expect(screen.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy();
    window.history.replaceState(null, '', window.location.pathname);
  });

  it('confirming a new address leads a signed-in customer to the account, with a dead link to the profile', async () => {
    const shop = withAccount({ ...anna, pendingEmail: 'new@example.com' });
    await inShop(<Activate token={token} />, { shop });
    send('Confirm my e-mail address');
    await screen.findByRole('link', { name: 'Sign in' });
    shop.isSignedIn(anna);
    expect(screen.getByRole('link', { name: 'To my account' }).getAttribute('href')).toBe('/kundenkonto');
    cleanup();
    window.history.replaceState(null, '', window.location.pathname);
    shop.leaves();
    shop.port(Registrations).refuses('verifyEmail', new LinkInvalid());
    await inShop(<Activate token={token} />, { shop });
    shop.isSignedIn(anna);
    send('Confirm my e-mail address');
    expect((await screen.findByRole('link', { name: 'To my profile, for a new link' })).getAttribute('href')).toBe(
      '/kundenkonto/meine-daten#profile-email',
    );
  });

  it('a link leaves the URL once read, a reload still finds it, and a used one shows its result', async () => {
    const Page = ({ there }: { readonly there: string }) => (
      <ResetScreen reset={useReset(useLinkToken('token', there))} />
    );
    const shop = withAccount(anna, 'password-reset');
    shop.port(Registrations).breaks('resetPassword');
    window.history.replaceState({ key: 1 }, '', `?token=${token}&lang=de`);
    const submit = async () => {
      type('reset-newPassword', 'Philharmoniker 1');
      type('reset-passwordAgain', 'Philharmoniker 1');
      await act(async () => send('Set the new password'));
    };
    await inShop(<Page there={token} />, { shop });
    expect(window.location.search).toBe('?lang=de');
    await submit();
    cleanup();
    shop.port(Registrations).recovers('resetPassword');
    await inShop(<Page there="" />, { shop });
    await submit();
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    expect(asked(shop, 'resetPassword')).toEqual([
      [token, 'Philharmoniker 1'],
      [token, 'Philharmoniker 1'],
    ]);
    expect(shop.kept.accounts.get(anna.id)?.passwordHash).toBe('Philharmoniker 1');
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    cleanup();
    await inShop(<Page there="" />, { shop });
    expect(screen.getByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    cleanup();
    window.history.replaceState(null, '', window.location.pathname);
    await inShop(<Page there="" />, { shop });
    expect(screen.getByText('This link is no longer valid.')).toBeTruthy();
  });

  it('the address of the activation mail is shown again after a reload', async () => {
    const shop = new PlayedShop();
    const SentTo = () => {
      const registration = useRegistration();
      return registration.sentTo === null ? (
        <RegisterScreen registration={registration} search={{}} />
      ) : (
        <p>sent to {registration.sentTo}</p>
      );
    };
    await inShop(<SentTo />, { shop });
    for (const [id, text] of [
      ['firstName', 'Anna'],
      ['lastName', 'Berger'],
      ['email', 'anna@example.com'],
      ['password', 'Philharmoniker 1'],
      ['passwordAgain', 'Philharmoniker 1'],
    ] as const)
      type(`register-${id}`, text);
    fireEvent.click(field('register-privacyAccepted'));
    send('Create account');
    expect(await screen.findByText('sent to anna@example.com')).toBeTruthy();
    cleanup();
    await inShop(<SentTo />, { shop });
    expect(screen.getByText('sent to anna@example.com')).toBeTruthy();
  });

  it('send no call for a text that is no token', async () => {
    const shop = new PlayedShop();
    await inShop(<Activate token="<script>" />, { shop });
    expect(screen.getByText('This link is no longer valid.')).toBeTruthy();
    expect(shop.calls).toEqual([]);
  });
});
