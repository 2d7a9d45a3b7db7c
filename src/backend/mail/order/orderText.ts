import type { Page } from '../../../domain/content/Page.ts';
import { pageText } from '../pageInMail.ts';
import type { OrderSummary } from './orderSummary.ts';
import type { Row, Section } from './sections.ts';

const row = ({ label, value }: Row): string => `${label}: ${value}`;
const section = ({ title, lines, rows }: Section): string =>
  [title.toUpperCase(), ...lines, ...rows.map(row)].join('\n');

/** The confirmation as plain text with the same content as the HTML. */
export const orderText = (
  {
    title,
    greeting,
    intro,
    facts,
    lines,
    totals,
    gross,
    taxes,
    texts,
    hasPrices,
    sections,
    questions,
    agreed,
    agreedIntro,
    view,
    shop,
    store,
  }: OrderSummary,
  accepted: readonly Page[] = [],
): string =>
  [
    `${title}`,
    greeting,
    intro,
    facts.map(row).join('\n'),
    lines
      .map(({ name, sku, declared, quantity, unit, sum }) => {
        const line = `${name} (${sku})`;
        if (!hasPrices) return `${line}\n  ${texts.quantity}: ${quantity}`;
        return declared === null ? `${line}\n  ${quantity} × ${unit} = ${sum}` : `${line}\n  ${declared}: ${sum}`;
      })
      .join('\n\n'),
    [...totals, gross, ...taxes].map(row).join('\n'),
    ...sections.map(section),
    [agreedIntro, ...agreed.map(({ label, link: at }) => `${label}: ${at}`)].join('\n'),
    questions,
    `${view.label}:\n${view.link}`,
    ...accepted.map(pageText),
    `-- \n${shop.imprint[store].join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
