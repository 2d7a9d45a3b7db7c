import { Link } from '@tanstack/react-router';
import type { SectionFolder } from '../../../../domain/content/Sections.ts';

interface ArticleTagsProps {
  readonly folder: SectionFolder;
  readonly tags: readonly string[];
}

const lists = {
  blog: '/blog',
  news: '/news',
  'ueber-uns/presse/presseaussendungen': '/ueber-uns/presse/presseaussendungen',
} as const;

/** The tags of an article; each leads to the articles that have it, where the section has a list by tags. */
export function ArticleTags({ folder, tags }: ArticleTagsProps) {
  const look = 'text-gold capitalize';
  return tags.map((tag) =>
    folder === 'wissen' ? (
      <span key={tag} className={look}>
        {tag}
      </span>
    ) : (
      <Link key={tag} to={lists[folder]} search={{ tag }} className={`${look} hover:underline`}>
        {tag}
      </Link>
    ),
  );
}
