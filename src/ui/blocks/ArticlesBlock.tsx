import type { ArticleTeaser } from '../../domain/content/Page.ts';
import { useShop } from '../binding/ShopContext.ts';
import { ContentLink } from '../kit/ContentLink.tsx';
import { formatDate } from '../kit/format/formatDate.ts';

interface ArticlesBlockProps {
  readonly title: string;
  readonly articles: readonly ArticleTeaser[];
}

const shown = 3;

export function ArticlesBlock({ title, articles }: ArticlesBlockProps) {
  const { localeTag } = useShop().market;
  if (articles.length === 0) return null;
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {articles.slice(0, shown).map(({ slug, title: name, lead, date, tags, path }) => (
          <li key={slug} className="card group relative flex flex-col p-6 transition-shadow hover:shadow-card">
            <p className="flex flex-wrap gap-x-3 text-sm text-soft">
              <time dateTime={date} suppressHydrationWarning>
                {formatDate(date, localeTag)}
              </time>
              {tags[0] === undefined ? null : <span className="text-gold capitalize">{tags[0]}</span>}
            </p>
            <h3 className="mt-3 text-xl lg:text-2xl">
              <ContentLink href={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {name}
              </ContentLink>
            </h3>
            <p className="mt-2 text-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
