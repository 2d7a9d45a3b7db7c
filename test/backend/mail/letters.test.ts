import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountDeletedMail,
  activationMail,
  emailChangedMail,
  emailChangeMail,
  emailChangingMail,
  passwordChangedMail,
  phoneChangedMail,
  passwordResetMail,
  welcomeMail,
} from '../../../src/backend/mail/accountLetters.ts';
import { alertEnabledMail, availableMail } from '../../../src/backend/mail/alertLetters.ts';
import type { Mail } from '../../../src/backend/mail/Mail.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../../src/backend/mail/newsletterLetters.ts';
import { SmtpMailer } from '../../../src/backend/mail/SmtpMailer.ts';
import { phoneCodeMessage } from '../../../src/backend/sms/phoneCodeMessage.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

const shop = aShopIdentity();
const token = 'Abc-_123'.repeat(5);
const lettersIn = (
  language: 'de' | 'en',
  name = 'Muster',
  product = 'Philharmoniker',
  proven = true,
): readonly Mail[] => {
  const whom = {
    salutation: 'mrs',
    firstName: 'Anna',
    lastName: name,
    store: 'ch',
    language,
    emailVerified: proven,
  } as const;
  const facts = {
    recipient: 'anna@example.com',
    store: 'ch',
    language,
    product: { name: product, slug: 'gold' },
    token,
    key: '1',
  } as const;
  return [
    activationMail(whom, 'anna@example.com', token, '1', shop),
    emailChangeMail(whom, 'anna@example.com', token, '1', shop),
    passwordResetMail(whom, 'anna@example.com', token, '1', shop),
    passwordChangedMail(whom, 'anna@example.com', '1', shop),
    alertEnabledMail(facts, shop),
    availableMail(facts, shop),
    emailChangingMail(whom, 'anna@example.com', '1', shop),
    welcomeMail(whom, 'anna@example.com', '1', shop),
    newsletterConfirmMail(facts, shop),
    newsletterWelcomeMail(facts, shop),
    accountDeletedMail(whom, 'anna@example.com', '1', shop),
    emailChangedMail(whom, 'anna@example.com', '1', shop),
    phoneChangedMail(whom, 'anna@example.com', '1', shop),
  ];
};
const linksOf = ({ html, text }: Mail): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/g), ...text.matchAll(/(https:\/\/\S+)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );

