import type { Metal } from '../../../domain/catalog/Product.ts';
import { accessoryOf } from './accessory.ts';
import { motifOf } from './designs.ts';
import { makeOf } from './drawProduct.ts';
import { finenessText } from './legend.ts';
import type { Face, PictureFacts } from './PictureFacts.ts';
import { scrapOf } from './scrap.ts';

export interface AltText { readonly de: string; readonly en: string }

const faceWords = { obverse: { de: 'Vorderseite', en: 'obverse' }, reverse: { de: 'Rückseite', en: 'reverse' } } as const;
const metalWords: Readonly<Record<Metal, AltText>> = {
  gold: { de: 'Gold', en: 'gold' }, silver: { de: 'Silber', en: 'silver' }, platinum: { de: 'Platin', en: 'platinum' }, palladium: { de: 'Palladium', en: 'palladium' },
};
const makes = {
  minted: { de: 'geprägter Barren', en: 'minted bar' }, cast: { de: 'gegossener Barren', en: 'cast bar' }, combi: { de: 'Tafel aus fünfzig Barren', en: 'tablet of fifty bars' },
} as const;

const shown = (facts: PictureFacts, face: Face): AltText => {
  if (facts.form === 'coin') return motifOf(facts, face);
  if (facts.form === 'scrap') return scrapOf(facts);
  if (facts.form === 'accessory') return accessoryOf(facts);
  const make = makes[makeOf(facts)];
  return facts.manufacturer === null ? make : { de: `${make.de} von ${facts.manufacturer}`, en: `${make.en} by ${facts.manufacturer}` };
};

const metalOf = (facts: PictureFacts, language: 'de' | 'en'): string => {
  if (facts.metal === null) return '';
  const fineness = facts.fineness === null ? '' : finenessText(facts.fineness);
  return ` (${[metalWords[facts.metal][language], language === 'de' ? fineness.replace('.', ',') : fineness].filter(Boolean).join(' ')})`;
};

/** The alternative text of a face: name, face, relief, metal. */
export const altOf = (facts: PictureFacts, face: Face): AltText => {
  const inLanguage = (language: 'de' | 'en'): string => {
    const side = facts.form === 'accessory' || facts.form === 'scrap' ? '' : `, ${faceWords[face][language]}`;
    return `${facts.name[language]}${side}: ${shown(facts, face)[language]}${metalOf(facts, language)}`;
  };
  return { de: inLanguage('de'), en: inLanguage('en') };
};
