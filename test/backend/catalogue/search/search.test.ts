import { Effect } from 'effect';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compoundOf, nounsOf } from '../../../../src/backend/catalogue/search/compounds.ts';
import { folded, soughtTerms, termsOf } from '../../../../src/backend/catalogue/search/terms.ts';
import { Vocabulary } from '../../../../src/backend/catalogue/search/Vocabulary.ts';
import type { Product } from '../../../../src/domain/catalog/Product.ts';
import { textIn } from '../../../../src/domain/kernel/Translated.ts';
import { generatedProducts } from '../generatedProducts.ts';
import { aQuery, seedProducts, shopOf } from '../shop.ts';

const seed = seedProducts();
const generated = generatedProducts(400, 3);
type Shop = Awaited<ReturnType<typeof shopOf>>;
let shop: Shop;
let large: Shop;
beforeAll(async () => {
  [shop, large] = [await shopOf(seed), await shopOf(generated)];
});

const found = (text: string, within: Shop = shop, pageSize = 100): readonly string[] =>
  Effect.runSync(within.port.search(aQuery({ text, sort: 'relevance', pageSize }))).items.map(
    ({ product }) => product.sku,
  );
const suggested = (text: string, language: 'de' | 'en' = 'de') => Effect.runSync(shop.port.suggest(text, language));

