import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

/** A text as the outline of its letters, so that a picture needs no font where it is drawn. */
export interface Outline {
  /** Data of a path that begins at 0 on the baseline. */
  readonly path: string;
  readonly width: number;
}

const mostCharacters = 400;

/** Characters that the font lacks are left out. */
const known = (font: Font, text: string): string =>
  [...text].filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('');

/** `size` and `within` in pixels. */
interface Measure {
  readonly size: number;
  readonly within: number;
  readonly most: number;
}

/** Draws texts in one font. */
export class Lettering {
  readonly #font: Font;

  /** `font`: a file in a format of OpenType, also compressed for the web. */
  constructor(font: Buffer) {
    const opened = fontkit.create(font);
    if (!('layout' in opened)) throw new Error('a collection of fonts, not a font');
    this.#font = opened;
  }

  /** The text in a size in pixels. */
  outline(text: string, size: number): Outline {
    const scale = size / this.#font.unitsPerEm;
    const { glyphs, positions, advanceWidth } = this.#font.layout(known(this.#font, text));
    let at = 0;
    let path = '';
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      path += glyph.path
        .translate(at + xOffset, yOffset)
        .scale(scale, -scale)
        .toSVG();
      at += xAdvance;
    }
    return { path, width: advanceWidth * scale };
  }

  #width(text: string, size: number): number {
    return this.#font.layout(known(this.#font, text)).advanceWidth * (size / this.#font.unitsPerEm);
  }

  /** The text in lines no wider than `within`, at most `most`; the last ends with an ellipsis if words are left over. */
  lines(text: string, { size, within, most }: Measure): readonly string[] {
    const fits = (line: string): boolean => this.#width(line, size) <= within;
    const lines: string[] = [];
    let line = '';
    // More never fits, and a very long word would take long to cut.
    for (const word of text
      .slice(0, mostCharacters)
      .split(/\s+/)
      .filter((each) => each !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    const shown = lines.slice(0, most).map((each) => this.#cut(each, fits));
    if (lines.length <= most) return shown;
    return [...shown.slice(0, -1), this.#cut(`${shown.at(-1) ?? ''} ${lines[most] ?? ''}…`, fits)];
  }

  /** The beginning of a line that fits, with an ellipsis if it is not the whole. */
  #cut(line: string, fits: (line: string) => boolean): string {
    if (fits(line)) return line;
    const characters = [...line];
    const beginning = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
    let [fitting, tooLong] = [0, characters.length];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      if (fits(beginning(middle))) fitting = middle;
      else tooLong = middle;
    }
    return beginning(fitting);
  }
}
