import { describe, expect, it } from 'vitest';
import { storiesOf } from '../../../src/backend/content/storiesOf.ts';
import { pageAt } from '../../../src/ui/routes/pageAt.ts';
import { canonicalPath, shownPath } from '../../../src/ui/routes/paths.ts';
import { pages } from '../../../src/ui/routes/pages.ts';
import { aShopFile } from '../../builders/shopIdentity.ts';

interface Story {
  readonly uuid: string;
  readonly full_slug: string;
  readonly default_full_slug?: string;
  readonly lang: 'de' | 'en';
  readonly content: {
    readonly component: string;
    readonly description?: string;
    readonly sources?: readonly { readonly title: string; readonly href?: string }[];
  };
}
const isFile = (file: unknown): file is { readonly story: Story } =>
  typeof file === 'object' && file !== null && 'story' in file;
const stories = Object.entries(storiesOf(aShopFile(), {})).flatMap(([path, file]) =>
  isFile(file) ? [{ path, story: file.story }] : [],
);
const below = (folder: string) => stories.filter(({ story }) => story.full_slug.startsWith(folder));

/** Every link in a story, wherever it is. */
const linksIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(linksIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    (name === 'href' || name.endsWith('_href')) && typeof value === 'string' ? [value] : linksIn(value),
  );
};

describe('the included stories', () => {
  it('fill each section in both languages (CMS-6)', () => {
    for (const [folder, least] of [
      ['wissen/enzyklopaedie/', 40],
      ['blog/', 12],
      ['news/', 6],
      ['ueber-uns/presse/presseaussendungen/', 4],
    ] as const)
      for (const language of ['de', 'en'])
        expect(below(folder).filter(({ story }) => story.lang === language).length, folder).toBeGreaterThanOrEqual(
          least,
        );
  });

  it('have ids of their own, and an English page names the German one (CMS-2)', () => {
    expect(new Set(stories.map(({ story }) => story.uuid)).size).toBe(stories.length);
    const german = new Set(stories.filter(({ path }) => path.startsWith('de/')).map(({ story }) => story.full_slug));
    for (const { path, story } of stories)
      if (path.startsWith('en/')) expect(german, path).toContain(story.default_full_slug ?? story.full_slug);
  });

  it('lead only to pages that exist, in the language of the story (CMS-1)', () => {
    for (const { path, story } of stories) {
      const own = new Set(
        stories.filter((one) => one.story.lang === story.lang).map((one) => `/${one.story.full_slug}`),
      );
      for (const link of linksIn(story.content).filter((href) => /^\/(?!$)/.test(href))) {
        const row = pageAt(new URL(shownPath(link, story.lang), 'http://troy.at'));
        const isEditorial =
          row === null || row === pages['/$'] || /^\/(blog|news|wissen|ueber-uns|filialen)\//.test(link);
        if (isEditorial) expect(own, `${path} leads to ${link}`).toContain(link);
        expect(canonicalPath(shownPath(link, story.lang))).not.toBe('/$');
      }
    }
  });

  it('name where articles and entries take their facts from, by https', () => {
    for (const { path, story } of [...below('wissen/'), ...below('blog/')]) {
      const { sources = [] } = story.content;
      expect(sources.length, path).toBeGreaterThan(0);
      for (const { title, href = 'https://' } of sources) {
        expect(title.trim(), path).not.toBe('');
        expect(href, path).toMatch(/^https:\/\//);
      }
    }
  });

  it('have descriptions that search engines show whole (SEO-1)', () => {
    for (const { path, story } of stories) expect((story.content.description ?? '').length, path).toBeLessThan(161);
  });

  it('promise no returns', () => {
    const promise = /garantierte Rendite|sichere Rendite|risikolos|guaranteed return|risk-free|sure profit/i;
    for (const { path, story } of stories) expect(JSON.stringify(story), path).not.toMatch(promise);
  });
});