/** One typing error in a word of four letters or more: a letter lost, doubled or wrong, or two swapped. */
const slip = (word: string, at: number, kind: number, letter: string): string => {
  const place = 1 + (at % (word.length - 1));
  const [before, here, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
  return (
    [
      before + after,
      before + here + here + after,
      before + letter + after,
      before.slice(0, -1) + here + before.slice(-1) + after,
    ][kind % 4] ?? word
  );
};
const oneSlip = (name: string, which: number, at: number, kind: number, letter: string): string => {
  const words = name.split(' ');
  const long = words.flatMap((word, place) => (/^\p{L}{4,}$/u.test(word) ? [place] : []));
  const chosen = long[which % long.length];
  return words.map((word, place) => (place === chosen ? slip(word, at, kind, letter) : word)).join(' ');
};

describe('search', () => {
  it.each([
    ['1 unze gold', 'AU-PHIL-1'],
    ['1 oz gold', 'AU-PHIL-1'],
    ['philharmoniker', 'AU-PHIL-1'],
    ['Wiener Philarmoniker', 'AU-PHIL-1'],
    ['vienna philharmonic', 'AU-PHIL-1'],
    ['kruegerrand', 'AU-KRUG-1'],
    ['krügerrand', 'AU-KRUG-1'],
    ['krugerrand', 'AU-KRUG-1'],
    ['krugerand', 'AU-KRUG-1'],
    ['krügerand', 'AU-KRUG-1'],
    ['KRUGERRAND 1 OZ', 'AU-KRUG-1'],
    ['krugera', 'AU-KRUG-1'],
    ['krügerrand 1/10 oz', 'AU-KRUG-110'],
    ['krugerrand 0,1 unzen', 'AU-KRUG-110'],
    ['philharmoniker 1/25 oz', 'AU-PHIL-125'],
    ['goldbarren 100g', 'AU-BAR-100'],
    ['goldbarren 100 gramm', 'AU-BAR-100'],
    ['gold bar 1 kilo', 'AU-BAR-1000'],
    ['1000 g goldbarren', 'AU-BAR-1000'],
    ['silberbarren 1kg', 'AG-BAR-1000'],
    ['mapleleaf', 'AU-MAPLE-1'],
    ['maple leaf silber', 'AG-MAPLE-1'],
    ['silver eagle', 'AG-EAGLE-1'],
    ['känguru', 'AU-KANG-1'],
    ['kanguru silber', 'AG-KANG-1'],
    ['kangaroo', 'AU-KANG-1'],
    ['vreneli', 'AU-VRENELI-20'],
    ['vrenelli 10', 'AU-VRENELI-10'],
    ['ducat', 'AU-DUCAT-1'],
    ['dukaten', 'AU-DUCAT-1'],
    ['munze osterreich platin', 'PT-PHIL-1'],
    ['münzkapsel 37', 'AC-CAPS-37'],
    ['maria theresia', 'NU-MTT'],
    ['lunar drache', 'MN-LUN3-AU-2024'],
    ['AG-BAR-5000', 'AG-BAR-5000'],
    ['ag-bar-5000', 'AG-BAR-5000'],
    ['valcambi combibar', 'AU-COMBI-50'],
    ['maple leaf paltin', 'PT-MAPLE-1'],
    ['american eagle paltin', 'PT-EAGLE-1'],
    ['österreich gold 20 kronen', 'AU-KRONE-20'],
    ['perth mint kookaburra 1 kg', 'AG-KOOK-1000'],
    ['palladium barren', 'PD-BAR-1OZ'],
    ['feinwaage', 'AC-SCALE'],
  ])('finds for “%s” %s among the first three (CAT-7)', (text, sku) => {
    expect(found(text).slice(0, 3)).toContain(sku);
  });

  it('finds only one-ounce pieces for “1 oz”, not 1/10 or 10 oz (CAT-7)', () => {
    for (const text of ['1 oz', '1 Unze', '1 ounce', '1oz', '31.1 g']) {
      const skus = found(text);
      expect(skus.length).toBeGreaterThan(25);
      const metal = seed.filter((product) => skus.includes(product.sku) && product.form !== 'accessory');
      expect(new Set(metal.map(({ fineWeight }) => fineWeight)), text).toEqual(new Set([311_034_768]));
    }
  });

  const wholeName = (within: () => Shop, products: readonly Product[]) =>
    fc.property(
      fc.constantFrom(...products.filter((product) => product.active && !product.sellOnly)),
      fc.constantFrom('de', 'en'),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...'aeinrst'),
      (product, language, which, at, kind, letter) => {
        const name = textIn(product.name, language);
        expect(found(name, within())).toContain(product.sku);
        expect(
          found(oneSlip(name, which, at, kind, letter), within()),
          oneSlip(name, which, at, kind, letter),
        ).toContain(product.sku);
      },
    );
  it('finds every product by its own name in either language, also with one slip of the keyboard (CAT-7)', () => {
    fc.assert(
      wholeName(() => shop, seed),
      { numRuns: 300 },
    );
    fc.assert(
      wholeName(() => large, generated),
      { numRuns: 150 },
    );
  });

  it('ranks a product first that has all the words in its name (CAT-7)', () => {
    for (const product of seed.filter((each) => each.active && !each.sellOnly)) {
      const name = textIn(product.name, 'de');
      const first = seed.find((each) => each.sku === found(name)[0]);
      const terms = new Set(
        first === undefined
          ? []
          : ['de', 'en'].flatMap((language) => termsOf(textIn(first.name, language === 'de' ? 'de' : 'en'))),
      );
      expect(
        termsOf(name).filter((term) => !terms.has(term) && !term.startsWith('=')),
        name,
      ).toEqual([]);
    }
  });

  it('shows neither inactive products nor scrap, but duty-free and sold-out ones (CAT-8)', () => {
    expect(found('walking liberty half dollar')).not.toContain('NU-WALKING');
    expect(found('altgold 750')).not.toContain('SCRAP-AU-750');
    expect(found('zollfreilager')).toContain('AG-BAR-1000-DF');
    expect(found('centenario')).toContain('AU-PESO-50');
  });

  it('keeps facets, filters and sorting of listings (CAT-7)', () => {
    const page = Effect.runSync(
      shop.port.search(
        aQuery({
          text: 'philharmoniker',
          facets: { preciousMetal: ['silver', 'platinum'] },
          sort: 'price',
          direction: 'desc',
        }),
      ),
    );
    expect(page.items.map(({ product }) => product.sku)).toEqual(['PT-PHIL-1', 'AG-PHIL-1']);
    expect(page.facets.find(({ key }) => key === 'preciousMetal')?.values).toEqual([
      { value: 'gold', count: 5 },
      { value: 'silver', count: 1 },
      { value: 'platinum', count: 1 },
    ]);
  });

  it('puts the best match first in either direction (CAT-3)', () => {
    const all = Effect.runSync(
      shop.port.search(aQuery({ text: 'gold 1 oz', sort: 'relevance', pageSize: 100 })),
    ).items.map(({ product }) => product.sku);
    const back = Effect.runSync(
      shop.port.search(aQuery({ text: 'gold 1 oz', sort: 'relevance', direction: 'desc', pageSize: 100 })),
    ).items.map(({ product }) => product.sku);
    expect(back).toEqual(all);
  });

  it('answers any input (F1)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.constantFrom('1/0 oz', '0 oz', '=', '((((', '*', '\\', '%', "' or 1=1", '9'.repeat(400)),
        ),
        (text) => {
          const { items, total, nearest } = Effect.runSync(shop.port.search(aQuery({ text, sort: 'relevance' })));
          expect(items.length > 0 ? total : nearest.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers the same search the same way, whatever was searched before (CAT-7)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'gold',
            'krugerrand 1 oz',
            'krugerand',
            'silber xyz',
            'xyz',
            '1 kg',
            'AU-SOV',
            'au-sov',
            'philharmoniker platin 7',
          ),
          { minLength: 2, maxLength: 6 },
        ),
        (texts) => {
          const first = texts.map((text) => found(text));
          expect(
            texts
              .toReversed()
              .map((text) => found(text))
              .toReversed(),
          ).toEqual(first);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('words of the trade', () => {
  const ofMetal =
    (metal: Product['preciousMetal'], form: Product['form']) =>
    ({ preciousMetal, form: formOf }: Product) =>
      preciousMetal === metal && formOf === form;
  const named =
    (part: string) =>
    ({ name }: Product) =>
      textIn(name, 'de').includes(part);
  const platinumCoin = ofMetal('platinum', 'coin');
  const silverBar = ofMetal('silver', 'bar');
  const ounces = ({ fineWeightUnit }: Product) => fineWeightUnit === 'oz';
  const weighs = (fineWeight: number, metal: Product['preciousMetal']) => (product: Product) =>
    product.fineWeight === fineWeight && product.preciousMetal === metal;
  const oz = 311_034_768;

  it.each<readonly [string, (product: Product) => boolean, number]>([
    ['kapseln', named('Münzkapsel'), 4],
    ['Kapsel', named('Münzkapsel'), 4],
    ['kaps', named('Münzkapsel'), 4],
    ['kapsl', named('Münzkapsel'), 4],
    ['Münzkapseln', named('Münzkapsel'), 4],
    ['capsules', named('Münzkapsel'), 4],
    ['waage', named('Feinwaage'), 1],
    ['Waagen', named('Feinwaage'), 1],
    ['handschuhe', named('handschuhe'), 1],
    ['Handschuh', named('handschuhe'), 1],
    ['handschue', named('handschuhe'), 1],
    ['gloves', named('handschuhe'), 1],
    ['prüfer', named('Münzprüfer'), 1],
    ['tube', named('Münztube'), 1],
    ['Tuben', named('Münztube'), 1],
    ['etui', named('Geschenketui'), 1],
    ['Alben', named('Münzalbum'), 1],
    ['platinmünze', platinumCoin, 4],
    ['Platinmuenzen', platinumCoin, 4],
    ['platinum coins', platinumCoin, 4],
    ['Platinmünze 1 oz', platinumCoin, 4],
    ['silberbarren', silverBar, 8],
    ['Silver bars', silverBar, 8],
    ['Silberbarren 1 kg', silverBar, 2],
    ['goldunze', (product) => ounces(product) && product.preciousMetal === 'gold', 20],
    ['anlagemünzen', ({ form, name }) => form === 'coin' || /Münze/.test(textIn(name, 'de')), 50],
    ['ounce', ounces, 40],
    ['Unzen', ounces, 40],
    ['oz', ounces, 40],
    ['kilo', ({ fineWeightUnit }) => fineWeightUnit === 'kg', 6],
    ['one ounce gold', weighs(oz, 'gold'), 10],
    ['an ounce of silver', weighs(oz, 'silver'), 10],
    ['eine Unze Gold', weighs(oz, 'gold'), 10],
    ['half an ounce gold', weighs(oz / 2, 'gold'), 4],
    ['halbe Unze Gold', weighs(oz / 2, 'gold'), 4],
    ['ein Kilo Silber', weighs(10_000_000_000, 'silver'), 3],
    ['zehn Gramm Gold', weighs(100_000_000, 'gold'), 1],
  ])('“%s” finds the meant products and nothing else (CAT-7)', (text, meant, least) => {
    const products = seed.filter(({ sku }) => found(text).includes(sku));
    expect(products.filter((product) => !meant(product)).map(({ sku }) => sku)).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(least);
    expect(suggested(text).length).toBeGreaterThan(0);
  });

  it.each([
    ['platin', 'platinum'],
    ['Platinum', 'platinum'],
    ['palladium', 'palladium'],
    ['Silber', 'silver'],
  ])('“%s” is no typing error of another word and no category: all of it is %s (CAT-7)', (text, metal) => {
    const metals = found(text).map((sku) => seed.find((product) => product.sku === sku)?.preciousMetal);
    expect(metals.length).toBeGreaterThan(3);
    expect(new Set(metals)).toEqual(new Set([metal]));
  });

  it.each<readonly [string, Product['form'], number]>([
    ['coin', 'coin', 60],
    ['coins', 'coin', 60],
    ['Münze', 'coin', 60],
    ['Münzen', 'coin', 60],
    ['muenze', 'coin', 60],
    ['coi', 'coin', 60],
    ['münz', 'coin', 60],
    ['1 oz coin', 'coin', 25],
    ['bar', 'bar', 20],
    ['bars', 'bar', 20],
    ['Barren', 'bar', 20],
    ['Zubehör', 'accessory', 10],
  ])('“%s” is the plain word of a kind: every %s ranks before all else (CAT-7)', (text, form, least) => {
    const forms = found(text).map((sku) => seed.find((product) => product.sku === sku)?.form);
    expect(forms.indexOf(form)).toBe(0);
    expect(forms.lastIndexOf(form)).toBe(forms.filter((each) => each === form).length - 1);
    expect(forms.filter((each) => each === form).length).toBeGreaterThanOrEqual(least);
  });

  it('the last noun of a German compound is the longest one (CAT-7)', () => {
    expect([compoundOf('platinmunze'), compoundOf('goldunzen'), compoundOf('munze'), compoundOf('krugerrand')]).toEqual(
      [{ metal: 'platin', head: 'munze' }, { metal: 'gold', head: 'unzen' }, null, null],
    );
    expect([nounsOf('goldbarren').toSorted(), nounsOf('munzkapseln').toSorted(), nounsOf('adler')]).toEqual([
      ['barren', 'barren', 'gold'],
      ['kapsel', 'kapseln'],
      [],
    ]);
  });
});

describe('suggestions', () => {
  it('are at most eight, in the language asked for, with the slug of that language (CAT-7)', () => {
    const german = suggested('krüg');
    expect(german[0]).toEqual({ sku: 'AU-KRUG-1', name: 'Krügerrand Gold 1 oz', slug: 'kruegerrand-gold-1-oz' });
    expect(suggested('krüg', 'en')[0]).toEqual({
      sku: 'AU-KRUG-1',
      name: 'Krugerrand Gold 1 oz',
      slug: 'krugerrand-gold-1-oz',
    });
    expect(suggested('gold').length).toBe(8);
    expect(suggested('   ')).toEqual([]);
    expect(suggested('xyzzyxyzzy')).toEqual([]);
  });

  it.each([
    'ph',
    'phi',
    'phil',
    'philh',
    'philha',
    'philhar',
    'philharm',
    'philharmo',
    'philharmon',
    'philharmoni',
    'philharmonik',
    'philharmonike',
    'philharmoniker',
    'philam',
    'philhamo',
  ])('find the Philharmonic at “%s” (CAT-7)', (text) => {
    expect(
      suggested(text)
        .map(({ name }) => name)
        .some((name) => name.includes('Philharmoniker')),
    ).toBe(true);
  });
});

describe('a word unfinished and misspelt', () => {
  it.each(['filharmon', 'filharmoni', 'phillharmo', 'filharmonike'])(
    '“%s” finds what the whole word finds (CAT-7)',
    (text) => {
      expect(found(text).toSorted()).toEqual(found('philharmoniker').toSorted());
      expect(suggested(text).some(({ name }) => name.includes('Philharmoniker'))).toBe(true);
    },
  );

  it.each([
    ['krugerra', 'AU-KRUG-1'],
    ['grugerra', 'AU-KRUG-1'],
    ['kangaroo', 'AU-KANG-1'],
    ['mapplelea', 'AU-MAPLE-1'],
  ])('“%s” finds %s (CAT-7)', (text, sku) => {
    expect(found(text)).toContain(sku);
  });

  it.each(['slieber', 'sibler', 'slibrer', 'sliber'])(
    '“%s”, with letters swapped, finds what “silber” finds',
    (text) => {
      expect(found(text).length).toBeGreaterThan(0);
      expect(found(text).filter((sku) => !found('silber').includes(sku))).toEqual([]);
    },
  );

  it('counts two swapped letters of a beginning as one slip', () => {
    const words = new Vocabulary();
    words.numberOf('philharmoniker');
    expect(words.matchingTerms('hpilh').length).toBe(1);
    expect(words.matchingTerms('hpihl')).toEqual([]);
  });

  it('allows a second error from six letters on, and below eight only in a whole word', () => {
    const words = new Vocabulary();
    for (const word of ['silber', 'silbermunzen', 'gold']) words.numberOf(word);
    expect(words.matchingTerms('slieber').map(({ term }) => term)).toEqual([0]);
    expect(words.matchingTerms('goxd')).toHaveLength(1);
    expect(words.matchingTerms('gxyd')).toEqual([]);
    expect(words.matchingTerms('sxxber')).toHaveLength(1);
    expect(words.matchingTerms('sxxbxr')).toEqual([]);
  });

  it('ranks below the beginning of a word, which ranks below the word (CAT-7)', () => {
    const words = new Vocabulary();
    const [whole, begun, near] = ['filhar', 'filharmoniker', 'philharmoniker'].map((word) => words.numberOf(word));
    const likeness = (sought: string) =>
      new Map(words.matchingTerms(sought).map(({ term, likeness: value }) => [term, value]));
    expect(likeness('filhar').get(whole ?? -1)).toBe(1);
    expect(likeness('filhar').get(begun ?? -1)).toBeLessThan(1);
    const apart = new Vocabulary();
    apart.numberOf('philharmoniker');
    expect(apart.matchingTerms('filharmon').map(({ likeness: value }) => value < 0.5 && value > 0)).toEqual([true]);
    expect(apart.matchingTerms('zylharmon')).toEqual([]);
    expect(near).toBe(2);
  });
});

describe('terms', () => {
  it.each([
    ['Krügerrand', 'krugerrand'],
    ['KRUEGERRAND', 'krugerrand'],
    ['Goldmünzen', 'goldmunzen'],
    ['Zubehoer', 'zubehor'],
    ['Straße', 'strasse'],
    ['México', 'mexico'],
    ['½', '1/2'],
  ])('fold %s to %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it.each([
    ['1 oz', ['=3.11e+8']],
    ['1 Unze', ['=3.11e+8']],
    ['1/10oz', ['=3.11e+7']],
    ['0,1 oz', ['=3.11e+7']],
    ['100g', ['=1.00e+9']],
    ['1 kg', ['=1.00e+10']],
    ['1000 Gramm', ['=1.00e+10']],
    ['20 Franken', ['20', 'franken']],
    ['Lunar III 2024', ['lunar', 'iii', '2024']],
    ['999.9', ['999.9']],
    ['1/0 oz', ['1/0', 'oz']],
    ['', []],
  ])('take “%s” apart', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it('leave out stop words, unless there are no others', () => {
    expect(soughtTerms('die münzen aus der Schweiz')).toEqual(['munzen', 'schweiz']);
    expect(soughtTerms('die')).toEqual(['die']);
    expect(soughtTerms('a1 b2 c3 d4 e5 f6 g7 h8 i9').length).toBe(8);
  });
});
