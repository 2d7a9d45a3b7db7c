import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSvg } from '../../../src/backend/social/cardSvg.ts';
import { Lettering } from '../../../src/backend/social/Lettering.ts';
import { cardOfProduct, type SocialCard } from '../../../src/backend/social/SocialCard.ts';
import { VisitorLeft } from '../../../src/backend/page-cache/RenderGate.ts';
import { type DrawingTurn, SocialPictures } from '../../../src/backend/social/SocialPictures.ts';
import { hostileTexts } from '../../builders/hostileTexts.ts';
import { aProduct } from '../../builders/product.ts';

const font = (name: string) => new Lettering(readFileSync(`src/ui/styles/fonts/${name}.woff2`));
const letterings = { serif: font('fraunces'), sans: font('instrument-sans') };
const card = (title: string): SocialCard => ({ shop: 'Troy', title, text: 'Gold', art: null });

/** A client whose turn is now. */
const atOnce: DrawingTurn = (draw) => draw();
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Pictures whose drawing waits until the test finishes it. */
const waiting = () => {
  const begun: ((png: Buffer) => void)[] = [];
  const draw = () => new Promise<Buffer>((resolve) => begun.push(resolve));
  return { pictures: new SocialPictures(letterings, {}, draw), begun };
};

describe('social pictures', () => {
  it('are drawn once for all who ask for the same', async () => {
    const { pictures, begun } = waiting();
    const asked = ['A', 'A', 'B'].map((title) => pictures.of(card(title)).png(atOnce));
    await turn();
    expect(begun.length).toBe(2);
    begun[0]?.(Buffer.from('a'));
    begun[1]?.(Buffer.from('b'));
    expect((await Promise.all(asked)).map(String)).toEqual(['a', 'a', 'b']);
  });

  it('are drawn for the next client when the first has left or failed, and for none without', async () => {
    const drawn: string[] = [];
    const pictures = new SocialPictures(letterings, {}, async (svg) => {
      drawn.push(svg);
      return Buffer.from('a');
    });
    const left: DrawingTurn = async () => {
      await turn();
      throw new VisitorLeft();
    };
    const first = pictures.of(card('A')).png(left);
    const second = pictures.of(card('A')).png(atOnce);
    await expect(first).rejects.toBeInstanceOf(VisitorLeft);
    expect(String(await second)).toBe('a');
    expect(drawn.length).toBe(1);
    await expect(pictures.of(card('B')).png(left)).rejects.toBeInstanceOf(VisitorLeft);
    expect(drawn.length).toBe(1);
  });

  it('are kept for those asked for last up to a number of bytes, and drawn again when a title has changed', async () => {
    const drawn: string[] = [];
    const pictures = new SocialPictures(letterings, { mostBytes: 250 }, async (svg) => {
      drawn.push(svg);
      return Buffer.alloc(100);
    });
    const ask = (title: string) => pictures.of(card(title)).png(atOnce);
    for (const title of ['A', 'B', 'A', 'C', 'A']) await ask(title);
    expect(drawn.length).toBe(3);
    await ask('B');
    expect(drawn.length).toBe(4);
  });

  it('that exceed the limit alone are not kept, and displace no other afterwards', async () => {
    const drawn: string[] = [];
    const pictures = new SocialPictures(letterings, { mostBytes: 250 }, async (svg) => {
      drawn.push(svg);
      return Buffer.alloc(drawn.length === 1 ? 300 : 100);
    });
    for (const title of ['A', 'A', 'B', 'A', 'B']) await pictures.of(card(title)).png(atOnce);
    expect(drawn.length).toBe(3);
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
