import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { linkTo } from './links.ts';
import { plainGreeting, sealed, type Letter } from './letter.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

export interface AlertFacts {
  readonly recipient: string;
  readonly store: StoreKey;
  readonly language: Language;
  readonly product: { readonly name: string; readonly slug: string };
  /** Its link disables the alert without further proof. */
  readonly token: string;
  /** Identifies the occasion. */
  readonly key: string;
}

type Words = (
  product: string,
  shop: string,
) => Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'notes' | 'copy'> & {
  readonly view: string;
  readonly off: string;
};

const enabled: Readonly<Record<Language, Words>> = {
  de: (product, shop) => ({
    subject: `${shop}: Wir melden uns, sobald ${product} wieder da ist`,
    title: 'Wir melden uns bei Ihnen',
    paragraphs: [`sobald „${product}“ wieder lieferbar ist, schreiben wir Ihnen einmal an diese Adresse.`],
    view: 'Zum Produkt',
    off: 'Keine Nachricht zu diesem Produkt senden',
    notes: ['Haben Sie das nicht gewünscht, beenden Sie die Benachrichtigung mit dem letzten Link dieser Nachricht.'],
    copy: 'Adresse des Produkts:',
  }),
  en: (product, shop) => ({
    subject: `${shop}: we will tell you when ${product} is back`,
    title: 'We will let you know',
    paragraphs: [`We will write to this address once, as soon as “${product}” is available again.`],
    view: 'View product',
    off: 'Stop e-mails about this product',
    notes: ['If you have not asked for this, end the notification with the last link in this message.'],
    copy: 'Address of the product:',
  }),
};

const available: Readonly<Record<Language, Words>> = {
  de: (product, shop) => ({
    subject: `${shop}: ${product} ist wieder lieferbar`,
    title: 'Wieder lieferbar',
    paragraphs: [
      `„${product}“ ist wieder lieferbar. Der Preis richtet sich nach dem aktuellen Kurs, die Menge ist begrenzt.`,
    ],
    view: 'Zum Produkt',
    off: 'Benachrichtigungen zu diesem Produkt beenden',
    notes: ['Sie haben uns gebeten, Ihnen Bescheid zu geben. Diese Nachricht senden wir nur einmal.'],
    copy: 'Adresse des Produkts:',
  }),
  en: (product, shop) => ({
    subject: `${shop}: ${product} is available again`,
    title: 'Available again',
    paragraphs: [`“${product}” is available again. Its price follows the market, and there are only so many.`],
    view: 'View product',
    off: 'End notifications about this product',
    notes: ['You asked us to let you know. We send this message only once.'],
    copy: 'Address of the product:',
  }),
};

const written =
  (words: Readonly<Record<Language, Words>>, kind: Mail['kind']) =>
  ({ recipient, store, language, product, token, key }: AlertFacts, shop: ShopIdentity): Mail => {
    const { view, off, ...letter } = words[language](product.name, shop.name);
    const to = linkTo(shop, store, language);
    return sealed(
      {
        ...letter,
        greeting: plainGreeting[language],
        action: { label: view, link: to.product(product.slug) },
        aside: { label: off, link: to.product(product.slug, { alertToken: token }) },
      },
      { kind, dedupeKey: `${kind}/${key}`, recipient, store, language, shop },
    );
  };

/**
 * Informs a guest about the enabled alert and how to disable it, because another person may have entered the address.
 */
export const alertEnabledMail = written(enabled, 'alert-enabled');
/** Reports that a product is available again (CAT-10). */
export const availableMail = written(available, 'available');
