import { readFileSync } from 'node:fs';
import PO from 'pofile';
import { expect, it } from 'vitest';

const unit =
  /(?<!\p{L})(?:\d[\d.,]*|\{\w+\}) (?:Stück|pieces|Werktage?n?|Tagen?|days|Stunden|hours|Minuten|minutes|Monaten?|months|Jahren?|years|Zeichen|characters|EUR|mm|oz|k?g)(?!\p{L})|\d (?:bis|to) \d/u;

/* A line of its own for each label. */
const label = /^\d \p{L}+$/u;

const read = (file: string) => readFileSync(`src/ui/locales/${file}`, 'utf8');
const messages = PO.parse(read('de-DE.po')).items;
const english: Readonly<Record<string, string | Readonly<Record<string, string>>>> = JSON.parse(read('english.json'));
const inEnglish = (source: string): string => {
  const text = english[source] ?? source;
  return typeof text === 'string' ? text : (text['en-US'] ?? source);
};

it.each([
  ['de-DE', messages.flatMap(({ msgstr }) => msgstr)],
  ['en-US', messages.map(({ msgid }) => inEnglish(msgid))],
])('no line of %s separates a number from its unit (MKT-2)', (_locale, words) => {
  expect(words.filter((text) => unit.test(text) && !label.test(text))).toEqual([]);
});
