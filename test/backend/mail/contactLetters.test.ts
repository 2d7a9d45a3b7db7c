import { describe, expect, it } from 'vitest';
import { inquiryMail, inquiryReceivedMail } from '../../../src/backend/mail/contactLetters.ts';
import type { FiledInquiry } from '../../../src/domain/contact/Inquiry.ts';
import type { OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { noon } from '../../builders/tick.ts';

const shop = aShopIdentity();
const filed = (changes: Partial<FiledInquiry> = {}): FiledInquiry => ({
  reference: 'A1B2C3',
  topic: 'selling',
  name: 'Anna Berger',
  email: 'anna@example.com',
  phone: '+436641234567',
  message: 'First line\nSecond line',
  store: 'ch',
  language: 'de',
  customerId: null,
  sentAt: noon,
  ...changes,
});

describe('the mails of an inquiry', () => {
  it('one brings it to the support, whose answer goes to the sender (CMS-7)', () => {
    const mail = inquiryMail(filed(), 'k1', shop);
    expect(mail).toMatchObject({
      kind: 'inquiry',
      dedupeKey: 'inquiry/k1',
      recipient: shop.email,
      replyTo: 'anna@example.com',
      subject: 'A1B2C3 (ch): Ankauf',
    });
    for (const part of ['Anna Berger', 'anna@example.com', '+436641234567', 'First line', 'Second line'])
      expect([part, mail.text.includes(part), mail.html.includes(part)]).toEqual([part, true, true]);
    expect(mail.text).not.toContain('Kundenkonto angemeldet');
    const own = inquiryMail(filed({ language: 'en', customerId: idOf<OwnerId>('anna'), phone: null }), 'k1', shop);
    expect(own.subject).toBe('A1B2C3 (ch): Selling to us');
    expect(own.text).toContain('E-mail: anna@example.com · Signed in to the account');
  });

  it.each([
    [
      'de',
      'Troy: Wir haben Ihre Anfrage erhalten (A1B2C3)',
      'Guten Tag,',
      'zum Thema „Ankauf“ unter der Nummer A1B2C3',
    ],
    ['en', 'Troy: we have received your inquiry (A1B2C3)', 'Hello,', 'about “Selling to us” under the number A1B2C3'],
  ] as const)(
    'the other confirms it in %s and repeats nothing that was typed (F8, R12)',
    (language, subject, hello, says) => {
      const mail = inquiryReceivedMail(filed({ language }), 'k1', shop);
      expect(mail).toMatchObject({ recipient: 'anna@example.com', replyTo: shop.email, subject });
      expect(mail.text).toContain(hello);
      expect(mail.text).toContain(says);
      expect(`${mail.html} ${mail.text} ${mail.subject}`).not.toMatch(/Anna|Berger|First line|Second|664/);
    },
  );

  it('hostile texts stay text: no markup, no further header, nothing that steers a screen (F8, R12)', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'\r\nBcc: evil@example.com\u202e';
    const mail = inquiryMail(filed({ name: hostile, message: hostile, reference: hostile }), 'k1', shop);
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toContain('\u202e');
    expect(mail.html).toContain('&lt;img src=x');
  });
});
