const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/**
 * Characters that steer whatever shows a text: control characters, changes of the reading direction, characters without
 * width, halves of characters. Joiners stay, because names are spelled with them.
 */
const steering =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

/** Removes steering characters except line breaks; the database refuses texts with U+0000. */
export const withoutControls = (text: string): string => text.replace(steering, '');
const escaped = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** HTML that is safe to send. Only the template `markup` makes it, so no text gets in without being escaped. */
class Markup {
  readonly #html: string;
  constructor(html: string) {
    this.#html = html;
  }

  get html(): string {
    return this.#html;
  }
}
export type { Markup };

type Part = string | Markup | readonly Markup[];
const htmlOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return part instanceof Markup ? part.html : part.map(({ html }) => html).join('');
};

/** A template whose own text is markup: it escapes the strings put in, and inserts markup unchanged. */
export const markup = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(fixed.reduce((html, piece, place) => html + htmlOf(parts[place - 1] ?? '') + piece));

/** One line for a header or a terminal, without line breaks that could start another. */
export const oneLine = (text: string): string =>
  withoutControls(text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')).trim();
