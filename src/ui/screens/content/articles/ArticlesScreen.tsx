import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ArticleTeaser, Tag } from '../../../../domain/content/Page.ts';
import type { SectionFolder } from '../../../../domain/content/Sections.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { ContentLink } from '../../../kit/ContentLink.tsx';
import { formatDate } from '../../../kit/format/formatDate.ts';
import { sectionWords } from '../../../messages/sectionWords.ts';
import { Turning } from '../../shared/paging/Turning.tsx';
import { SectionCrumbs } from './SectionCrumbs.tsx';
import type { SectionSearch } from './sectionSearch.ts';

interface LinkParts {
  readonly className: string;
  readonly children: ReactNode;
  readonly rel?: 'prev' | 'next';
  readonly 'aria-current'?: 'page' | undefined;
  readonly activeOptions?: { readonly exact: true };
}

interface ArticlesScreenProps {
  readonly folder: SectionFolder;
  readonly list: {
    readonly articles: readonly ArticleTeaser[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
  };
  readonly tags: readonly Tag[];
  /** The address of the section's feed; null for a section without one. */
  readonly feed: string | null;
  readonly search: SectionSearch;
  /** A link to the list as another query shows it. */
  readonly link: (search: SectionSearch, parts: LinkParts) => ReactNode;
}

const chip =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-sm hover:border-ink ' +
  'aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** The articles of a section, the newest first, 25 a page, of all tags or of one (CMS-6). */
export function ArticlesScreen({ folder, list, tags, feed, search, link }: ArticlesScreenProps) {
  const { t, i18n } = useLingui();
  const { name, about } = sectionWords[folder];
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs here={i18n._(name)} />
      <header className="mt-6">
        <h1 className="text-4xl lg:text-5xl">{i18n._(name)}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{i18n._(about)}</p>
      </header>
      {tags.length < 2 ? null : (
        <nav aria-label={t`Topics`} className="mt-8">
          <ul className="flex flex-wrap gap-2">
            <li>
              {link(
                {},
                {
                  className: chip,
                  children: <Trans>All</Trans>,
                  activeOptions: { exact: true },
                  'aria-current': search.tag === undefined ? 'page' : undefined,
                },
              )}
            </li>
            {tags.map((tag) => (
              <li key={tag.name}>
                {link(
                  { tag: tag.name },
                  {
                    className: chip,
                    activeOptions: { exact: true },
                    'aria-current': search.tag === tag.name ? 'page' : undefined,
                    children: (
                      <>
                        <span className="capitalize">{tag.name}</span>
                        <span className="num opacity-70">{tag.articles}</span>
                      </>
                    ),
                  },
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list.total === 0 ? (
        <p className="mt-10 border-t border-line pt-8 text-soft">
          <Trans>There is nothing here yet.</Trans>
        </p>
      ) : (
        <ol className="mt-10 border-t border-line">
          {list.articles.map((article) => (
            <ListedArticle key={article.path} article={article} />
          ))}
        </ol>
      )}
      <Turning page={list} link={(page, parts) => link({ ...search, page }, parts)} />
      {feed === null ? null : (
        <p className="mt-10 text-sm text-soft">
          <a href={feed} className="link" type="application/rss+xml">
            <Trans>Subscribe to this page as an RSS feed</Trans>
          </a>
        </p>
      )}
    </main>
  );
}

function ListedArticle({ article: { title, lead, date, tags, path } }: { readonly article: ArticleTeaser }) {
  const { localeTag } = useShop().market;
  return (
    <li className="group relative grid gap-x-10 gap-y-2 border-b border-line py-7 md:grid-cols-[11rem_1fr] md:py-8">
      <p className="flex flex-wrap gap-x-3 text-sm text-soft md:block md:pt-2">
        <time dateTime={date} suppressHydrationWarning>
          {formatDate(date, localeTag)}
        </time>
        <span className="text-gold capitalize md:mt-1 md:block">{tags.join(', ')}</span>
      </p>
      <div className="max-w-prose min-w-0">
        <h2 className="text-2xl lg:text-3xl">
          <ContentLink href={path} className="after:absolute after:inset-0 group-hover:text-accent">
            {title}
          </ContentLink>
        </h2>
        <p className="mt-2 text-soft">{lead}</p>
      </div>
    </li>
  );
}
