import { categoryOf } from '../../../src/backend/catalogue/categories.ts';
import type { Badge, Product } from '../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aProduct, tier } from '../../builders/product.ts';

const metals = [
  ['gold', 'Gold', 'Gold', 99_990],
  ['silver', 'Silber', 'Silver', 99_900],
  ['platinum', 'Platin', 'Platinum', 99_950],
  ['palladium', 'Palladium', 'Palladium', 99_950],
] as const;
const makers = [
  ['Münze Österreich', 'AT'],
  ['Royal Canadian Mint', 'CA'],
  ['South African Mint', 'ZA'],
  ['United States Mint', 'US'],
  ['The Royal Mint', 'GB'],
  ['Perth Mint', 'AU'],
  ['China Gold Coin', 'CN'],
  ['Swissmint', 'CH'],
  ['Heraeus', 'DE'],
  ['Umicore', 'BE'],
  ['Valcambi', 'CH'],
  ['Argor-Heraeus', 'CH'],
  ['PAMP', 'CH'],
  ['Geiger Edelmetalle', 'DE'],
] as const;
const motifs = [
  ['Adler', 'Eagle'],
  ['Bär', 'Bear'],
  ['Löwe', 'Lion'],
  ['Krone', 'Crown'],
  ['Eule', 'Owl'],
  ['Känguru', 'Kangaroo'],
  ['Drache', 'Dragon'],
  ['Einhorn', 'Unicorn'],
  ['Füchsin', 'Vixen'],
  ['Wölfe', 'Wolves'],
  ['Steinbock', 'Ibex'],
  ['Gämse', 'Chamois'],
  ['Enzian', 'Gentian'],
  ['Edelweiß', 'Edelweiss'],
  ['Burgtheater', 'Burgtheater'],
  ['Matterhorn', 'Matterhorn'],
  ['Großglockner', 'Grossglockner'],
  ['Rheinfall', 'Rhine Falls'],
  ['Windrose', 'Compass Rose'],
  ['Segelschiff', 'Sailing Ship'],
] as const;
const weights = [
  [311_034_768, 'oz'],
  [155_517_384, 'oz'],
  [77_758_692, 'oz'],
  [31_103_477, 'oz'],
  [10_000_000, 'g'],
  [50_000_000, 'g'],
  [100_000_000, 'g'],
  [1_000_000_000, 'g'],
  [10_000_000_000, 'kg'],
] as const;
const labels: Readonly<Record<number, string>> = {
  311034768: '1 oz',
  155517384: '1/2 oz',
  77758692: '1/4 oz',
  31103477: '1/10 oz',
  10000000: '1 g',
  50000000: '5 g',
  100000000: '10 g',
  1000000000: '100 g',
  10000000000: '1 kg',
};

/** Random numbers from 0 below 1, the same for the same seed. */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const badgesBy = (random: () => number): readonly Badge[] => {
  if (random() < 0.05) return ['sale'];
  return random() < 0.02 ? ['preorder'] : [];
};

/**
 * A catalogue of any size, the same for the same size and seed: bullion of all metals, makers, weights and years, some
 * of it sold out, on sale or duty-free.
 */
export const generatedProducts = (size: number, seed = 1): readonly Product[] => {
  const random = seeded(seed);
  const pick = <A>(list: readonly A[]): A => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return Array.from({ length: size }, (_, number) => {
    const [metal, metalDe, metalEn, fineness] = pick(metals);
    const [manufacturer, countryOfOrigin] = pick(makers);
    const [motifDe, motifEn] = pick(motifs);
    const [fineWeight, fineWeightUnit] = pick(weights);
    const coin = random() < 0.6;
    const year = 1950 + Math.floor(random() * 77);
    const weight = labels[fineWeight] ?? '';
    const de = coin ? `${motifDe} ${metalDe} ${weight} ${year}` : `${metalDe}barren ${weight} ${motifDe} ${year}`;
    const en = coin ? `${motifEn} ${metalEn} ${weight} ${year}` : `${metalEn} Bar ${weight} ${motifEn} ${year}`;
    const category = categoryOf.get(
      metal === 'gold' || metal === 'silver' ? `${metal}-${coin ? 'coins' : 'bars'}` : 'platinum-palladium',
    );
    const premium = Math.floor(10_000 + random() * 200_000);
    const badges = badgesBy(random);
    return aProduct({
      id: idOf(`p-${number}`),
      sku: idOf(`GEN-${number}`),
      name: { default: de, de, en },
      slug: { default: `produkt-${number}`, de: `produkt-${number}`, en: `product-${number}` },
      categories: category === undefined ? [] : [category],
      form: coin ? 'coin' : 'bar',
      taxClass: metal === 'gold' ? 'investment-gold' : 'metal',
      preciousMetal: metal,
      fineness,
      fineWeight,
      fineWeightUnit,
      grossWeight: null,
      manufacturer,
      countryOfOrigin,
      series: random() < 0.7 ? motifEn : null,
      yearsOfIssue: String(year),
      badges,
      stock: random() < 0.1 ? 0 : Math.floor(random() * 300),
      active: random() > 0.02,
      dutyFree: random() < 0.02,
      depositable: metal !== 'silver',
      terms: {
        buy: [1, 5, 10, 25, 100].map((quantity, at) => tier(quantity, Math.floor(premium * (1 - 0.07 * at)), 100 - at)),
        sell: [tier(1, 20_000), tier(10, 15_000)],
      },
      rank: Math.floor(random() * size),
      createdAt: 0,
    });
  });
};
