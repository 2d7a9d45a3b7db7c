import type { Language } from '../kernel/Translated.ts';
import type { SiteKey } from './Sites.ts';

/** The language when no clue gives one: translations fall back to en-US (§1). */
export const fallbackLanguage: Language = 'en';

/** The language of a tag in any spelling (`de`, `DE`, `de-CH`, `de_AT`), null for a tag of no supported language. */
export const languageOfTag = (tag: string): Language | null => {
  const primary = tag.trim().toLowerCase().split(/[-_]/u)[0];
  return primary === 'de' || primary === 'en' ? primary : null;
};

/**
 * The supported languages in an Accept-Language header, best first (RFC 9110 §12.5.4). Refused (`q=0`), unknown and
 * malformed entries are left out; entries of equal weight keep their order. Reads at most 50 entries.
 */
export const acceptedLanguages = (header: string): readonly Language[] => {
  const wishes = header
    .slice(0, 2000)
    .toLowerCase()
    .split(',', 50)
    .flatMap((entry) => {
      const [, tag = '', q = '1'] =
        /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/.exec(entry) ?? [];
      const language = languageOfTag(tag);
      return language === null || Number(q) === 0 ? [] : [{ language, weight: Number(q) }];
    });
  const ranked = wishes.toSorted((a, b) => b.weight - a.weight).map(({ language }) => language);
  return ranked.filter((language, place) => ranked.indexOf(language) === place);
};

/** The language of a path: English for `/en` and everything below it, null for other paths. */
export const languageInPath = (path: string): Language | null => (/^\/en(?:[/?#]|$)/.test(path) ? 'en' : null);

export interface LanguageClues {
  /**
   * The language that the address names: that of the route (German pages have no prefix, so their route sets `de`), or of
   * a call's `languageTag`.
   */
  readonly pathPrefix: Language | null;
  /** The raw `lang` cookie; a value that is not a supported language is ignored. */
  readonly langCookie: string | null;
  /** The raw Accept-Language header. */
  readonly acceptLanguage: string | null;
}

/** Route prefix, then cookie, then the browser's list, then the fallback (MKT-7). */
export const languageOf = ({ pathPrefix, langCookie, acceptLanguage }: LanguageClues): Language =>
  pathPrefix ??
  (langCookie === null ? null : languageOfTag(langCookie)) ??
  acceptedLanguages(acceptLanguage ?? '')[0] ??
  fallbackLanguage;

export interface RootVisit {
  readonly site: SiteKey;
  readonly path: string;
  /** The `lang` parameter of the query. */
  readonly queryLang: string | null;
  readonly langCookie: string | null;
  readonly acceptLanguage: string | null;
  /** The path to which configuration redirects the root, null for none (MKT-10). */
  readonly configured: string | null;
}

/**
 * The redirect of a visit, null for none: the Austrian language rule (MKT-9), on other sites the configured root
 * (MKT-10). Only `/` is ever redirected.
 */
export const rootRedirect = ({
  site,
  path,
  queryLang,
  langCookie,
  acceptLanguage,
  configured,
}: RootVisit): string | null => {
  if (path !== '/') return null;
  if (site !== 'at') return configured === '/' ? null : configured;
  if (queryLang === 'en') return '/en';
  if (queryLang === 'de') return null;
  if (langCookie !== null && langCookie !== 'en') return null;
  return acceptedLanguages(acceptLanguage ?? '')[0] === 'en' ? '/en' : null;
};
