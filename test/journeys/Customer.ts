import { type APIRequestContext, type Page, request } from '@playwright/test';
import { arrive, call, callFrom } from './calls.ts';
import { alive, expect, type RunningShop, type Store } from './shop.ts';
import type { Language } from './Buyer.ts';

const words = {
  de: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    create: 'Kundenkonto eröffnen',
    other: 'Andere E-Mail-Adresse verwenden',
    mail: 'Sehen Sie in Ihr Postfach',
    confirm: 'Meine E-Mail-Adresse bestätigen',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    welcome: /Willkommen, Anna/,
    signInTitle: 'Anmelden',
    resetTitle: 'Neues Passwort wählen',
    expired: 'Ihre Sitzung ist abgelaufen. Sie wurden abgemeldet.',
    mismatch: 'E-Mail-Adresse oder Passwort ist falsch.',
    unverified: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
    sendAgain: 'Link erneut senden',
    taken: 'Ein Kundenkonto mit dieser E-Mail-Adresse existiert bereits.',
    sendLink: 'Link senden',
    setPassword: 'Neues Passwort setzen',
    isSet: 'Ihr neues Passwort ist gesetzt',
    invalidLink: 'Dieser Link gilt nicht mehr.',
    save: 'Speichern',
    saved: /sind gespeichert\./,
  },
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    create: 'Create account',
    other: 'Use another e-mail address',
    mail: 'Check your inbox',
    confirm: 'Confirm my e-mail address',
    confirmed: 'Your e-mail address is confirmed',
    welcome: /Welcome, Anna/,
    signInTitle: 'Sign in',
    resetTitle: 'Choose a new password',
    expired: 'Your session has expired. You have been logged out.',
    mismatch: 'E-mail and password do not match.',
    unverified: 'Please confirm your e-mail address before you sign in.',
    sendAgain: 'Send the link again',
    taken: 'An account with this e-mail address already exists.',
    sendLink: 'Send the link',
    setPassword: 'Set the new password',
    isSet: 'Your new password is set',
    invalidLink: 'This link is no longer valid.',
    save: 'Save',
    saved: /are saved\./,
  },
} as const;

export const accountPaths = {
  de: {
    login: '/login',
    register: '/registrierung',
    forgot: '/passwort-vergessen',
    account: '/kundenkonto',
    profile: '/kundenkonto/meine-daten',
    remove: '/kundenkonto/loeschen',
    home: '/',
  },
  en: {
    login: '/en/login',
    register: '/en/register',
    forgot: '/en/forgot-password',
    account: '/en/my-account',
    profile: '/en/my-account/profile',
    remove: '/en/my-account/delete-account',
    home: '/en',
  },
} as const;

let customers = 0;

/** A customer, or a visitor about to become one: the steps on each screen, in a language and a store. */
export class Customer {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly store: Store;
  readonly language: Language;
  readonly email: string;
  password = 'Philharmoniker 1 Unze';
  constructor(page: Page, shop: RunningShop, language: Language = 'de', store: Store = 'euro') {
    this.page = page;
    this.shop = shop;
    this.language = language;
    this.store = store;
    customers += 1;
    this.email = `anna.${process.pid}.${customers}@example.com`;
  }

  get words() {
    return words[this.language];
  }
  get paths() {
    return accountPaths[this.language];
  }
  get origin() {
    return this.shop.origin(this.store);
  }

  async visit(path: string, page = this.page): Promise<void> {
    await page.goto(path.startsWith('http') ? path : this.origin + path, { waitUntil: 'domcontentloaded' });
    await alive(page);
  }

  async fillRegistration(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const texts = {
      firstName: 'Anna',
      lastName: 'Berger',
      email: this.email,
      password: this.password,
      passwordAgain: this.password,
      ...changes,
    };
    for (const [field, text] of Object.entries(texts)) await this.page.locator(`#register-${field}`).fill(text);
    await this.page.locator('#register-privacyAccepted').check();
  }
  async register(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.visit(this.paths.register);
    await this.fillRegistration(changes);
    await this.page.getByRole('button', { name: this.words.create }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.mail })).toBeVisible();
  }
  /** The newest link in a mail to this customer. */
  async link(to: RegExp, address = this.email): Promise<string> {
    let found: string | undefined;
    await expect(async () => {
      const mails = (await this.shop.outbox()).filter((mail) => mail.to === address);
      found = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).find((link) => to.test(link));
      expect(found).toBeDefined();
    }).toPass({ timeout: 10_000, intervals: [20, 50, 100, 200, 500] });
    return found ?? '';
  }
  async activate(address = this.email): Promise<void> {
    await this.visit(await this.link(/activate-user/, address));
    await this.page.getByRole('button', { name: this.words.confirm }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.confirmed })).toBeVisible();
  }
  async enter(password = this.password, page = this.page): Promise<void> {
    await page.locator('#login-email').fill(this.email);
    await page.locator('#login-password').fill(password);
    await page.getByRole('main').getByRole('button', { name: this.words.signIn }).click();
  }
  async signIn(page = this.page): Promise<void> {
    await this.visit(this.paths.login, page);
    await this.enter(this.password, page);
    await expect(page.getByRole('heading', { level: 1, name: this.words.welcome })).toBeVisible();
  }
  get #registration() {
    return {
      accountType: 'individual',
      salutation: null,
      firstName: 'Anna',
      lastName: 'Berger',
      email: this.email,
      password: this.password,
      language: this.language,
      newsletterInterests: [],
      privacyAccepted: true,
    };
  }
  /** A customer with an account from another day. */
  async registered(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const elsewhere = await request.newContext();
    await arrive(elsewhere, this.origin);
    await call(elsewhere, this.origin, 'POST', '/customers', { ...this.#registration, ...changes });
    const token = new URL(await this.link(/emailToken=/, changes['email'])).searchParams.get('emailToken') ?? '';
    await call(elsewhere, this.origin, 'GET', `/customers/email-verification?emailToken=${encodeURIComponent(token)}`);
    await elsewhere.dispose();
  }
  /** A customer who is signed in. */
  async signedIn(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.registered(changes);
    await this.signedInOn(this.page.request);
  }
  async signedInOn(device: APIRequestContext): Promise<void> {
    await arrive(device, this.origin);
    await call(device, this.origin, 'POST', '/customers/login', { email: this.email, password: this.password });
  }
  /** A customer who is signed in on the page, in any store. */
  async signedInOnPage(): Promise<void> {
    const { page, store, email, password } = this;
    await this.visit(this.paths.home);
    await callFrom(page, store, 'GET', '/admin/customers/anonymous');
    await callFrom(page, store, 'POST', '/customers', this.#registration);
    const token = new URL(await this.link(/emailToken=/)).searchParams.get('emailToken') ?? '';
    await callFrom(page, store, 'GET', `/customers/email-verification?emailToken=${encodeURIComponent(token)}`);
    await callFrom(page, store, 'POST', '/customers/login', { email, password });
  }
}