describe('letters to customers', () => {
  it.each(['de', 'en'] as const)(
    "have the same content in HTML and text, load nothing, and link to the store's own pages (%s)",
    (language) => {
      const letters = lettersIn(language);
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(13);
      for (const mail of letters) {
        expect(mail.html).toContain(`<html lang="${language}"`);
        expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|@import|url\(/);
        expect(mail.html).toContain('name="viewport"');
        // In system fonts, at a width that fits every mail program, in light or dark.
        expect(
          mail.html
            .match(/font-family:[^"]+/g)
            ?.every((family) => family.includes('-apple-system') && family.includes(',sans-serif')),
        ).toBe(true);
        expect(mail.html).toContain('max-width:600px');
        expect(mail.html).toContain('prefers-color-scheme:dark');
        for (const link of linksOf(mail)) expect(link).toMatch(/^https:\/\/troy\.ch\//);
        expect(new Set(linksOf(mail)).size).toBe(
          { 'newsletter-welcome': 2, available: 2, 'alert-enabled': 2, 'account-deleted': 0, 'email-changed': 0 }[
            mail.kind as string
          ] ?? 1,
        );
        expect(mail.text).toContain('FN 123456a');
        expect(mail.dedupeKey).not.toContain(token);
      }
      const [activation, , reset, changed, , , changing, , confirm, subscribed, , emailChanged, phoneChanged] = letters;
      expect(activation?.text).toContain(`https://troy.ch/activate-user?emailToken=${token}&lang=${language}`);
      expect(reset?.text).toContain(
        language === 'de'
          ? `https://troy.ch/passwort-zuruecksetzen?token=${token}`
          : `https://troy.ch/en/reset-password?token=${token}`,
      );
      expect(confirm?.text).toContain(
        language === 'de'
          ? `https://troy.ch/newsletter/bestaetigen?token=${token}`
          : `https://troy.ch/en/newsletter/confirm?token=${token}`,
      );
      expect(subscribed?.unsubscribe).toBe(
        language === 'de'
          ? `https://troy.ch/newsletter/abmelden?token=${token}`
          : `https://troy.ch/en/newsletter/unsubscribe?token=${token}`,
      );
      expect(letters.filter(({ unsubscribe }) => unsubscribe !== undefined)).toEqual([subscribed]);
      for (const warning of [changed, changing, phoneChanged])
        expect(warning?.text).toContain(
          language === 'de' ? 'https://troy.ch/passwort-vergessen' : 'https://troy.ch/en/forgot-password',
        );
      for (const mail of [reset, changed, changing, emailChanged, phoneChanged])
        expect(mail?.text).toContain(language === 'de' ? 'Sehr geehrte Frau Muster,' : 'Dear Mrs. Muster,');
    },
  );

  it.each(['de', 'en'] as const)(
    'contain no name in %s while the address is not confirmed: another person may have typed it (F8, R12)',
    (language) => {
      const [activation, change, reset] = lettersIn(language, 'Muster', 'Philharmoniker', false);
      for (const mail of [activation, change, reset]) {
        expect(`${mail?.html} ${mail?.text} ${mail?.subject}`).not.toMatch(/Muster|Anna\b/);
        expect(mail?.text).toContain(language === 'de' ? 'Guten Tag,' : 'Hello,');
      }
    },
  );

  it('a name or product is text, never markup or another header (F8, R12)', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'\r\nBcc: evil@example.com';
    for (const mail of lettersIn('de', hostile, hostile)) {
      expect(mail.html).not.toContain('<img');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toMatch(/href="javascript/i);
    }
  });

  it('a code fits into one message, and names its purpose (AUTH-7)', () => {
    for (const language of ['de', 'en'] as const) {
      const { text, kind, recipient } = phoneCodeMessage({
        phone: '+436641234567',
        code: '012345',
        language,
        key: '1',
        shop,
      });
      expect([kind, recipient]).toEqual(['phone-code', '+436641234567']);
      expect(text.startsWith('012345 ')).toBe(true);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });
});

describe('letters through a real SMTP server', () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
    },
  });
  server.on('error', () => {});
  let mailer: SmtpMailer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    mailer = new SmtpMailer({
      url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      from: 'Troy <service@troy.example>',
    });
  });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });

  it('arrive with both bodies, umlauts, and links that are whole (AUTH-4, AUTH-6, CAT-10)', async () => {
    for (const mail of [...lettersIn('de'), ...lettersIn('en')]) await Effect.runPromise(mailer.send(mail));
    expect(received).toHaveLength(26);
    const plain = received.map((raw) =>
      raw
        .replace(/=\r\n/g, '')
        .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
    );
    for (const raw of received) expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(plain[0]).toContain('Bestätigen Sie bitte Ihre E-Mail-Adresse');
    expect(plain[0]).toContain(`emailToken=${token}`);
    expect(plain[2]).toContain(`/passwort-zuruecksetzen?token=${token}`);
    // Only the newsletter can be ended by the mail program (RFC 8058).
    const headers = received.map((raw) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' '));
    expect(
      headers.flatMap((head, place) =>
        /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head.replaceAll('\r', '')) ? [place] : [],
      ),
    ).toEqual([9, 22]);
    expect(headers[9]?.replaceAll(' ', '')).toContain(
      `List-Unsubscribe:<https://troy.ch/newsletter/abmelden?token=${token}>`,
    );
  });

  it('carry the address that an answer goes to, as one address (CMS-7, R12)', async () => {
    const [mail] = lettersIn('de');
    const replyTo = 'anna@example.com, evil@example.com';
    if (mail !== undefined) await Effect.runPromise(mailer.send({ ...mail, replyTo: 'anna@example.com' }));
    expect(received.at(-1)).toContain('\nReply-To: anna@example.com\r\n');
    if (mail !== undefined) await Effect.runPromise(Effect.exit(mailer.send({ ...mail, replyTo })));
    expect(received.at(-1)).not.toContain('\nReply-To: anna@example.com, evil@example.com');
  });
});
