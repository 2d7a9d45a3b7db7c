import { dueCount, type DueCounts, type Owed } from '../../domain/report/ReportRules.ts';
import { sealed } from './letter.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

const lineOf = ({ count, firstOn }: DueCounts[Owed['what']], says: (count: number, first: string) => string) =>
  count === 0 ? [] : [says(count, firstOn ?? '')];

/** Warns those who read reports, in both languages. It contains how many wait and until when, and no text of a report. */
export const reportsDueMail = (
  due: DueCounts,
  { recipient, day }: { readonly recipient: string; readonly day: string },
  shop: ShopIdentity,
): Mail => {
  return sealed(
    {
      subject: `${shop.name}: Meldungen warten / reports are waiting (${dueCount(due)})`,
      title: 'Meldungen warten auf Sie',
      greeting: 'Guten Tag,',
      paragraphs: [
        ...(due.late === 0 ? [] : [`Frist überschritten: ${due.late}. / Past their term: ${due.late}.`]),
        ...lineOf(due.receipt, (n, day) => `Eingang zu bestätigen: ${n}, zuerst bis ${day}.`),
        ...lineOf(due.answer, (n, day) => `Rückmeldung zu geben: ${n}, zuerst bis ${day}.`),
        ...lineOf(due.reply, (n) => `Neue Nachrichten: ${n}.`),
        ...lineOf(due.receipt, (n, day) => `Receipt to confirm: ${n}, the first by ${day}.`),
        ...lineOf(due.answer, (n, day) => `Answer to give: ${n}, the first by ${day}.`),
        ...lineOf(due.reply, (n) => `New messages: ${n}.`),
      ],
      notes: ['npm run reports -- list'],
    },
    { kind: 'reports-due', dedupeKey: `reports-due/${day}`, recipient, store: 'euro', language: 'de', shop },
  );
};
