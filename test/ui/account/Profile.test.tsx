// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CodeIncorrect,
  CodesExhausted,
  PhoneCheckFailed,
  TooManyAttempts,
} from '../../../src/domain/account/AccountErrors.ts';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import { CustomerContext } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { DeleteScreen } from '../../../src/ui/screens/account/delete/DeleteScreen.tsx';
import { useDeletion } from '../../../src/ui/screens/account/delete/useDeletion.ts';
import { DeletePage } from '../../../src/ui/screens/account/delete/DeletePage.tsx';
import { ProfilePage } from '../../../src/ui/screens/account/profile/ProfilePage.tsx';
import { keptFormName } from '../../../src/ui/screens/shared/session/keptForms.ts';
import { OverviewScreen } from '../../../src/ui/screens/account/overview/OverviewScreen.tsx';
import { useWatchedCustomer } from '../../../src/ui/screens/shared/session/useWatchedCustomer.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import type { QuestionsOf } from '../ports/PlayedPort.ts';

const anna = aCustomer({ phone: '+436642345678', phoneVerified: false });
const Account = ({ rendered }: { readonly rendered: Customer }) => (
  <CustomerContext value={useWatchedCustomer(rendered)}>
    <ProfilePage />
  </CustomerContext>
);
const asked = <K extends QuestionsOf<Customers>>(shop: PlayedShop, method: K) => shop.port(Customers).asked(method);
/** A shop with Anna signed in; her password is the one typed below. */
const aShop = (customer = anna, opened: ConstructorParameters<typeof PlayedShop>[0] = {}) => {
  const shop = new PlayedShop(opened);
  shop.isSignedIn(customer, 'Alt und gut 1');
  return shop;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const field = (id: string): HTMLInputElement => {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no ${id}`);
  return control;
};
const type = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const errorOf = (id: string) => document.getElementById(`${id}-error`)?.textContent;

beforeEach(() => window.history.replaceState(null, ''));

describe('the profile', () => {
  it('changes the person, and shows it as saved until the next input (ACC-1)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    type('person-lastName', 'Neumann');
    fireEvent.submit(section('Personal data').getByRole('button', { name: 'Save' }));
    expect(await section('Personal data').findByText('Your personal data are saved.')).toBeTruthy();
    expect(asked(shop, 'change')).toMatchObject([
      [anna.id, { accountType: 'individual', lastName: 'Neumann', companyName: null, vatId: null }],
    ]);
    type('person-lastName', 'Neumanns');
    expect(section('Personal data').queryByText('Your personal data are saved.')).toBeNull();
    fireEvent.submit(section('Personal data').getByRole('button', { name: 'Save' }));
    expect(await section('Personal data').findByText('Your personal data are saved.')).toBeTruthy();
    type('person-lastName', '');
    fireEvent.submit(section('Personal data').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(errorOf('person-lastName')).toBeTruthy());
    expect(section('Personal data').queryByText('Your personal data are saved.')).toBeNull();
  });

  it('takes over changes of another tab in unedited fields, and keeps edited ones (ACC-1)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    type('person-lastName', 'Halbfertig');
    shop.showsCustomer({ ...anna, firstName: 'Brunhilde', lastName: 'Andere' });
    await waitFor(() => expect(field('person-firstName').value).toBe('Brunhilde'));
    expect(field('person-lastName').value).toBe('Halbfertig');
    fireEvent.submit(section('Personal data').getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(shop, 'change')).toMatchObject([[anna.id, { firstName: 'Brunhilde', lastName: 'Halbfertig' }]]),
    );
  });

  it('changes language and newsletter topics', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('Language and newsletter');
    fireEvent.click(part.getByRole('radio', { name: 'English' }));
    fireEvent.click(part.getByRole('checkbox', { name: 'Offers' }));
    fireEvent.submit(part.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(shop, 'change')).toEqual([
        [
          anna.id,
          {
            language: 'en',
            newsletterInterests: [...anna.newsletterInterests.filter((one) => one !== 'offers'), 'offers'],
          },
        ],
      ]),
    );
  });

  it('asks for the password to change the e-mail address, which counts after its link is followed (S14)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('E-mail');
    for (const word of part.getAllByRole('status')) expect(word.childElementCount).toBe(0);
    fireEvent.click(part.getByRole('button', { name: 'Change the e-mail address' }));
    type('email-email', 'new@example.com');
    fireEvent.submit(part.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(errorOf('email-currentPassword')).toBe('This field is required.'));
    expect(asked(shop, 'change')).toEqual([]);
    type('email-currentPassword', 'wrong');
    fireEvent.submit(part.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(errorOf('email-currentPassword')).toBe('The password you entered is incorrect.'));
    type('email-currentPassword', 'Alt und gut 1');
    fireEvent.submit(part.getByRole('button', { name: 'Send the link' }));
    expect(await part.findByText('new@example.com')).toBeTruthy();
  });

  it('the present e-mail is refused at its field, and a link is announced only when it was sent (S14)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('E-mail');
    const send = (email: string) => {
      const reveal = part.queryByRole('button', { name: 'Change the e-mail address' });
      if (reveal !== null) fireEvent.click(reveal);
      type('email-email', email);
      type('email-currentPassword', 'Alt und gut 1');
      fireEvent.submit(part.getByRole('button', { name: 'Send the link' }));
    };
    send(` ${anna.email.toUpperCase()} `);
    await waitFor(() =>
      expect(errorOf('email-email')).toBe('This is your present e-mail address. Please enter another one.'),
    );
    expect(asked(shop, 'change')).toEqual([]);
    shop.port(Customers).grants('change', anna);
    send('new@example.com');
    await waitFor(() => expect(document.getElementById('email-email')).toBeNull());
    expect(part.queryByText('The link is on its way.')).toBeNull();
    shop.port(Customers).recovers('change');
    send('new@example.com');
    expect(await part.findByText('The link is on its way.')).toBeTruthy();
  });

  it('an unconfirmed e-mail gets another link or is dropped; a refusal shows its reason (S14)', async () => {
    const waiting = { ...anna, pendingEmail: 'new@example.com' };
    const shop = aShop(waiting);
    shop.port(Customers).refuses('requestEmailChange', new TooManyAttempts({ retryAfterSeconds: 1200 }));
    await inShop(<Account rendered={waiting} />, { shop });
    const part = section('E-mail');
    fireEvent.click(part.getByRole('button', { name: 'Send the link again' }));
    expect(await part.findByText(/Please wait 20 minutes/)).toBeTruthy();
    shop.port(Customers).recovers('requestEmailChange');
    fireEvent.click(part.getByRole('button', { name: 'Send the link again' }));
    expect(await part.findByText(/We have sent you a new link/)).toBeTruthy();
    expect(part.queryByText(/Please wait/)).toBeNull();
    fireEvent.click(part.getByRole('button', { name: 'Keep the address I have' }));
    await waitFor(() => expect(asked(shop, 'change')).toEqual([[anna.id, { email: anna.email }]]));
    expect(await part.findByText(/Your address stays as it is/)).toBeTruthy();
    expect(part.queryByText('One last step')).toBeNull();
  });

  it('refuses the present password as new one, beside its field (VAL-4)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('Password');
    fireEvent.click(part.getByRole('button', { name: 'Change the password' }));
    for (const each of ['currentPassword', 'newPassword', 'passwordAgain']) type(`password-${each}`, 'Alt und gut 1');
    fireEvent.submit(part.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(errorOf('password-newPassword')).toMatch(/present password/));
    expect(asked(shop, 'changePassword')).toEqual([]);
  });

  it('asks for a new password twice, and checks it by the rules of §5 (VAL-2, VAL-4)', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('Password');
    fireEvent.click(part.getByRole('button', { name: 'Change the password' }));
    type('password-currentPassword', 'Alt und gut 1');
    type('password-newPassword', 'kurz');
    type('password-passwordAgain', 'anders');
    fireEvent.submit(part.getByRole('button', { name: 'Change the password' }));
    await waitFor(() =>
      expect(errorOf('password-newPassword')).toBe(
        'Still missing: at least 8\u00a0characters, a capital letter, a number.',
      ),
    );
    type('password-newPassword', 'lang genug, Kurz');
    expect(errorOf('password-newPassword')).toBe('Still missing: a number.');
    expect(
      [...document.querySelectorAll('#password-newPassword-hint li')].map(({ textContent }) =>
        textContent?.includes('(done)'),
      ),
    ).toEqual([true, true, false, true]);
    expect(errorOf('password-passwordAgain')).toMatch(/Passwords don't match\./);
    type('password-newPassword', 'Neu und gut 2');
    type('password-passwordAgain', 'Neu und gut 2');
    fireEvent.submit(part.getByRole('button', { name: 'Change the password' }));
    expect(await part.findByText('Your password is changed.')).toBeTruthy();
    expect(asked(shop, 'changePassword')).toEqual([
      [{ currentPassword: 'Alt und gut 1', newPassword: 'Neu und gut 2' }],
    ]);
    expect(document.getElementById('password-newPassword'), 'the form has closed').toBeNull();
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Change the password' }));
    fireEvent.click(part.getByRole('button', { name: 'Change the password' }));
    expect(field('password-newPassword').value).toBe('');
    expect(part.queryByText('Your password is changed.')).toBeNull();
  });

  it('closes a cancelled form, moves the focus to its button, and opens it blank again', async () => {
    await inShop(<Account rendered={anna} />);
    const part = section('E-mail');
    fireEvent.click(part.getByRole('button', { name: 'Change the e-mail address' }));
    expect(document.activeElement).toBe(field('email-email'));
    type('email-email', 'new@example.com');
    expect(JSON.stringify(window.history.state)).toContain('new@example.com');
    fireEvent.click(part.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Change the e-mail address' }));
    expect(JSON.stringify(window.history.state)).not.toContain('new@example.com');
    fireEvent.click(part.getByRole('button', { name: 'Change the e-mail address' }));
    expect(field('email-email').value).toBe('');
  });

  it('a form that was open when the session ended opens again with what was typed, without passwords', async () => {
    window.history.replaceState(
      {
        [keptFormName('phone', anna.id)]: { phone: '+43 1 999', currentPassword: 'kept by nobody' },
        [keptFormName('preferences', anna.id)]: { language: 'en', newsletterInterests: ['offers'] },
      },
      '',
    );
    await inShop(<Account rendered={anna} />);
    expect(field('phone-phone').value).toBe('+43 1 999');
    expect(section('Language and newsletter').getByRole<HTMLInputElement>('checkbox', { name: 'Offers' }).checked).toBe(
      true,
    );
    type('phone-currentPassword', 'secret');
    expect(JSON.stringify(window.history.state)).not.toContain('secret');
  });

  it('a new number closes its form with a message, and the focus returns to the button', async () => {
    const shop = aShop();
    await inShop(<Account rendered={anna} />, { shop });
    const part = section('Phone');
    fireEvent.click(part.getByRole('button', { name: 'Change the phone number' }));
    type('phone-phone', '');
    type('phone-currentPassword', 'Alt und gut 1');
    fireEvent.submit(part.getByRole('button', { name: 'Save the phone number' }));
    await waitFor(() => expect(document.getElementById('phone-phone')).toBeNull());
    expect(part.getByText('The phone number has been removed.')).toBeTruthy();
    const add = part.getByRole('button', { name: 'Add a phone number' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it.each([
    ['localhost:3000', /ATU12345675/],
    ['de.localhost:3000', /DE136695976/],
    ['ch.localhost:3000', /CHE-123/],
    ['us.localhost:3000', null],
  ])(
    "shows a sample VAT ID of the store's country to companies, in countries with VAT IDs only: %s",
    async (host, example) => {
      await inShop(<Account rendered={aCustomer({ accountType: 'company', companyName: 'Muster' })} />, {
        shop: new PlayedShop({ host }),
      });
      expect(field('person-companyName').value).toBe('Muster');
      expect(document.getElementById('person-vatId-hint')?.textContent ?? null).toEqual(
        example === null ? null : expect.stringMatching(example),
      );
      expect(document.getElementById('person-vatId') === null).toBe(example === null);
    },
  );

  it('stays on the page when signing out everywhere fails', async () => {
    const shop = aShop();
    shop.port(Sessions).refuses('signOutEverywhere', new SessionUnavailable());
    await inShop(<Account rendered={anna} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Sign out on all devices' }));
    await waitFor(() => expect(shop.port(Sessions).asked('signOutEverywhere')).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'My profile' })).toBeTruthy();
  });
});

describe('verifying a phone', () => {
  it('is not offered for a number without text messages: the profile shows why, the overview nothing (AUTH-7)', async () => {
    const landline = { ...anna, phoneTakesTexts: false };
    await inShop(<Account rendered={landline} />);
    expect(section('Phone').getByText(/We can call you there/)).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Send the code' }), screen.queryByText('Not verified yet')]).toEqual([
      null,
      null,
    ]);
    cleanup();
    await inShop(<OverviewScreen customer={landline} orders={null} deposits={null} />);
    expect(screen.queryByText('Your phone number is not verified yet')).toBeNull();
    cleanup();
    await inShop(<OverviewScreen customer={{ ...anna, phoneTakesTexts: true }} orders={null} deposits={null} />);
    expect(screen.getByText('Your phone number is not verified yet')).toBeTruthy();
  });

  const awaiting = async (shop: PlayedShop) => {
    await inShop(<Account rendered={anna} />, { shop });
    const send = screen.getByRole('button', { name: 'Send the code' });
    send.focus();
    fireEvent.click(send);
    await screen.findByLabelText('Verification code');
  };
  const enter = (code: string) => {
    type('code-code', code);
    fireEvent.submit(screen.getByRole('button', { name: 'Verify the phone number' }));
  };

  it('sends a code to the number of the account and takes six digits (AUTH-7)', async () => {
    const shop = aShop();
    await awaiting(shop);
    expect(asked(shop, 'sendCode')).toEqual([[anna.phone]]);
    // In the profile and in the form for the code, where the formatter comes a moment later.
    await waitFor(() => expect(section('Phone').getAllByText('+43 664 2345678')).toHaveLength(2));
    enter('12345');
    await waitFor(() => expect(errorOf('code-code')).toBe('This field must have exactly 6 digits.'));
    const code = shop.texts[0]?.code ?? '';
    enter(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await waitFor(() => expect(asked(shop, 'verifyPhone')).toEqual([[anna.phone, code]]));
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(screen.queryByLabelText('Verification code')).toBeNull();
  });

  it('moves the focus to the code, and past it after the verification (AUTH-7)', async () => {
    const shop = aShop();
    await awaiting(shop);
    await waitFor(() => expect(document.activeElement).toBe(field('code-code')));
    const again = screen.getByRole('button', { name: 'Send another code' });
    again.focus();
    fireEvent.click(again);
    await waitFor(() => expect(asked(shop, 'sendCode')).toHaveLength(2));
    expect(document.activeElement).toBe(again);
    field('code-code').focus();
    shop.showsCustomer({ ...anna, phoneVerified: true });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the phone number' })),
    );
  });

  const other = { ...anna, phone: '+436649876543' };
  const savesNumber = async (shop: PlayedShop) => {
    await inShop(<Account rendered={anna} />, { shop });
    fireEvent.click(section('Phone').getByRole('button', { name: 'Change the phone number' }));
    type('phone-phone', other.phone);
    type('phone-currentPassword', 'Alt und gut 1');
    fireEvent.submit(section('Phone').getByRole('button', { name: 'Save the phone number' }));
    expect(await screen.findByText('The phone number has been saved.')).toBeTruthy();
  };

  it('shows a number as saved until it is verified (AUTH-7)', async () => {
    const shop = aShop();
    await savesNumber(shop);
    expect(screen.getByText('The phone number has been saved.')).toBeTruthy();
    shop.showsCustomer({ ...other, phoneVerified: true });
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.queryByText('The phone number has been saved.')).toBeNull();
  });

  it('no longer shows a number as saved once a code is asked for (AUTH-7)', async () => {
    const shop = aShop();
    await savesNumber(shop);
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByLabelText('Verification code');
    expect(screen.queryByText('The phone number has been saved.')).toBeNull();
  });

  it('asks for no code if none was sent to this number (AUTH-7)', async () => {
    const shop = aShop();
    await awaiting(shop);
    shop.showsCustomer({ ...anna, phone: '+436649876543' });
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeTruthy();
  });

  it('shows a wrong code at the field, and the time to wait after too many (AUTH-7)', async () => {
    const shop = aShop();
    shop.port(Customers).refuses('verifyPhone', new CodeIncorrect({ attemptsLeft: 2 }));
    await awaiting(shop);
    enter('000000');
    await waitFor(() => expect(errorOf('code-code')).toBe('The verification code is incorrect. 2 attempts are left.'));
    shop.port(Customers).refuses('verifyPhone', new TooManyAttempts({ retryAfterSeconds: 600 }));
    enter('000001');
    expect(
      await screen.findByText('The maximum number of attempts has been reached. Please wait 10 minutes and try again.'),
    ).toBeTruthy();
  });

  it('shows an expired code, and spends no attempt on it (AUTH-7)', async () => {
    const shop = aShop();
    shop.port(Customers).refuses('verifyPhone', new CodeIncorrect({ attemptsLeft: 4 }));
    await awaiting(shop);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    enter('123456');
    await waitFor(() =>
      expect(errorOf('code-code')).toBe('This code is no longer valid. Please have another one sent.'),
    );
    expect(asked(shop, 'verifyPhone')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(asked(shop, 'sendCode')).toHaveLength(2));
    enter('654321');
    await waitFor(() => expect(asked(shop, 'verifyPhone')).toEqual([[anna.phone, '654321']]));
    clock.mockRestore();
  });

  it.each([
    [new PhoneCheckFailed(), /could not be checked/],
    [new CodesExhausted({ retryAfterSeconds: 300 }), /5 minutes/],
  ])('shows why no code was sent: %s (AUTH-7)', async (error, words) => {
    const shop = aShop();
    shop.port(Customers).refuses('sendCode', error);
    await inShop(<Account rendered={anna} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const shown = async (shop: PlayedShop, password: string) => {
    await inShop(
      <CustomerContext value={anna}>
        <DeletePage />
      </CustomerContext>,
      { shop },
    );
    fireEvent.click(field('delete-understood'));
    type('delete-password', password);
    fireEvent.submit(screen.getByRole('button', { name: 'Delete my account for good' }));
  };
  it('refuses a wrong password beside the field, and names running limit orders (ACC-3)', async () => {
    const shop = aShop();
    await shown(shop, 'Alt und gut 2');
    await waitFor(() => expect(errorOf('delete-password')).toBe('The password you entered is incorrect.'));
    shop.limitOrders.count = 3;
    type('delete-password', 'Alt und gut 1');
    fireEvent.submit(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText(/You have 3 active limit orders/)).toBeTruthy();
  });

  it('names the unfinished orders and how long the law keeps the data (R9)', async () => {
    const Screen = () => <DeleteScreen deletion={useDeletion(anna.id)} email={anna.email} open={['T-1', 'T-2']} />;
    await inShop(
      <CustomerContext value={anna}>
        <Screen />
      </CustomerContext>,
      { shop: new PlayedShop() },
    );
    expect(screen.getByText('2 orders are still under way')).toBeTruthy();
    expect(screen.getByText(/^T-1, T-2: not paid or not delivered yet/)).toBeTruthy();
    expect(screen.getByText(/for 7 years: the law/)).toBeTruthy();
  });

  it('requires a confirmation of the consequences', async () => {
    const shop = aShop();
    await inShop(
      <CustomerContext value={anna}>
        <DeletePage />
      </CustomerContext>,
      { shop },
    );
    type('delete-password', 'Alt und gut 1');
    fireEvent.submit(screen.getByRole('button', { name: 'Delete my account for good' }));
    await waitFor(() => expect(errorOf('delete-understood')).toBe('This field is required.'));
    expect(asked(shop, 'delete')).toEqual([]);
  });
});
