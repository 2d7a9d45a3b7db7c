/** HTML that is safe to send: written in the code, or escaped. */
export interface Markup {
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Removes control characters except line breaks; the database refuses texts with U+0000. */
export const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
const escaped = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Part = string | Markup | readonly Markup[];
const isMarkup = (part: Part): part is Markup => typeof part === 'object' && 'html' in part;
const htmlOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return isMarkup(part) ? part.html : part.map(({ html }) => html).join('');
};

/** A template that escapes texts and inserts markup unchanged. */
export const markup = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: fixed.reduce((html, piece, place) => html + htmlOf(parts[place - 1] ?? '') + piece),
});

/** One line for a header, without line breaks that could start another header. */
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
