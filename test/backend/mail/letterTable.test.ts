import { describe, expect, it } from 'vitest';
import {
  accountDeletedMail,
  activationMail,
  emailChangedMail,
  emailChangeMail,
  emailChangingMail,
  passwordChangedMail,
  passwordResetMail,
  phoneChangedMail,
  welcomeMail,
} from '../../../src/backend/mail/accountLetters.ts';
import { alertEnabledMail, availableMail } from '../../../src/backend/mail/alertLetters.ts';
import { linkTo } from '../../../src/backend/mail/links.ts';
import { deletedOnceSentKinds, type Mail, mailKinds, secretKinds } from '../../../src/backend/mail/Mail.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../../src/backend/mail/newsletterLetters.ts';
import type { Language } from '../../../src/domain/kernel/Translated.ts';
import type { StoreKey } from '../../../src/domain/market/Market.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

const shop = aShopIdentity();
const token = 'To-ken_1';
const recipient = 'neu@example.com';
/** All letters by their kind, to a customer with a confirmed e-mail. */
const letters = (language: Language, store: StoreKey = 'euro'): Readonly<Record<string, Mail>> => {
  const whom = aCustomer({ language, store, emailVerified: true });
  const facts = {
    recipient,
    store,
    language,
    product: { name: 'Philharmoniker', slug: 'phil/1 oz' },
    token,
    key: 'k7',
  };
  const all = [
    activationMail(whom, recipient, token, 'k7', shop),
    welcomeMail(whom, recipient, 'k7', shop),
    emailChangeMail(whom, recipient, token, 'k7', shop),
    emailChangingMail(whom, recipient, 'k7', shop),
    emailChangedMail(whom, recipient, 'k7', shop),
    phoneChangedMail(whom, recipient, 'k7', shop),
    passwordResetMail(whom, recipient, token, 'k7', shop),
    passwordChangedMail(whom, recipient, 'k7', shop),
    accountDeletedMail(whom, recipient, 'k7', shop),
    alertEnabledMail(facts, shop),
    availableMail(facts, shop),
    newsletterConfirmMail(facts, shop),
    newsletterWelcomeMail(facts, shop),
  ];
  return Object.fromEntries(all.map((mail) => [mail.kind, mail]));
};
const linksIn = (text: string): readonly string[] => [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link);
/** Kind, subject, greeting and link. */
const rowsOf = (language: Language, store: StoreKey = 'euro') =>
  Object.values(letters(language, store)).map(({ kind, subject, text }) => [
    kind,
    subject,
    text.split('\n\n')[1],
    ...linksIn(text).map((link) => link.replace(shop.origins[store], '')),
  ]);

describe('each letter has its own subject, greeting and links', () => {
  it('in German', () => {
    expect(rowsOf('de')).toEqual([
      [
        'activation',
        'Troy: Bitte bestätigen Sie Ihre E-Mail-Adresse',
        'Guten Tag,',
        `/activate-user?emailToken=${token}&lang=de`,
      ],
      ['welcome', 'Troy: Willkommen', 'Sehr geehrte Frau Böhm,', '/login'],
      [
        'email-change',
        'Troy: Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
        'Guten Tag,',
        `/activate-user?emailToken=${token}&lang=de`,
      ],
      [
        'email-changing',
        'Troy: Ihre E-Mail-Adresse soll geändert werden',
        'Sehr geehrte Frau Böhm,',
        '/passwort-vergessen',
      ],
      ['email-changed', 'Troy: Ihre E-Mail-Adresse wurde geändert', 'Sehr geehrte Frau Böhm,'],
      ['phone-changed', 'Troy: Ihre Telefonnummer wurde geändert', 'Sehr geehrte Frau Böhm,', '/passwort-vergessen'],
      [
        'password-reset',
        'Troy: Neues Passwort wählen',
        'Sehr geehrte Frau Böhm,',
        `/passwort-zuruecksetzen?token=${token}`,
      ],
      ['password-changed', 'Troy: Ihr Passwort wurde geändert', 'Sehr geehrte Frau Böhm,', '/passwort-vergessen'],
      ['account-deleted', 'Troy: Ihr Kundenkonto ist gelöscht', 'Guten Tag,'],
      [
        'alert-enabled',
        'Troy: Wir melden uns, sobald Philharmoniker wieder da ist',
        'Guten Tag,',
        '/produkt/phil%2F1%20oz',
        `/produkt/phil%2F1%20oz?alertToken=${token}`,
      ],
      [
        'available',
        'Troy: Philharmoniker ist wieder lieferbar',
        'Guten Tag,',
        '/produkt/phil%2F1%20oz',
        `/produkt/phil%2F1%20oz?alertToken=${token}`,
      ],
      [
        'newsletter-confirm',
        'Troy: Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
        'Guten Tag,',
        `/newsletter/bestaetigen?token=${token}`,
      ],
      [
        'newsletter-welcome',
        'Troy: Sie erhalten unseren Newsletter',
        'Guten Tag,',
        '/',
        `/newsletter/abmelden?token=${token}`,
      ],
    ]);
  });

  it('in English, at the address of the store it is written for (MKT-1)', () => {
    expect(rowsOf('en', 'us')).toEqual([
      [
        'activation',
        'Troy: please confirm your e-mail address',
        'Hello,',
        `/activate-user?emailToken=${token}&lang=en`,
      ],
      ['welcome', 'Troy: welcome', 'Dear Mrs. Böhm,', '/en/login'],
      [
        'email-change',
        'Troy: please confirm your new e-mail address',
        'Hello,',
        `/activate-user?emailToken=${token}&lang=en`,
      ],
      ['email-changing', 'Troy: your e-mail address is to be changed', 'Dear Mrs. Böhm,', '/en/forgot-password'],
      ['email-changed', 'Troy: your e-mail address was changed', 'Dear Mrs. Böhm,'],
      ['phone-changed', 'Troy: your phone number was changed', 'Dear Mrs. Böhm,', '/en/forgot-password'],
      ['password-reset', 'Troy: choose a new password', 'Dear Mrs. Böhm,', `/en/reset-password?token=${token}`],
      ['password-changed', 'Troy: your password was changed', 'Dear Mrs. Böhm,', '/en/forgot-password'],
      ['account-deleted', 'Troy: your account is deleted', 'Hello,'],
      [
        'alert-enabled',
        'Troy: we will tell you when Philharmoniker is back',
        'Hello,',
        '/en/product/phil%2F1%20oz',
        `/en/product/phil%2F1%20oz?alertToken=${token}`,
      ],
      [
        'available',
        'Troy: Philharmoniker is available again',
        'Hello,',
        '/en/product/phil%2F1%20oz',
        `/en/product/phil%2F1%20oz?alertToken=${token}`,
      ],
      [
        'newsletter-confirm',
        'Troy: please confirm your newsletter subscription',
        'Hello,',
        `/en/newsletter/confirm?token=${token}`,
      ],
      [
        'newsletter-welcome',
        'Troy: you are subscribed to our newsletter',
        'Hello,',
        '/en',
        `/en/newsletter/unsubscribe?token=${token}`,
      ],
    ]);
  });
});

