import type { Address } from '../../domain/kernel/Address.ts';
import { withoutControls } from '../../domain/kernel/PlainText.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { mailPage } from './mailPage.ts';
import { oneLine } from '../../domain/kernel/PlainText.ts';
import { markup, type Markup } from './markup.ts';
import type { Mail } from './Mail.ts';
import { button, heading, type Link, paragraph, row, ruledRow } from './parts.ts';
import type { ShopIdentity } from './ShopIdentity.ts';
import { soft, style } from './styles.ts';

/** A short mail: a few paragraphs and one link. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The link the mail is about; absent when there is nothing to do. */
  readonly action?: Link;
  /** Small print: advice for unexpected mails, and alternatives. */
  readonly notes: readonly string[];
  /** Introduces the URL of the link where HTML hides it behind a label. */
  readonly copy?: string;
  readonly aside?: Link;
  /** Where an answer goes, if not to the sender of the shop's mails. */
  readonly replyTo?: string;
  /** Unsubscribes by one POST. */
  readonly unsubscribe?: string;
}

/** For unverified addresses: a name typed by a stranger must not be in such a mail (F8). */
export const plainGreeting: Readonly<Record<Language, string>> = { de: 'Guten Tag,', en: 'Hello,' };

/** Whom a mail greets by name. */
export type Named = Pick<Address, 'salutation' | 'firstName' | 'lastName'>;

/** Greets customers whose address is verified, and people who have placed an order. */
export const greetingByName: Readonly<Record<Language, (whom: Named) => string>> = {
  de: ({ salutation, firstName, lastName }) => {
    if (salutation === 'mr') return `Sehr geehrter Herr ${lastName},`;
    if (salutation === 'mrs') return `Sehr geehrte Frau ${lastName},`;
    return `Guten Tag ${firstName} ${lastName},`;
  },
  en: ({ salutation, firstName, lastName }) => {
    if (salutation === 'mr') return `Dear Mr. ${lastName},`;
    if (salutation === 'mrs') return `Dear Mrs. ${lastName},`;
    return `Dear ${firstName} ${lastName},`;
  },
};

/** Introduces the address behind a button. */
export const copyAdvice: Readonly<Record<Language, string>> = {
  de: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
  en: 'If the button does not work, please copy this address into your browser:',
};

export interface Envelope {
  readonly kind: Mail['kind'];
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly language: Language;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
}

const smallStyle = style(soft, 'font-size:14px', 'line-height:21px', 'margin:0 0 10px');
const small = (text: string): Markup => markup`<p class="soft" style="${smallStyle}">${text}</p>`;

const writtenLinkStyle = style(soft, 'font-size:13px', 'line-height:19px', 'margin:0', 'word-break:break-all');
/** The address itself, to be copied. */
const writtenLink = ({ link }: Link): Markup => markup`
<p class="soft" style="${writtenLinkStyle}">${link}</p>`;

const asideStyle = style(soft, 'font-size:14px', 'line-height:21px');
const asideLink = ({ label, link }: Link): Markup => markup`
<p style="margin:14px 0 0"><a class="soft" href="${link}" style="${asideStyle}">${label}</a></p>`;

const noMarkup = markup``;

/** Title and paragraphs. */
const message = ({ title, greeting, paragraphs, action }: Letter): Markup => {
  const texts = [greeting, ...paragraphs].map((text) => paragraph(text));
  return row(`0 0 ${action === undefined ? '12px' : '0'}`, markup`${heading(title)}${texts}`);
};

/** Notes, the address behind the button, and the second link. */
const smallPrint = ({ notes, copy, action, aside }: Letter): Markup => {
  const texts = (copy === undefined ? notes : [...notes, copy]).map(small);
  const address = action === undefined || copy === undefined ? noMarkup : writtenLink(action);
  const second = aside === undefined ? noMarkup : asideLink(aside);
  return ruledRow('20px 0 0', markup`${texts}${address}${second}`);
};

const htmlOf = (letter: Letter, { language, shop, store }: Envelope): string =>
  mailPage({
    language,
    shop,
    store,
    subject: letter.subject,
    rows: [
      message(letter),
      ...(letter.action === undefined ? [] : [row('8px 0 28px', button(letter.action))]),
      smallPrint(letter),
    ],
  });

const textOf = ({ title, greeting, paragraphs, action, notes, aside }: Letter, { shop, store }: Envelope): string =>
  [
    title,
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...notes,
    ...(aside === undefined ? [] : [`${aside.label}:\n${aside.link}`]),
    `-- \n${shop.imprint[store].join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');

/** The letter as a mail, in HTML and plain text. */
export const sealed = (letter: Letter, envelope: Envelope): Mail => ({
  dedupeKey: envelope.dedupeKey,
  kind: envelope.kind,
  recipient: envelope.recipient,
  subject: oneLine(letter.subject),
  html: htmlOf(letter, envelope),
  text: withoutControls(textOf(letter, envelope)),
  ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
  ...(letter.unsubscribe === undefined ? {} : { unsubscribe: letter.unsubscribe }),
});
