import { Trans, useLingui } from '@lingui/react/macro';
import type { ArticleTeaser, Page } from '../../../../domain/content/Page.ts';
import type { SectionFolder } from '../../../../domain/content/Sections.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { ArticlesBlock } from '../../../blocks/ArticlesBlock.tsx';
import type { BlockData } from '../../../blocks/blockData.ts';
import { Blocks } from '../../../blocks/Blocks.tsx';
import { formatDate } from '../../../kit/format/formatDate.ts';
import { sectionWords } from '../../../messages/sectionWords.ts';
import { Chapters } from '../Chapters.tsx';
import { Sources } from '../Sources.tsx';
import { ArticleTags } from './ArticleTags.tsx';
import { SectionCrumbs } from './SectionCrumbs.tsx';

interface ArticleScreenProps {
  readonly folder: SectionFolder;
  readonly page: Page;
  readonly data: BlockData;
  readonly related: readonly ArticleTeaser[];
}

/** An article: day, author, tags, the text at the width of a book, sources, and related articles (CMS-6). */
export function ArticleScreen({ folder, page, data, related }: ArticleScreenProps) {
  const { t, i18n } = useLingui();
  const { localeTag } = useShop().market;
  const { title, description, article, blocks, sources = [], marks } = page;
  const texts = blocks.flatMap((block) => (block.kind === 'rich-text' ? block.body : []));
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs above={[{ name: i18n._(sectionWords[folder].name), path: `/${folder}` }]} here={title} />
      <article>
        <header className="mt-6 border-b border-line pb-8">
          {article === undefined ? null : (
            <p className="flex flex-wrap gap-x-3 pb-3 text-sm text-soft">
              {folder === 'wissen' ? (
                <span>
                  <Trans>
                    Reviewed on{' '}
                    <time dateTime={article.date} suppressHydrationWarning>
                      {formatDate(article.date, localeTag)}
                    </time>
                  </Trans>
                </span>
              ) : (
                <time dateTime={article.date} suppressHydrationWarning>
                  {formatDate(article.date, localeTag)}
                </time>
              )}
              {article.author === undefined ? null : <span>{article.author}</span>}
              <ArticleTags folder={folder} tags={article.tags} />
            </p>
          )}
          <h1 className="max-w-[24em] text-4xl lg:text-5xl">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-soft">{article?.lead ?? description}</p>
        </header>
        <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[1fr_2fr]">
          <div className="hidden text-sm lg:sticky lg:top-24 lg:block print:hidden">
            <Chapters body={texts} />
          </div>
          <div className="min-w-0">
            <Blocks blocks={blocks} data={data} marks={marks} isColumn />
            <Sources sources={sources} />
          </div>
        </div>
      </article>
      <div className="mt-16 lg:mt-24 print:hidden">
        <ArticlesBlock title={t`Read on`} articles={related} />
      </div>
    </main>
  );
}
