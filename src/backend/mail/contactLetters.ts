import type { ContactTopic, FiledInquiry } from '../../domain/contact/Inquiry.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { plainGreeting, sealed } from './letter.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

const topics: Readonly<Record<Language, Readonly<Record<ContactTopic, string>>>> = {
  de: {
    order: 'Bestellung',
    product: 'Produkt',
    selling: 'Ankauf',
    deposit: 'Depot',
    account: 'Kundenkonto',
    other: 'Anderes',
  },
  en: {
    order: 'Order',
    product: 'Product',
    selling: 'Selling to us',
    deposit: 'Deposit',
    account: 'Account',
    other: 'Something else',
  },
};

const labels = {
  de: {
    title: 'Anfrage über das Kontaktformular',
    topic: 'Thema',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    customer: 'Im Kundenkonto angemeldet',
    answer: 'Eine Antwort auf diese Nachricht geht an die Person, die geschrieben hat.',
  },
  en: {
    title: 'Inquiry by the contact form',
    topic: 'Topic',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    customer: 'Signed in to the account',
    answer: 'An answer to this message goes to the person who has written.',
  },
} as const;

/** The inquiry for the shop's support; an answer goes to its sender (CMS-7). */
export const inquiryMail = (inquiry: FiledInquiry, key: string, shop: ShopIdentity): Mail => {
  const { reference, store, language, topic, name, email, phone, message, customerId } = inquiry;
  const words = labels[language];
  const facts = [
    `${words.topic}: ${topics[language][topic]}`,
    `${words.name}: ${name}`,
    `${words.email}: ${email}`,
    ...(phone === null ? [] : [`${words.phone}: ${phone}`]),
    ...(customerId === null ? [] : [words.customer]),
  ];
  return sealed(
    {
      subject: `${reference} (${store}): ${topics[language][topic]}`,
      title: words.title,
      greeting: facts.join(' · '),
      paragraphs: message.split(/\s*\n\s*/),
      notes: [words.answer],
      replyTo: email,
    },
    { kind: 'inquiry', dedupeKey: `inquiry/${key}`, recipient: shop.email, store, language, shop },
  );
};

const received = {
  de: (reference: string, topic: string, { name, phone }: ShopIdentity) => ({
    subject: `${name}: Wir haben Ihre Anfrage erhalten (${reference})`,
    title: 'Ihre Anfrage ist bei uns',
    paragraphs: [
      `wir haben Ihre Anfrage zum Thema „${topic}“ unter der Nummer ${reference} erhalten und antworten in der Regel innerhalb eines Werktags.`,
      `Ist es dringend, rufen Sie uns an: ${phone}. Nennen Sie dabei bitte die Nummer.`,
    ],
    notes: ['Haben Sie uns nicht geschrieben, hat jemand Ihre Adresse eingegeben. Sie müssen dann nichts tun.'],
  }),
  en: (reference: string, topic: string, { name, phone }: ShopIdentity) => ({
    subject: `${name}: we have received your inquiry (${reference})`,
    title: 'Your inquiry has arrived',
    paragraphs: [
      `We have received your inquiry about “${topic}” under the number ${reference}. We usually answer within one working day.`,
      `If it is urgent, please call us and quote the number: ${phone}.`,
    ],
    notes: ['If you have not written to us, somebody else has entered your address. There is nothing to do then.'],
  }),
};

/**
 * Confirms an inquiry. It repeats nothing that was typed: a stranger may have entered the address and the text (F8). An
 * answer goes to the support.
 */
export const inquiryReceivedMail = (inquiry: FiledInquiry, key: string, shop: ShopIdentity): Mail => {
  const { reference, store, language, topic, email } = inquiry;
  return sealed(
    {
      ...received[language](reference, topics[language][topic], shop),
      greeting: plainGreeting[language],
      replyTo: shop.email,
    },
    { kind: 'inquiry-received', dedupeKey: `inquiry-received/${key}`, recipient: email, store, language, shop },
  );
};
