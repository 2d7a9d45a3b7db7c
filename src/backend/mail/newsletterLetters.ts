import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { linkTo } from './links.ts';
import { copyAdvice, plainGreeting, sealed, type Letter } from './letter.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

export interface Subscriber {
  readonly recipient: string;
  readonly store: StoreKey;
  readonly language: Language;
  /** The token of the mail's link. */
  readonly token: string;
  /** Identifies the occasion. */
  readonly key: string;
}

type Words = (
  shop: string,
) => Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'notes' | 'copy'> & { readonly label: string };

const confirm: Readonly<Record<Language, Words>> = {
  de: (shop) => ({
    subject: `${shop}: Bitte bestätigen Sie Ihre Newsletter-Anmeldung`,
    title: 'Nur noch ein Klick',
    paragraphs: [
      `Sie möchten den Newsletter von ${shop} an diese Adresse erhalten. Bestätigen Sie das bitte, erst dann schreiben wir Ihnen.`,
    ],
    label: 'Anmeldung bestätigen',
    notes: [
      'Der Link gilt 24 Stunden und nur einmal. Haben Sie sich nicht angemeldet, müssen Sie nichts tun: Ohne Bestätigung erhalten Sie keinen Newsletter.',
    ],
    copy: copyAdvice.de,
  }),
  en: (shop) => ({
    subject: `${shop}: please confirm your newsletter subscription`,
    title: 'One more click',
    paragraphs: [
      `You would like to receive the ${shop} newsletter at this address. Please confirm it; only then will we write to you.`,
    ],
    label: 'Confirm subscription',
    notes: [
      'The link is valid for 24 hours and works once. If you have not signed up, there is nothing to do: without confirmation you will not receive a newsletter.',
    ],
    copy: copyAdvice.en,
  }),
};

const welcome: Readonly<
  Record<
    Language,
    Omit<ReturnType<Words>, 'subject' | 'copy'> & { readonly subject: (shop: string) => string; readonly end: string }
  >
> = {
  de: {
    subject: (shop) => `${shop}: Sie erhalten unseren Newsletter`,
    title: 'Schön, dass Sie dabei sind',
    paragraphs: [
      'Ihre Anmeldung ist bestätigt. Ab jetzt lesen Sie bei uns, was sich an den Edelmetallmärkten tut und was im Shop neu ist.',
    ],
    label: 'Zum Shop',
    end: 'Newsletter abbestellen',
    notes: ['Sie können den Newsletter jederzeit mit dem Link unten abbestellen. Er steht auch in jeder Ausgabe.'],
  },
  en: {
    subject: (shop) => `${shop}: you are subscribed to our newsletter`,
    title: 'Good to have you with us',
    paragraphs: [
      'Your subscription is confirmed. From now on we will tell you what moves the precious-metals markets and what is new in the shop.',
    ],
    label: 'Go to the shop',
    end: 'Unsubscribe from the newsletter',
    notes: ['You can unsubscribe at any time with the link below. Every issue carries it, too.'],
  },
};

/** Asks an address to confirm the newsletter (CMS-7). */
export const newsletterConfirmMail = (
  { recipient, store, language, token, key }: Subscriber,
  shop: ShopIdentity,
): Mail => {
  const { label, ...letter } = confirm[language](shop.name);
  return sealed(
    {
      ...letter,
      greeting: plainGreeting[language],
      action: { label, link: linkTo(shop, store, language).newsletterConfirm(token) },
    },
    { kind: 'newsletter-confirm', dedupeKey: `newsletter-confirm/${key}`, recipient, store, language, shop },
  );
};

/** Confirms the subscription and explains how to end it. */
export const newsletterWelcomeMail = (
  { recipient, store, language, token, key }: Subscriber,
  shop: ShopIdentity,
): Mail => {
  const { subject, label, end, ...letter } = welcome[language];
  const to = linkTo(shop, store, language);
  const link = to.newsletterEnd(token);
  return sealed(
    {
      ...letter,
      subject: subject(shop.name),
      greeting: plainGreeting[language],
      action: { label, link: to.home() },
      aside: { label: end, link },
      unsubscribe: link,
    },
    { kind: 'newsletter-welcome', dedupeKey: `newsletter-welcome/${key}`, recipient, store, language, shop },
  );
};
