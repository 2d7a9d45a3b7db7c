import { setupI18n, type I18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { expect } from 'vitest';
import { messages as german } from '../../src/ui/locales/de-DE.po';
import { messages as english } from '../../src/ui/locales/en-EU.po';

export const i18nIn = (language: 'de' | 'en'): I18n => {
  const locale = language === 'de' ? 'de-DE' : 'en-EU';
  return setupI18n({ locale, messages: { [locale]: language === 'de' ? german : english } });
};

const de = i18nIn('de');
const en = i18nIn('en');

/** Both texts of a message: they exist, differ unless `alike`, and are neither a key nor have an unfilled gap. */
export function wordsOf(message: MessageDescriptor, alike = false): { readonly de: string; readonly en: string } {
  const told = (i18n: I18n) => i18n._(message).replaceAll('\u00a0', ' ');
  const words = { de: told(de), en: told(en) };
  for (const text of Object.values(words)) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toBe(message.id);
    expect(text).not.toMatch(/[{}]|undefined|\[object/);
  }
  expect(german[message.id]).toBeDefined();
  expect(english[message.id]).toBeDefined();
  if (!alike) expect(words.de).not.toBe(words.en);
  return words;
}
