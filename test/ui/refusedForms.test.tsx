// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Result } from 'effect';
import type { AbstractNewable } from 'inversify';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleDataOf } from '../../src/backend/dev/sampleData.ts';
import { calls } from '../../src/contract/calls.ts';
import { type ErrorCode, wireErrors } from '../../src/contract/errors.ts';
import { Customers } from '../../src/domain/account/ports/Customers.ts';
import { Registrations } from '../../src/domain/account/ports/Registrations.ts';
import { Inquiries } from '../../src/domain/contact/ports/Inquiries.ts';
import { Newsletter } from '../../src/domain/newsletter/ports/Newsletter.ts';
import { Reports } from '../../src/domain/report/ports/Reports.ts';
import { Sessions } from '../../src/domain/session/ports/Sessions.ts';
import { fieldMessage } from '../../src/ui/messages/fieldMessage.ts';
import { type Refusal, refusalWords } from '../../src/ui/messages/refusals/refusalWords.ts';
import { DeleteScreen } from '../../src/ui/screens/account/delete/DeleteScreen.tsx';
import { useDeletion } from '../../src/ui/screens/account/delete/useDeletion.ts';
import { ContactScreen } from '../../src/ui/screens/contact/ContactScreen.tsx';
import { useContactForm } from '../../src/ui/screens/contact/useContactForm.ts';
import NewsletterForm from '../../src/ui/screens/shared/newsletter/NewsletterForm.tsx';
import ReportDesk from '../../src/ui/screens/shared/reports/ReportDesk.tsx';
import { withoutCart } from '../../src/ui/screens/shared/side/cartSide.ts';
import { ForgotScreen } from '../../src/ui/screens/sign-in/forgot/ForgotScreen.tsx';
import { useForgot } from '../../src/ui/screens/sign-in/forgot/useForgot.ts';
import { LoginScreen } from '../../src/ui/screens/sign-in/login/LoginScreen.tsx';
import { useLogin } from '../../src/ui/screens/sign-in/login/useLogin.ts';
import { RegisterScreen } from '../../src/ui/screens/sign-in/register/RegisterScreen.tsx';
import { useRegistration } from '../../src/ui/screens/sign-in/register/useRegistration.ts';
import { ResetScreen } from '../../src/ui/screens/sign-in/reset/ResetScreen.tsx';
import { useReset } from '../../src/ui/screens/sign-in/reset/useReset.ts';
import { blockData } from '../builders/blockData.ts';
import { aCustomer } from '../builders/customer.ts';
import { inShop } from './inShop.tsx';
import { PlayedShop } from './PlayedShop.ts';
import type { QuestionsOf } from './ports/PlayedPort.ts';
import { i18nIn } from './words.ts';

const Contact = () => <ContactScreen contact={useContactForm(undefined)} page={null} data={blockData} />;
const Login = () => <LoginScreen login={useLogin(() => Promise.resolve())} search={{}} expired={false} />;
const Register = () => <RegisterScreen registration={useRegistration()} search={{}} />;
const Forgot = () => <ForgotScreen forgot={useForgot()} />;
const Reset = () => <ResetScreen reset={useReset('abcdefghijklmnopqrstuvwxyz')} />;
const anna = aCustomer({ email: 'anna@example.com', emailVerified: true });
const Delete = () => <DeleteScreen deletion={useDeletion(anna.id)} email={anna.email} open={[]} />;

const password = 'Sehr-Geheim-7';
const email = 'anna@example.com';

/** Lets a method of a port refuse; returns how often it is asked from then on. */
const refusing =
  <P extends object>(port: AbstractNewable<P>, method: QuestionsOf<P>) =>
  (shop: PlayedShop, error: never): (() => number) => {
    const played = shop.port(port);
    played.refuses(method, error);
    return () => played.asked(method).length;
  };

