import type { MessageDescriptor } from '@lingui/core';
import { socialPictureSize } from '../../domain/content/SocialPicture.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { Shop } from '../binding/Shop.ts';
import type { PageRow } from './PageRow.ts';
import { pages, type PagePath } from './pages.ts';
import { shownPath } from './paths.ts';
import type { ShopRouteContext } from './context.ts';

/** What the head of a page states for search engines and link previews (SEO-1…4). */
export interface PageFacts {
  /** Precedes the shop's name; if absent, the name stands alone. */
  readonly title?: string | undefined;
  readonly description: string;
  /** Canonical German path per language, with that language's slug. A page in one language has no alternates. */
  readonly paths: Readonly<Partial<Record<Language, string>>>;
  /** Query of the canonical address in every language, `?page=2`; never tracking parameters. */
  readonly query?: string;
  readonly type?: 'website' | 'product' | 'article';
  /** The path of the page's own social picture, and what it shows; else the picture of the shop stands for it. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined;
  /** schema.org objects without @context. */
  readonly structured?: readonly Readonly<Record<string, unknown>>[];
  readonly noindex?: boolean;
  /** The feed that a reader of the page may subscribe to: its title, and its path as the address bar shows it. */
  readonly feed?: { readonly title: string; readonly path: string } | undefined;
}

export interface Head {
  readonly meta: Record<string, unknown>[];
  readonly links: Record<string, string>[];
}

export function headOf(shop: Shop, facts: PageFacts): Head {
  const { language, localeTag } = shop.market;
  const address = (of: Language, path: string) =>
    `${shop.origin}${shownPath(path, of)}`.replace(/\/$/, '') || shop.origin;
  const own = facts.paths[language] ?? facts.paths.de ?? facts.paths.en ?? '/';
  const addressed = (of: Language, path: string) => address(of, path) + (facts.query ?? '');
  const canonical = addressed(language, own);
  const { name } = shop.brand;
  const title = facts.title === undefined ? name : `${facts.title} – ${name}`;
  const pictured = pictureMeta(shop, facts);
  const { feed } = facts;
  const links = [
    { rel: 'canonical', href: canonical },
    ...(feed === undefined
      ? []
      : [{ rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: shop.origin + feed.path }]),
  ];
  const alternates = (['de', 'en'] as const).flatMap((of) => {
    const path = facts.paths[of];
    return path === undefined ? [] : [{ rel: 'alternate', hrefLang: of, href: addressed(of, path) }];
  });
  const german = facts.paths.de;
  return {
    meta: [
      { title },
      { name: 'description', content: facts.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: facts.description },
      { property: 'og:type', content: facts.type ?? 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: localeTag.replace('-', '_') },
      { name: 'twitter:card', content: pictured.length === 0 ? 'summary' : 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: facts.description },
      ...pictured,
      ...(facts.noindex === true ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(facts.structured ?? []).map((thing) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...thing },
      })),
    ],
    links:
      alternates.length === 2 && german !== undefined
        ? [...links, ...alternates, { rel: 'alternate', hrefLang: 'x-default', href: addressed('de', german) }]
        : links,
  };
}

/** The picture of a page for social networks, which do not render SVG, the format of the product pictures (SEO-3). */
function pictureMeta({ brand, origin }: Shop, { picture }: PageFacts): Head['meta'] {
  const path = picture?.path ?? brand.preview;
  if (path === null) return [];
  const alt = picture?.alt ?? brand.name;
  return [
    { property: 'og:image', content: origin + path },
    // The size of a dealer's own picture is not known.
    ...(picture === undefined
      ? []
      : [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: String(socialPictureSize.width) },
          { property: 'og:image:height', content: String(socialPictureSize.height) },
        ]),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: origin + path },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/**
 * Head of a page with a title in the table of pages; never indexed. `of` names the record that the page shows, `title`
 * replaces the title of the table, `path` is the page's address if the path of the table has a parameter.
 */
export function titledHead(
  { shop, i18n }: ShopRouteContext,
  page: PagePath,
  {
    of,
    title: name = titleOf(page),
    path = page,
  }: { readonly of?: string | undefined; readonly title?: MessageDescriptor; readonly path?: string } = {},
): Head {
  const title = (of === undefined ? '' : `${of} – `) + i18n._(name);
  return headOf(shop, { title, description: title, paths: { de: path, en: path }, noindex: true });
}

function titleOf(page: PagePath): MessageDescriptor {
  const { title }: PageRow = pages[page];
  if (title === undefined) throw new Error(`${page} has no title in the table of pages`);
  return title;
}
