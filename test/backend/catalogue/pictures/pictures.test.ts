import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import seed from '../../../../src/backend/catalogue/seed/products.csv?raw';
import { readProducts } from '../../../../src/backend/catalogue/import/readProducts.ts';
import { drawProduct } from '../../../../src/backend/catalogue/pictures/drawProduct.ts';
import { drawScale } from '../../../../src/backend/catalogue/pictures/drawScale.ts';
import { pictureFiles } from '../../../../src/backend/catalogue/pictures/pictureFiles.ts';
import type { PictureFacts } from '../../../../src/backend/catalogue/pictures/PictureFacts.ts';
import { faces, factsOf } from '../../../../src/backend/catalogue/pictures/PictureFacts.ts';
import { hasReverse, picturesOf } from '../../../../src/backend/catalogue/pictures/picturesOf.ts';
import { metals } from '../../../../src/domain/catalog/Product.ts';
import { brokenXml } from './brokenXml.ts';

const read = readProducts({ format: 'csv', text: seed });
const products = Result.isSuccess(read) ? read.success.map(({ product }) => product) : [];
const drawn = products.map((product) => ({ product, pictures: picturesOf(product, 'TROY') }));
const everySvg = drawn.flatMap(({ product, pictures }) =>
  [
    ['obverse', pictures.obverse],
    ['reverse', pictures.reverse],
    ['scale', drawScale(product) ?? ''],
  ]
    .filter(([, svg]) => svg !== '')
    .map(([view, svg]) => ({ name: `${product.sku} ${view}`, svg: svg ?? '' })),
);

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const size = fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: null });
const anyFacts: fc.Arbitrary<PictureFacts> = fc.record({
  sku: text,
  form: fc.constantFrom('coin', 'bar', 'accessory', 'scrap'),
  metal: fc.option(fc.constantFrom(...metals), { nil: null }),
  series: fc.option(text, { nil: null }),
  name: fc.record({ de: text, en: text }),
  faceValue: fc.option(text, { nil: null }),
  fineness: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
  weight: fc.option(text, { nil: null }),
  maker: text,
  manufacturer: fc.option(text, { nil: null }),
  country: fc.option(text, { nil: null }),
  years: fc.option(text, { nil: null }),
  diameter: size,
  length: size,
  width: size,
});

describe('pictures of products', () => {
  it('has the whole seed to draw', () => expect(products.length).toBeGreaterThan(100));

  it('draws the same bytes from the same product', () => {
    for (const { product, pictures } of drawn) expect(picturesOf(structuredClone(product), 'TROY')).toEqual(pictures);
  });

  it('is well-formed XML', () => {
    expect(everySvg.map(({ name, svg }) => [name, brokenXml(svg)]).filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it('stays within 10 KB apiece and 6 KB on average', () => {
    const sizes = everySvg.map(({ name, svg }) => [Buffer.byteLength(svg), name] as const);
    expect(sizes.filter(([bytes]) => bytes > 10_000)).toEqual([]);
    expect(sizes.reduce((sum, [bytes]) => sum + bytes, 0) / sizes.length).toBeLessThan(6000);
  });

  it('shows every product differently', () => {
    expect(new Set(drawn.map(({ pictures }) => pictures.obverse)).size).toBe(products.length);
  });

  it('shows another relief on the other face of a coin or bar', () => {
    for (const { product, pictures } of drawn)
      expect(pictures.obverse !== pictures.reverse, product.sku).toBe(hasReverse(product));
  });

  it('asks for nothing outside itself and runs nothing', () => {
    for (const { name, svg } of everySvg) {
      expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(
        /https?:|data:|<script|<image|<foreignObject|<style|\son\w+=|@import/i,
      );
      expect(
        [...svg.matchAll(/href="([^"]*)"/g)].filter(([, target]) => !(target ?? '').startsWith('#')),
        name,
      ).toEqual([]);
    }
  });

  it('refers only to what it defines, and defines it once', () => {
    for (const { name, svg } of everySvg) {
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const [, target] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids, name).toContain(target);
    }
  });

  it('describes in German and English what each face shows', () => {
    for (const {
      product,
      pictures: { alt },
    } of drawn) {
      const { name } = factsOf(product, 'TROY');
      for (const face of faces) {
        expect(alt[face].de).toMatch(new RegExp(`^${name.de.replace(/[.()+×]/g, '\\$&')}.*: .{4,}`));
        expect(alt[face].en.startsWith(name.en)).toBe(true);
        expect(alt[face].de).not.toBe(alt[face].en);
      }
      if (hasReverse(product)) expect(alt.obverse.en).not.toBe(alt.reverse.en);
    }
  });

  it('contains no number that is none', () => {
    for (const { name, svg } of everySvg) expect(svg, name).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it('draws whatever a merchant imports, well-formed and within the budget', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...faces), (facts, face) => {
        const svg = drawProduct(facts, face);
        expect(brokenXml(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(Buffer.byteLength(svg)).toBeLessThan(10_000);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the scale', () => {
  it('keeps the proportion of a coin to one euro', () => {
    for (const product of products.filter(({ diameter, form }) => form === 'coin' && diameter !== null)) {
      const radii = [...(drawScale(product) ?? '').matchAll(/ r="([\d.]+)"/g)].map(([, r]) => Number(r));
      expect((radii[0] ?? 0) / (radii[2] ?? 1)).toBeCloseTo((product.diameter ?? 0) / 2325, 1);
    }
  });

  it('shows whole millimetres, alike in both languages, in an ink for light and one for dark paper', () => {
    const drawn = (diameter: number) =>
      drawScale({ diameter, length: null, width: null, preciousMetal: 'gold', fineness: 99_990, form: 'coin' }) ?? '';
    const labels = (svg: string) =>
      [...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="light-dark[^"]+" stroke-width/g)].map(([, path]) => path);
    expect(labels(drawn(3710))).toHaveLength(2);
    expect(labels(drawn(3710))[0]?.replaceAll(/[\d.-]+/g, '')).toBe(labels(drawn(3700))[0]?.replaceAll(/[\d.-]+/g, ''));
    const soft = /--color-soft: (light-dark\(.+?\))/
      .exec(readFileSync('src/ui/styles/tokens.css', 'utf8'))?.[1]
      ?.replace(' ', '');
    expect(new Set([...drawn(3710).matchAll(/stroke="(light-dark[^"]+)"/g)].map(([, ink]) => ink))).toEqual(
      new Set([soft]),
    );
    expect(drawn(3710)).toContain('color-scheme:light dark');
  });

  it('is left out without a size', () => {
    expect(
      drawScale({ diameter: null, length: 3000, width: null, preciousMetal: 'gold', fineness: 99_990, form: 'bar' }),
    ).toBeNull();
  });
});

describe('the picture files', () => {
  it('are named by sku and view and hold the pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    try {
      const two = products.slice(0, 2);
      const names = await pictureFiles(two, folder, 'TROY');
      expect([...names].sort()).toEqual((await readdir(folder)).sort());
      for (const product of two)
        expect(await readFile(join(folder, `${product.sku}-obverse.svg`), 'utf8')).toBe(
          picturesOf(product, 'TROY').obverse,
        );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
