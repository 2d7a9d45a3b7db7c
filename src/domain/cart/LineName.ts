import type { Metal, Product } from '../catalog/Product.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { ScrapItem } from '../scrap-metal/ScrapItem.ts';

const german: Readonly<Record<Metal, string>> = {
  gold: 'Altgold',
  silver: 'Altsilber',
  platinum: 'Altplatin',
  palladium: 'Altpalladium',
};
const english: Readonly<Record<Metal, string>> = {
  gold: 'Scrap Gold',
  silver: 'Scrap Silver',
  platinum: 'Scrap Platinum',
  palladium: 'Scrap Palladium',
};

/**
 * What a line is called: as its product, which for scrap metal names a fineness. A piece of unknown fineness is called by
 * its metal, and by the fineness that it is reckoned with (SELL-1).
 */
export const lineName = ({ name }: Pick<Product, 'name'>, { scrap }: { readonly scrap?: ScrapItem }): Translated => {
  if (scrap?.finenessUnknown === undefined) return name;
  const { metal, fineness } = scrap;
  const perMille = `${fineness / 100}\u00a0‰`;
  const de = `${german[metal]}, Feingehalt unbekannt, gerechnet mit ${perMille.replace('.', ',')}`;
  const en = `${english[metal]}, fineness unknown, reckoned with ${perMille}`;
  return { default: de, de, en };
};
