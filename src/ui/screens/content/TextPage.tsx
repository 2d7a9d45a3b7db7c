import type { ReactNode } from 'react';
import type { Page, RichText as Body } from '../../../domain/content/Page.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatDate } from '../../kit/format/formatDate.ts';
import { RichText } from '../../kit/RichText.tsx';
import { Chapters } from './Chapters.tsx';
import { Sources } from './Sources.tsx';

interface TextPageProps {
  readonly page: Page;
  readonly body: Body;
  /** Shown between title and text. */
  readonly notice: ReactNode;
}

/** The text of a page that has text blocks only, such as imprint, terms and articles; else null. */
export function textOf({ layout, blocks }: Page): Body | null {
  const texts = blocks.flatMap((block) => (block.kind === 'rich-text' ? [block.body] : []));
  return layout === 'default' && texts.length === blocks.length ? texts.flat() : null;
}

/** A text page: the text, and beside it the table of contents and the date of an article (CMS-1). */
export function TextPage({ page: { title, description, article, sources = [] }, body, notice }: TextPageProps) {
  const { localeTag } = useShop().market;
  return (
    <main className="wrap pt-10 lg:pt-16">
      <header className="border-b border-line pb-8">
        {article === undefined ? null : (
          <p className="flex flex-wrap gap-x-3 pb-2 text-sm text-soft">
            <time dateTime={article.date} suppressHydrationWarning>
              {formatDate(article.date, localeTag)}
            </time>
            <span className="text-gold capitalize">{article.tags.join(', ')}</span>
          </p>
        )}
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{description}</p>
      </header>
      {notice === null ? null : <div className="mt-8">{notice}</div>}
      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[1fr_2fr]">
        <div className="hidden text-sm lg:sticky lg:top-24 lg:block print:hidden">
          <Chapters body={body} />
        </div>
        <div className="min-w-0">
          <RichText body={body} />
          <Sources sources={sources} />
        </div>
      </div>
    </main>
  );
}
