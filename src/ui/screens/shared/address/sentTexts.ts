import { tidyPhone } from '../../../../domain/validation/TidyPhone.ts';

/** The texts of a form without the spaces around them, as they are sent (VAL-11). */
export const trimmed = <K extends string>(texts: Readonly<Record<K, string>>): Readonly<Record<K, string>> => {
  const sent: Record<K, string> = { ...texts };
  for (const field in sent) sent[field] = sent[field].trim();
  return sent;
};

/** A phone number as it is sent (VAL-11). One of signs alone stays as it was typed, so that the rules refuse it. */
export const sentPhone = (text: string, country = ''): string => tidyPhone(text, country) || text.trim();
