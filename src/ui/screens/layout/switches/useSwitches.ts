import { useLocation, useMatches } from '@tanstack/react-router';
import { sectionAt } from '../../../../domain/content/Sections.ts';
import { storeKeys, type StoreKey } from '../../../../domain/market/Market.ts';
import type { Language } from '../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { missingPath, refusedPath } from '../../shared/errors/missingPage.ts';
import { storeOrigin } from './storeOrigin.ts';

export interface Switches {
  /** This page in the other stores; a store whose host is not configured and cannot be derived is left out. */
  readonly stores: readonly { readonly store: StoreKey; readonly href: string }[];
  readonly languages: Readonly<Record<Language, string>>;
  /** Empty unless the shopper may choose the currency (MKT-5). */
  readonly currencies: readonly { readonly currency: 'EUR' | 'USD'; readonly href: string }[];
}

/** Where a page of one language leads in the other one: to the list that it is in; from the list of a tag to all of it. */
function listAround(path: string): string {
  const section = sectionAt(`${path}/`);
  return section === null ? '/' : `/${section}`;
}

/**
 * Links to this page in other stores, in the other language and currency (MKT-5, MKT-12); from the page for addresses
 * without a page to the start page.
 */
export function useSwitches(): Switches {
  const {
    addresses: { shownPath },
    market,
    origin,
    storeOrigins,
  } = useShop();
  const { path, query } = useLocation({
    select: ({ pathname, searchStr }) =>
      pathname === missingPath || pathname === refusedPath
        ? { path: '/', query: '' }
        : { path: pathname, query: searchStr },
    structuralSharing: true,
  });
  const links = useMatches({
    select: (matches) =>
      matches
        .flatMap((match) => match.links ?? [])
        .flatMap((link) =>
          link?.href !== undefined && (link.rel === 'canonical' || link.hrefLang !== undefined)
            ? [`${link.hrefLang ?? 'canonical'} ${link.href}`]
            : [],
        ),
    structuralSharing: true,
  });
  const linkTo = (name: Language | 'canonical'): string | undefined =>
    links.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1);
  const own = shownPath(path, market.language);
  const inLanguage = (language: Language): string => {
    const face = linkTo(language);
    // The activation page has one path for both languages; its query gives the language (RT-25).
    if (path === '/activate-user') {
      const named = new URLSearchParams(query);
      named.set('lang', language);
      return `${path}?${named.toString()}`;
    }
    if (face !== undefined) return new URL(face).pathname + query;
    // The head of a page in one language names no other one.
    return language !== market.language && linkTo('canonical') !== undefined
      ? shownPath(listAround(path), language)
      : shownPath(path, language) + query;
  };
  return {
    stores: storeKeys.flatMap((store) => {
      const there = storeOrigins[store] ?? storeOrigin(origin, store);
      return there === null ? [] : [{ store, href: (store === market.store ? origin : there) + own + query }];
    }),
    languages: { de: inLanguage('de'), en: inLanguage('en') },
    currencies:
      market.store === 'euro'
        ? (['EUR', 'USD'] as const).map((currency) => ({
            currency,
            href: `${own}${query === '' ? '?' : `${query}&`}currency=${currency}`,
          }))
        : [],
  };
}
