import { expect, it } from 'vitest';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { textIn } from '../../../src/domain/kernel/Translated.ts';

it('a text is read in its language, else in its default; an empty text of a language is one (CAT-6)', () => {
  const both = { default: 'either', de: 'deutsch', en: 'English' };
  expect([textIn('plain', 'de'), textIn(both, 'de'), textIn(both, 'en')]).toEqual(['plain', 'deutsch', 'English']);
  expect([textIn({ default: 'either' }, 'de'), textIn({ default: 'either', de: 'deutsch' }, 'en')]).toEqual([
    'either',
    'either',
  ]);
  expect(textIn({ default: 'either', en: '' }, 'en')).toBe('');
});

it('time is counted in milliseconds', () => {
  expect([seconds(2), minutes(2), days(2)]).toEqual([2_000, 120_000, 172_800_000]);
});
