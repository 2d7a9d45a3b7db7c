import { Money } from '../../../../domain/kernel/Money.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import {
  amountsOffered,
  amountsOnArrival,
  bonusFor,
  findingsOf,
  missingLines,
} from '../../../../domain/order/Selling.ts';
import type { Finding, OfferedLine } from '../../../../domain/order/SaleMove.ts';
import { gramsIn, quantityIn } from '../formats.ts';
import { orderTexts } from '../orderTexts.ts';
import type { MovedFacts } from './MovedFacts.ts';

type Paragraphs = Readonly<Record<Language, readonly string[]>>;
const nothing: Paragraphs = { de: [], en: [] };

/** A paragraph for each line whose amount is not the confirmed one. */
const amountWords = (amounts: readonly Money[], { goods, nameOfLine, money }: MovedFacts): Paragraphs => {
  const changed = goods.order.lines.flatMap(({ lineGross }, at) => {
    const amount = amounts[at] ?? lineGross;
    return Money.equals(amount, lineGross) ? [] : { name: nameOfLine(at + 1), amount, lineGross };
  });
  return {
    de: changed.map(({ name, amount, lineGross }) => `${name}: ${money(amount)} statt ${money(lineGross)}`),
    en: changed.map(({ name, amount, lineGross }) => `${name}: ${money(amount)} instead of ${money(lineGross)}`),
  };
};

/** A paragraph for each line of a counter-offer with its reason. */
export const offerWords = (lines: readonly OfferedLine[], { goods, nameOfLine, money }: MovedFacts): Paragraphs => {
  const [before, missing] = [amountsOnArrival(goods), missingLines(goods)];
  const offered = lines.map(({ line, amount, reason }) => ({
    name: nameOfLine(line),
    amount: money(amount),
    was: money(before[line - 1] ?? amount),
    bought: !Money.isZero(amount),
    arrived: !missing.includes(line),
    reason,
  }));
  return {
    de: offered.map(({ name, amount, was, bought, arrived, reason }) => {
      const kept = arrived ? 'Wir kaufen das nicht und senden es Ihnen zurück.' : 'Das ist nicht bei uns angekommen.';
      return `${name}: ${bought ? `${amount} statt ${was}.` : kept} Grund: ${reason}`;
    }),
    en: offered.map(({ name, amount, was, bought, arrived, reason }) => {
      const kept = arrived ? 'We do not buy this and will send it back to you.' : 'This has not reached us.';
      return `${name}: ${bought ? `${amount} instead of ${was}.` : kept} Reason: ${reason}`;
    }),
  };
};

/** What a payout contains beside these amounts of the lines: the coupon and what the delivery costs. */
const extraWords = (amounts: readonly Money[], { order, goods, money }: MovedFacts): Paragraphs => {
  const { discount, totals } = order;
  const bonus = discount && bonusFor(goods, discount.amount, amounts);
  const rows = (language: Language): readonly string[] => {
    const { coupon, shipping } = orderTexts[language];
    const named = [[coupon(discount?.code ?? ''), bonus] as const, [shipping.sell, totals.shipping] as const];
    return named.flatMap(([label, amount]) =>
      amount === undefined || Money.isZero(amount) ? [] : `${label}: ${money(amount)}`,
    );
  };
  return { de: rows('de'), en: rows('en') };
};

/** What the payout of a late arrival contains: the lines that changed, the coupon and what the delivery costs. */
export const lateWords = (amounts: readonly Money[], facts: MovedFacts): Paragraphs => {
  const [lines, extra] = [amountWords(amounts, facts), extraWords(amounts, facts)];
  return { de: [...lines.de, ...extra.de], en: [...lines.en, ...extra.en] };
};

/** What the sum of a counter-offer contains beside its lines: the other lines, the coupon and what the delivery costs. */
export const besideWords = (lines: readonly OfferedLine[], facts: MovedFacts): Paragraphs => {
  const extra = extraWords(amountsOffered(facts.goods, { lines }), facts);
  if (lines.length === facts.order.lines.length) return extra;
  return {
    de: ['Für alles Übrige bleibt der Betrag gleich.', ...extra.de],
    en: ['For everything else the amount stays the same.', ...extra.en],
  };
};

const measured = ({ pieces, weight, fineness, note }: Finding, { locale }: MovedFacts['order']) => ({
  pieces,
  grams: weight === undefined ? null : gramsIn(locale)(weight),
  perMille: fineness === undefined ? null : `${quantityIn(locale)(fineness / 100)}\u00a0‰`,
  note,
});

/** A paragraph for each line of which the inspection found something. */
export const findingWords = ({ order, goods, nameOfLine }: MovedFacts): Paragraphs => {
  const found = (findingsOf(goods.events) ?? []).map((finding) => ({
    name: nameOfLine(finding.line),
    ...measured(finding, order),
  }));
  const parts = (each: readonly (string | null | undefined)[]): string =>
    each.filter((part) => part !== null && part !== undefined).join(', ');
  return {
    de: found.map(({ name, pieces, grams, perMille, note }) => {
      const counted = pieces === undefined ? null : `${pieces}\u00a0Stück`;
      return `Gefunden bei ${name}: ${parts([counted, grams, perMille && `Feingehalt ${perMille}`, note])}`;
    }),
    en: found.map(({ name, pieces, grams, perMille, note }) => {
      const counted = pieces === undefined ? null : `${pieces}\u00a0${pieces === 1 ? 'piece' : 'pieces'}`;
      return `Found of ${name}: ${parts([counted, grams, perMille && `fineness ${perMille}`, note])}`;
    }),
  };
};

/** How the seller gets the money, with the photo ID where the order asks for one. */
export const howPaidOut = ({ order, atPlace }: MovedFacts): Paragraphs => {
  if (order.paymentMethod === 'check')
    return {
      de: ['Wir senden Ihnen einen Scheck und schreiben Ihnen, sobald er unterwegs ist.'],
      en: ['We will send you a check and write to you as soon as it is on its way.'],
    };
  if (order.paymentMethod !== 'cash')
    return {
      de: ['Wir überweisen das Geld und schreiben Ihnen, sobald wir es angewiesen haben.'],
      en: ['We will transfer the money and write to you as soon as we have done so.'],
    };
  const needsId = order.identification !== undefined;
  return {
    de: [
      `Sie erhalten das Geld ab sofort bar in unserer Filiale${atPlace}.`,
      'Kommen Sie bitte zu den Öffnungszeiten.',
      ...(needsId ? ['Bitte bringen Sie einen amtlichen Lichtbildausweis mit.'] : []),
    ],
    en: [
      `You can collect the money in cash from now on in our store${atPlace}.`,
      'Please come during opening hours.',
      ...(needsId ? ['Please bring an official photo ID.'] : []),
    ],
  };
};

/** That goods which the shop did not buy go back; nothing where there are none. */
export const sendsBack = ({ goodsBack }: MovedFacts): Paragraphs =>
  goodsBack === ''
    ? nothing
    : { de: [`Wir senden Ihnen zurück: ${goodsBack}.`], en: [`We will send back to you: ${goodsBack}.`] };
