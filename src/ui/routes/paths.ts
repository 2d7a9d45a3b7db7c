import type { Language } from '../../domain/kernel/Translated.ts';
import type { PageRow } from './PageRow.ts';
import { pages } from './pages.ts';

type Pair = readonly [from: string, to: string];

const withoutParameter = (path: string): string => path.replace(/\/(?:\$\w*)?$/, '');
const pairsOf = ([german, { en, slugs = {} }]: readonly [string, PageRow]): readonly Pair[] => {
  const [from, to] = [withoutParameter(german), withoutParameter(en)];
  return [[from, to], ...Object.entries(slugs).map(([de, english]): Pair => [`${from}/${de}`, `${to}/${english}`])];
};
/**
 * Prefixes of paths, German and English. The pair of the home page, '' and /en, is that of all paths without a pair of
 * their own.
 */
const pairs = Object.entries<PageRow>(pages)
  .flatMap(pairsOf)
  .filter(([german, english]) => german === '' || english !== `/en${german}`);
const longestFirst = (all: readonly Pair[]): readonly Pair[] => all.toSorted(([a], [b]) => b.length - a.length);
const toEnglish = longestFirst(pairs);
const toGerman = longestFirst(pairs.map(([german, english]) => [english, german]));

/** Replaces the longest prefix that a pair has for the path. */
function swapped(path: string, by: readonly Pair[]): string {
  for (const [from, to] of by) if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
  return path;
}

/** The language of a path: English under /en, German elsewhere. */
export const languageOfPath = (path: string): Language => (path === '/en' || path.startsWith('/en/') ? 'en' : 'de');

/** The canonical German path of a path in the address bar. */
export const canonicalPath = (shown: string): string =>
  languageOfPath(shown) === 'de' ? shown : swapped(shown, toGerman) || '/';

/** The path of a canonical German path in a language. */
export const shownPath = (canonical: string, language: Language): string => {
  if (language === 'de') return canonical;
  return canonical === '/' ? '/en' : swapped(canonical, toEnglish);
};
