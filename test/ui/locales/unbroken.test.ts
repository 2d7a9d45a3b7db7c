import { readFileSync } from 'node:fs';
import PO from 'pofile';
import { expect, it } from 'vitest';

const unit =
  /(?<!\p{L})(?:\d[\d.,]*|\{\w+\}) (?:Stück|pieces|Werktage?n?|Tagen?|days|Stunden|hours|Minuten|minutes|Monaten?|months|Jahren?|years|Zeichen|characters|EUR|mm|oz|k?g)(?!\p{L})|\d (?:bis|to) \d/u;

/* A line of its own for each label. */
const label = /^\d \p{L}+$/u;

it.each(['de-DE', 'en-US'])('no line of %s separates a number from its unit (MKT-2)', (locale) => {
  const words = PO.parse(readFileSync(`src/ui/locales/${locale}.po`, 'utf8')).items.flatMap(({ msgstr }) => msgstr);
  expect(words.filter((text) => unit.test(text) && !label.test(text))).toEqual([]);
});
