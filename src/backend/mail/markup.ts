import { withoutControls } from '../../domain/kernel/PlainText.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
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
