import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSvg } from '../../../src/backend/social/cardSvg.ts';
import { Lettering } from '../../../src/backend/social/Lettering.ts';
import { cardOfProduct, type SocialCard } from '../../../src/backend/social/SocialCard.ts';
import { PicturesBusy, SocialPictures } from '../../../src/backend/social/SocialPictures.ts';
import { hostileTexts } from '../../builders/hostileTexts.ts';
import { aProduct } from '../../builders/product.ts';

const font = (name: string) => new Lettering(readFileSync(`src/ui/styles/fonts/${name}.woff2`));
const letterings = { serif: font('fraunces'), sans: font('instrument-sans') };
const card = (title: string): SocialCard => ({ shop: 'Troy', title, text: 'Gold', art: null });

/** Pictures whose drawing waits until `finish` is called. */
const waiting = (limits: ConstructorParameters<typeof SocialPictures>[1] = {}) => {
  const begun: ((png: Buffer) => void)[] = [];
  const draw = () => new Promise<Buffer>((resolve) => begun.push(resolve));
  return { pictures: new SocialPictures(letterings, limits, draw), begun };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('social pictures', () => {
  it('are drawn one at a time, and once for all who ask for the same', async () => {
    const { pictures, begun } = waiting();
    const asked = [pictures.of(card('A')), pictures.of(card('A')), pictures.of(card('B'))];
    await turn();
    expect(begun.length).toBe(1);
    begun[0]?.(Buffer.from('a'));
    await turn();
    expect(begun.length).toBe(2);
    begun[1]?.(Buffer.from('b'));
    expect((await Promise.all(asked)).map(({ png }) => png.toString())).toEqual(['a', 'a', 'b']);
  });

  it('are refused while too many wait, and drawn again after a failure', async () => {
    let fails = true;
    const pictures = new SocialPictures(letterings, { mostWaiting: 1 }, async () => {
      if (fails) throw new Error('out of memory');
      return Buffer.from('a');
    });
    const first = pictures.of(card('A'));
    await expect(pictures.of(card('B'))).rejects.toBeInstanceOf(PicturesBusy);
    await expect(first).rejects.toThrow('out of memory');
    fails = false;
    expect((await pictures.of(card('A'))).png.toString()).toBe('a');
  });

  it('are kept for those asked for last, and drawn again when a title has changed', async () => {
    const drawn: string[] = [];
    const pictures = new SocialPictures(letterings, { mostKept: 2 }, async (svg) => {
      drawn.push(svg);
      return Buffer.from(svg);
    });
    for (const title of ['A', 'B', 'A', 'C', 'A']) await pictures.of(card(title));
    expect(drawn.length).toBe(3);
    await pictures.of(card('B'));
    expect(drawn.length).toBe(4);
  });

  it('have a product’s name, weight and maker, and no price', () => {
    const { title, text } = cardOfProduct(aProduct(), 'de', 'Troy');
    expect([title, text]).toEqual(['Wiener Philharmoniker 1 oz', '1 oz · Münze Österreich']);
    expect(JSON.stringify(cardOfProduct(aProduct(), 'de', 'Troy'))).not.toMatch(/price|centAmount/i);
  });

  it('contain texts as outlines only, also hostile and very long ones (F8)', () => {
    for (const text of [...Object.values(hostileTexts), 'W'.repeat(5_000), 'word '.repeat(2_000), '']) {
      const svg = cardSvg({ shop: text, title: text, text, art: null }, letterings);
      expect(svg).toMatch(/^<svg [^<>]*>(<\/?(path|rect)( [\w-]+="[^"<>]*")*\/?>)*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('lettering', () => {
  it('breaks a text into lines that fit, and ends with an ellipsis where words are left over', () => {
    const { sans } = letterings;
    const text = 'Aurum, argentum et platinum: was sie unterscheidet und was sie verbindet';
    const lines = sans.lines(text, { size: 30, within: 300, most: 9 });
    expect(lines.join(' ')).toBe(text);
    const short = sans.lines(text, { size: 30, within: 300, most: 2 });
    expect(short.length).toBe(2);
    expect(short[1]).toMatch(/…$/);
    for (const line of [...lines, ...short]) expect(sans.outline(line, 30).width).toBeLessThanOrEqual(300);
  });
});
