import type { Language } from '../../domain/kernel/Translated.ts';
import type { Mail } from '../mail/Mail.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';

export interface PhoneCodeFacts {
  readonly phone: string;
  readonly code: string;
  readonly language: Language;
  readonly key: string;
  readonly shop: ShopIdentity;
}

const words: Readonly<Record<Language, (code: string, shop: string) => string>> = {
  de: (code, shop) =>
    `${code} ist Ihr Bestätigungscode für ${shop}. Er gilt 5 Minuten. Geben Sie ihn niemandem weiter.`,
  en: (code, shop) =>
    `${code} is your verification code for ${shop}. It is valid for 5 minutes. Do not share it with anyone.`,
};

/** The text message with a code (AUTH-7), as stored in the outbox until it is sent. */
export const phoneCodeMessage = ({ phone, code, language, key, shop }: PhoneCodeFacts): Mail => ({
  kind: 'phone-code',
  dedupeKey: `phone-code/${key}`,
  recipient: phone,
  subject: '',
  html: '',
  text: words[language](code, shop.name),
});
