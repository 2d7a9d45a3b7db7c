import type { ShopFile } from '../config/ShopFile.ts';
import { filled } from './filled.ts';
import { stories } from './stories.ts';

const shipped = Object.entries(stories).map(([path, story]) => [path.replace('./stories/', ''), story] as const);
const isStore = (path: string): boolean => path.includes('/filialen/');

/**
 * The included stories and the shop's own, with placeholders filled in. An own story replaces the one with the same
 * path; own stores replace all included stores.
 */
export const storiesOf = (
  shop: ShopFile,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const ownStores = Object.keys(own).some(isStore);
  const all = { ...Object.fromEntries(shipped.filter(([path]) => !(ownStores && isStore(path)))), ...own };
  return Object.fromEntries(
    Object.entries(all).map(([path, story]) => [path, filled(story, shop, /^(\w+\/)?en\//.test(path) ? 'en' : 'de')]),
  );
};
