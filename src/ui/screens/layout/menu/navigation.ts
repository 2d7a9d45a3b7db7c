import { categories, type CategoryEntry } from '../../../../domain/catalog/Categories.ts';
import type { CategoryKey, Metal } from '../../../../domain/catalog/Product.ts';

/** A heading of the main menu and its panel. */
export interface NavigationGroup {
  readonly key: 'gold' | 'silver' | 'platinum-palladium' | 'numismatics' | 'accessories';
  readonly categories: readonly CategoryEntry[];
  /** English names of series; each links to a listing of the series. */
  readonly series: readonly string[];
  /** Metals whose prices the panel shows. */
  readonly metals: readonly Metal[];
}

const entries = (...ids: readonly CategoryKey[]): readonly CategoryEntry[] =>
  categories.filter(({ id }) => ids.some((one) => one === id));

export const navigation: readonly NavigationGroup[] = [
  {
    key: 'gold',
    categories: entries('gold-coins', 'gold-bars'),
    series: ['Philharmonic', 'Maple Leaf', 'Krugerrand', 'American Eagle', 'Britannia', 'Lunar III'],
    metals: ['gold'],
  },
  {
    key: 'silver',
    categories: entries('silver-coins', 'silver-bars'),
    series: ['Philharmonic', 'Maple Leaf', 'American Eagle', 'Kookaburra', 'Lunar III'],
    metals: ['silver'],
  },
  {
    key: 'platinum-palladium',
    categories: entries('platinum-palladium'),
    series: ['Philharmonic', 'Maple Leaf', 'American Eagle'],
    metals: ['platinum', 'palladium'],
  },
  {
    key: 'numismatics',
    categories: entries('numismatics', 'modern-numismatics'),
    series: ['Latin Monetary Union', 'Ducat', 'Vreneli', 'Silver-Niobium'],
    metals: [],
  },
  { key: 'accessories', categories: entries('accessories'), series: [], metals: [] },
];

/** Whether the group has one category; its heading links to that, others to the listing of their metal. */
export const isSingle = ({ categories: own }: NavigationGroup): boolean => own.length === 1;
