import type { ArticleTeaser, Page } from './Page.ts';

/** The folders of articles that have pages of their own (RT-14…17). */
export const sectionFolders = ['blog', 'news', 'ueber-uns/presse/presseaussendungen', 'wissen'] as const;
export type SectionFolder = (typeof sectionFolders)[number];

/** The sections that readers can subscribe to. */
export const sectionsWithFeed = ['blog', 'news'] as const;

/** The section that a path is in: `/news/2026/gold` is in `news`. */
export const sectionAt = (path: string): SectionFolder | null =>
  sectionFolders.find((folder) => path.startsWith(`/${folder}/`)) ?? null;

const relatedArticles = 3;

/** Of the articles of a section, newest first, those that share most tags with a page; without the page itself. */
export function relatedTo(
  { paths, article }: Pick<Page, 'paths' | 'article'>,
  newestFirst: readonly ArticleTeaser[],
): readonly ArticleTeaser[] {
  const own = new Set<string>(Object.values(paths));
  const shared = ({ tags }: ArticleTeaser): number => tags.filter((tag) => article?.tags.includes(tag)).length;
  return newestFirst
    .filter(({ path }) => !own.has(path))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, relatedArticles);
}
