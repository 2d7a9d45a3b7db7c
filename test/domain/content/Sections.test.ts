import { describe, expect, it } from 'vitest';
import type { ArticleTeaser } from '../../../src/domain/content/Page.ts';
import { relatedTo, sectionAt } from '../../../src/domain/content/Sections.ts';
import { inBoth } from '../../builders/content.ts';

const teaser = (slug: string, ...tags: readonly string[]): ArticleTeaser => ({
  slug,
  title: slug,
  lead: '',
  date: '2026-01-01',
  tags,
  path: `/blog/${slug}`,
});

describe('sections of articles', () => {
  it.each([
    ['/blog/gold', 'blog'],
    ['/news/2026/gold', 'news'],
    ['/ueber-uns/presse/presseaussendungen/2026/gold', 'ueber-uns/presse/presseaussendungen'],
    ['/wissen/gold', 'wissen'],
    ['/blog', null],
    ['/blogger/gold', null],
  ])('%s is in %s (RT-14, RT-15, RT-16, RT-17)', (path, section) => {
    expect(sectionAt(path)).toBe(section);
  });

  it('name at most three others, those with most tags in common first, then the newest (CMS-6)', () => {
    const page = { paths: inBoth('/blog/own'), article: { date: '', lead: '', tags: ['gold', 'tax'] } };
    const all = [
      teaser('newest'),
      teaser('own', 'gold', 'tax'),
      teaser('gold', 'gold'),
      teaser('both', 'tax', 'gold'),
      teaser('older', 'silver'),
    ];
    expect(relatedTo(page, all).map(({ slug }) => slug)).toEqual(['both', 'gold', 'newest']);
  });
});