describe('every letter', () => {
  it('goes to the address it was written for, identified by its kind and occasion (O7)', () => {
    for (const [kind, mail] of Object.entries(letters('de')))
      expect([mail.recipient, mail.dedupeKey]).toEqual([recipient, `${kind}/k7`]);
  });

  it.each(['ch', 'li', 'us', 'euro'] as const)(
    'names the company of the store %s at its end, and leads to no other store (MKT-1)',
    (store) => {
      const imprint = shop.imprint[store];
      for (const { html, text } of Object.values(letters('de', store))) {
        expect(text.endsWith(`\n-- \n${imprint.join('\n')}\n`)).toBe(true);
        expect(html).toContain(imprint.join('<br>'));
        for (const link of linksIn(text)) expect(link.startsWith(`${shop.origins[store]}/`)).toBe(true);
      }
    },
  );

  it.each(['de', 'en'] as const)('says that its link works once only where that is so, %s (S9)', (language) => {
    const saying = Object.values(letters(language)).filter(({ text }) => /und nur einmal|works once/.test(text));
    expect(saying.map(({ kind }) => kind).toSorted()).toEqual(['newsletter-confirm', 'password-reset']);
  });

  it('has the same content in HTML and text, and its link once more in plain text to copy', () => {
    for (const { kind, html, text } of Object.values(letters('de'))) {
      const words = html
        .replace(/<style>[\s\S]*?<\/style>/, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ');
      const said = text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('https:') && line !== '-- ')
        .map((line) => line.replace(/:$/, '').replace(/\s+/g, ' '));
      for (const line of said) expect([kind, words.includes(line)]).toEqual([kind, true]);
      const copied = [
        'activation',
        'email-change',
        'password-reset',
        'newsletter-confirm',
        'alert-enabled',
        'available',
      ].includes(kind);
      expect([kind, words.includes(linksIn(text)[0] ?? 'none')]).toEqual([kind, copied]);
    }
  });

  it('of a deleted account names the years for which its store keeps orders (R9)', () => {
    expect(letters('de')['account-deleted']?.text).toContain('7 Jahre');
    expect(letters('en', 'ch')['account-deleted']?.text).toContain('10 years');
  });

  it('that warns names what helps: a new password, or a mail to the shop (S15)', () => {
    const { 'password-changed': password, 'email-changed': email, 'account-deleted': deleted } = letters('de');
    expect(password?.text).toContain(
      'Wählen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns: service@troy.example, +43 1 234 56 78.',
    );
    for (const mail of [email, deleted])
      expect(mail?.text).toContain('Melden Sie sich bitte sofort bei uns: service@troy.example, +43 1 234 56 78.');
  });

  it('that asks for a password names its reader only at a confirmed e-mail (F8)', () => {
    const unproven = aCustomer({ emailVerified: false });
    expect(passwordResetMail(unproven, recipient, token, 'k7', shop).text).toContain('\n\nGuten Tag,\n\n');
  });
});

describe('kinds of mails', () => {
  it('with a secret link, or the last to an address, are marked as such (S9, R9)', () => {
    expect(mailKinds.filter((kind) => secretKinds.includes(kind))).toEqual([
      'activation',
      'email-change',
      'password-reset',
      'newsletter-confirm',
      'phone-code',
    ]);
    expect(mailKinds.filter((kind) => deletedOnceSentKinds.includes(kind))).toEqual([
      'email-changed',
      'account-deleted',
    ]);
  });

  it.each(['de', 'en'] as const)('lead to pages that the language has (%s)', (language) => {
    const to = linkTo(shop, 'li', language);
    const english = language === 'en';
    expect([to.terms(), to.cancellation(), to.order('a/b'), to.login()]).toEqual([
      `https://troy.li${english ? '/en/terms' : '/agb'}`,
      `https://troy.li${english ? '/en/cancellation' : '/widerruf'}`,
      `https://troy.li${english ? '/en/my-account/orders' : '/kundenkonto/bestelluebersicht'}/a%2Fb`,
      `https://troy.li${english ? '/en' : ''}/login`,
    ]);
  });
});
