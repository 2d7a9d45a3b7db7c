import { withoutControls } from '../../domain/kernel/PlainText.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { PathsInLanguages } from '../../ui/routes/listedPages.ts';

/** A page of a sitemap. */
export interface SitemapPage {
  readonly paths: PathsInLanguages;
  /** The day on which it was last written, `2026-10-28`; null where it follows the market. */
  readonly date: string | null;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** A text as XML and HTML write it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The address of a page. The home page has no slash at its end, as in canonical links. Half a character cannot be written
 * in an address.
 */
export const publicAddress = (origin: string, path: string): string =>
  origin + (path === '/' ? '' : encodeURI(withoutControls(path)));
const addressOf = (origin: string, path: string): string => escaped(publicAddress(origin, path));

const alternates = (origin: string, { de, en }: PathsInLanguages): string => {
  if (de === undefined || en === undefined) return '';
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(origin, path)}"/>`;
  return link('de', de) + link('en', en) + link('x-default', de);
};

/** The pages of a site in one language, each with its alternates (SEO-2, SEO-5). A page without that language is left out. */
export const sitemapXml = (origin: string, language: Language, pages: readonly SitemapPage[]): string => {
  const urls = pages.flatMap(({ paths, date }) => {
    const own = paths[language];
    if (own === undefined) return [];
    const lastmod = date === null ? '' : `<lastmod>${escaped(withoutControls(date))}</lastmod>`;
    return [`<url><loc>${addressOf(origin, own)}</loc>${lastmod}${alternates(origin, paths)}</url>`];
  });
  return [
    declaration,
    `<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    '</urlset>\n',
  ].join('\n');
};

/** The list of a site's sitemaps by their paths. */
export const sitemapIndexXml = (origin: string, paths: readonly string[]): string =>
  [
    declaration,
    `<sitemapindex xmlns="${sitemapNamespace}">`,
    ...paths.map((path) => `<sitemap><loc>${addressOf(origin, path)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