/** A form, what is typed into it by the ids of its controls, and the port that refuses it. */
interface RefusedForm {
  readonly view: () => ReactElement;
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked?: string;
  readonly errors: readonly ErrorCode[];
  /** The id of the control that an error is about; the other errors are about the form. */
  readonly fieldOf?: (code: ErrorCode) => string | null;
  readonly refuse: ReturnType<typeof refusing>;
}
const forms: Readonly<Record<string, RefusedForm>> = {
  contact: {
    view: () => <Contact />,
    typed: {
      'contact-topic': 'order',
      'contact-name': 'Anna',
      'contact-email': email,
      'contact-message': 'Where is my order?',
    },
    ticked: 'contact-consent',
    errors: calls.sendInquiry.errors,
    refuse: refusing(Inquiries, 'send'),
  },
  'sign-in': {
    view: () => <Login />,
    typed: { 'login-email': email, 'login-password': password },
    errors: calls.signIn.errors,
    refuse: refusing(Sessions, 'signIn'),
  },
  registration: {
    view: () => <Register />,
    typed: {
      'register-firstName': 'Anna',
      'register-lastName': 'Berger',
      'register-email': email,
      'register-password': password,
      'register-passwordAgain': password,
    },
    ticked: 'register-privacyAccepted',
    errors: calls.register.errors,
    fieldOf: (code) => (code === 'email-taken' ? 'register-email' : null),
    refuse: refusing(Registrations, 'register'),
  },
  'forgotten password': {
    view: () => <Forgot />,
    typed: { 'forgot-email': email },
    errors: calls.requestPasswordReset.errors,
    refuse: refusing(Registrations, 'requestPasswordReset'),
  },
  'new password': {
    view: () => <Reset />,
    typed: { 'reset-newPassword': password, 'reset-passwordAgain': password },
    // A link that is over has a page of its own.
    errors: calls.resetPassword.errors.filter((code) => code !== 'link-invalid'),
    refuse: refusing(Registrations, 'resetPassword'),
  },
  newsletter: {
    view: () => <NewsletterForm name="newsletter" />,
    typed: { 'newsletter-email': email },
    errors: calls.subscribeNewsletter.errors,
    fieldOf: () => 'newsletter-email',
    refuse: refusing(Newsletter, 'subscribe'),
  },
  'deletion of an account': {
    view: () => <Delete />,
    typed: { 'delete-password': password },
    ticked: 'delete-understood',
    // A session that has ended leads to the sign-in.
    errors: calls.deleteCustomer.errors.filter((code) => code !== 'sign-in-required'),
    fieldOf: (code) => (code === 'password-incorrect' ? 'delete-password' : null),
    refuse: refusing(Customers, 'delete'),
  },
  'report of misconduct': {
    view: () => <ReportDesk />,
    typed: { 'report-text': 'They cook the books.' },
    // A form that is closed is not shown any more.
    errors: calls.sendReport.errors.filter((code) => code !== 'reports-closed'),
    fieldOf: (code) => (code === 'invalid-fields' ? 'report-text' : null),
    refuse: refusing(Reports, 'send'),
  },
  'mailbox of a report': {
    view: () => <ReportDesk />,
    typed: { 'mailbox-code': 'K7P2' },
    errors: calls.openMailbox.errors,
    fieldOf: (code) => (code === 'mailbox-not-found' ? 'mailbox-code' : null),
    refuse: refusing(Reports, 'open'),
  },
};

const formOf = (name: string): RefusedForm => {
  const form = forms[name];
  if (form === undefined) throw new Error(`no form ${name}`);
  return form;
};
const matrix = Object.entries(forms).flatMap(([form, { errors }]) =>
  errors.flatMap((code) => (['de', 'en'] as const).map((language) => [form, code, language] as const)),
);

/** The sentences that say a refusal; wrong fields are said by their own or by one for all. */
const sentencesOf = (error: Refusal, { market }: PlayedShop): readonly string[] => {
  const fields = error._tag === 'InvalidFields' ? error.problems.map(({ problem }) => fieldMessage(problem)) : [];
  return [refusalWords(error, withoutCart(market)), ...fields].map((message) => i18nIn(market.language)._(message));
};
/** The texts that describe a control. */
const describing = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('an error of the form of', () => {
  it.each(matrix)(
    '%s: %s is read aloud in %s, names its field and leaves the focus (R20)',
    async (form, code, language) => {
      const { view, typed, ticked, fieldOf, refuse } = formOf(form);
      const shop = new PlayedShop({ language });
      if (form === 'deletion of an account') shop.isSignedIn(anna, password);
      const error = Result.getOrThrow<unknown, unknown>(wireErrors[code].decode(sampleDataOf(code)));
      const asked = refuse(shop, error as never);
      await inShop(view(), { shop });
      for (const [id, value] of Object.entries(typed)) {
        const control = document.getElementById(id);
        if (control === null) throw new Error(`no ${id}`);
        fireEvent.change(control, { target: { value } });
      }
      if (ticked !== undefined) fireEvent.click(document.getElementById(ticked) ?? document.body);
      const sent = document.getElementById(Object.keys(typed)[0] ?? '')?.closest('form');
      const button = sent?.querySelector<HTMLButtonElement>('button[type=submit]');
      button?.focus();
      await act(async () => fireEvent.submit(button ?? document.body));
      const sentences = sentencesOf(error as Refusal, shop);
      // Read aloud is an alert, or the description of the only field, which takes the focus.
      await waitFor(() => {
        const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
        const focused = document.activeElement?.getAttribute('aria-invalid') === 'true' ? document.activeElement : null;
        const aloud = [...alerts, focused === null ? '' : describing(focused)].join(' ');
        expect(
          sentences.filter((sentence) => aloud.includes(sentence)),
          aloud,
        ).not.toEqual([]);
      });
      expect(asked()).toBe(1);
      const marked = [...document.querySelectorAll('[aria-invalid=true]')];
      const field = fieldOf?.(code) ?? null;
      expect(marked.map(({ id }) => id)).toEqual(field === null ? [] : [field]);
      for (const control of marked)
        expect(sentences.filter((sentence) => describing(control).includes(sentence))).not.toEqual([]);
      expect(document.activeElement).not.toBe(document.body);
      cleanup();
    },
  );
});
