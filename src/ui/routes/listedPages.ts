import { categories } from '../../domain/catalog/Categories.ts';
import type { PagePaths } from '../../domain/content/Page.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { priceLists } from '../../domain/listing/PriceLists.ts';
import type { PageRow } from './PageRow.ts';
import { pages } from './pages.ts';
import { shownPath } from './paths.ts';

/** The path of a page as the address bar shows it, in each language that the page has. */
export type PathsInLanguages = Readonly<Partial<Record<Language, string>>>;

const inBoth = (german: string, english = german): PathsInLanguages => ({
  de: shownPath(german, 'de'),
  en: shownPath(english, 'en'),
});

/** The pages without a product and without editorial content that search engines may show. */
export const fixedPages: readonly PathsInLanguages[] = [
  inBoth('/shop'),
  ...categories.map(({ slug }) => inBoth(`/shop/${slug.de}`, `/shop/${slug.en}`)),
  inBoth('/ankauf'),
  inBoth('/filialen'),
  inBoth('/blog'),
  inBoth('/news'),
  inBoth('/ueber-uns/presse/presseaussendungen'),
  inBoth('/wissen'),
  inBoth('/wissen/enzyklopaedie'),
  ...priceLists.map(({ slug }) => inBoth(`/preisliste/${slug.de}`)),
];

/** The page of a product by its slugs. */
export const productPage = ({
  slugDe,
  slugEn,
}: {
  readonly slugDe: string;
  readonly slugEn: string;
}): PathsInLanguages => inBoth(`/produkt/${slugDe}`, `/produkt/${slugEn}`);

/** A page of the editors, which may be written in one language only. */
export const editorialPage = ({ de, en }: PagePaths): PathsInLanguages => ({
  ...(de === undefined ? {} : { de }),
  ...(en === undefined ? {} : { en: shownPath(en, 'en') }),
});

const asPattern = (path: string): string => path.replaceAll(/\$\w+/g, '*');

const personal = Object.entries<PageRow>(pages).flatMap(([german, row]) =>
  row.personal ? [asPattern(german), asPattern(row.en)] : [],
);

/**
 * Beginnings of the paths of pages that show the data of one visitor, in both languages; `*` stands for a part of an
 * address.
 */
export const personalPaths: readonly string[] = personal.filter(
  (path) => !personal.some((other) => path !== other && path.startsWith(`${other}/`)),
);
