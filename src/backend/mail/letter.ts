import type { Language } from '../../domain/kernel/Translated.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { button, heading, ink, mailPage, rule, soft } from './mailPage.ts';
import { markup, oneLine } from './markup.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

/** A short mail: a few paragraphs and one link. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The link the mail is about; absent when there is nothing to do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Small print: advice for unexpected mails, and alternatives. */
  readonly notes: readonly string[];
  /** Introduces the URL of the link where HTML hides it behind a label. */
  readonly copy?: string;
  readonly aside?: { readonly label: string; readonly link: string };
  /** Unsubscribes by one POST. */
  readonly unsubscribe?: string;
}

/** For unverified addresses: a name typed by a stranger must not be in such a mail (F8). */
export const plainGreeting: Readonly<Record<Language, string>> = { de: 'Guten Tag,', en: 'Hello,' };

export interface Envelope {
  readonly kind: Mail['kind'];
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly language: Language;
  readonly shop: ShopIdentity;
  readonly store: StoreKey;
}

const paragraph = (text: string) =>
  markup`<p class="ink" style="${{ html: ink }};font-size:16px;line-height:24px;margin:0 0 16px">${text}</p>`;
const small = (text: string) =>
  markup`<p class="soft" style="${{ html: soft }};font-size:14px;line-height:21px;margin:0 0 10px">${text}</p>`;

const htmlOf = (letter: Letter, { language, shop, store }: Envelope): string => {
  const { subject, title, greeting, paragraphs, action, notes, copy, aside } = letter;
  return mailPage({
    language,
    shop,
    store,
    subject,
    rows: [
      markup`<tr><td style="padding:0 0 ${{ html: action === undefined ? '12px' : '0' }}">${heading(title)}${[greeting, ...paragraphs].map(paragraph)}</td></tr>`,
      ...(action === undefined
        ? []
        : [markup`<tr><td style="padding:8px 0 28px">${button(action.label, action.link)}</td></tr>`]),
      markup`<tr><td class="rule" style="${{ html: rule }};padding:20px 0 0">${[...notes, ...(copy === undefined ? [] : [copy])].map(small)}${
        action === undefined || copy === undefined
          ? ''
          : markup`
<p class="soft" style="${{ html: soft }};font-size:13px;line-height:19px;margin:0;word-break:break-all">${action.link}</p>`
      }${
        aside === undefined
          ? ''
          : markup`
<p style="margin:14px 0 0"><a class="soft" href="${aside.link}" style="${{ html: soft }};font-size:14px;line-height:21px">${aside.label}</a></p>`
      }</td></tr>`,
    ],
  });
};

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
  text: textOf(letter, envelope),
  ...(letter.unsubscribe === undefined ? {} : { unsubscribe: letter.unsubscribe }),
});
