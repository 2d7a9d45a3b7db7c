import { Result, Schema } from 'effect';
import type {
  ArticleTeaser,
  Block,
  Component,
  EditMark,
  EntryTeaser,
  Page,
  Source,
} from '../../domain/content/Page.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import { faultIn } from '../config/faultIn.ts';
import { blockOf } from './blockOf.ts';
import { editMarkOf } from './editMark.ts';
import { safeHref } from './safeHref.ts';
import { storeOf, type StoreOfStory } from './storeStory.ts';
import { pathOf } from './storyPlace.ts';
import { dayIn } from './StoryText.ts';
import { type StoryContent, StoryFile } from './Story.ts';

/** A story as the shop shows it, before the paths of its translation are known. */
export interface ReadStory {
  readonly uuid: string;
  readonly language: Language;
  /** Below the folder of its language: `/blog/understanding-premiums`. */
  readonly path: string;
  /** The path of the same story in German. */
  readonly german: string;
  /** The day on which it was published last, `2026-10-28`; null for a story in a file, which has none. */
  readonly published: string | null;
  /** For each block, where the visual editor finds it; absent where nothing is being written. */
  readonly marks?: readonly (EditMark | null)[];
  readonly shows:
    | { readonly kind: 'page'; readonly page: Omit<Page, 'paths'>; readonly teaser: ArticleTeaser | null }
    | {
        readonly kind: 'entry';
        readonly page: Omit<Page, 'paths' | 'entry'>;
        readonly teaser: EntryTeaser;
        /** Ids of the entries that it names. */
        readonly see: readonly string[];
      }
    /** `isMain`: it stands before the other stores. */
    | { readonly kind: 'store'; readonly store: StoreOfStory; readonly isMain: boolean }
    | { readonly kind: 'component'; readonly slug: string; readonly component: Component };
}

const decode = Schema.decodeUnknownResult(StoryFile);

/**
 * Reads a story of the content service's format, or says which field is wrong, never its value. With `skipped`, a block
 * that cannot be shown is left out and its fault is named there; without, it makes the story unreadable.
 */
export function readStory(json: unknown, skipped?: (fault: string) => void): Result.Result<ReadStory, string> {
  const decoded = decode(json);
  if (Result.isFailure(decoded)) return Result.fail(faultIn(decoded.failure));
  const {
    content,
    uuid,
    slug,
    lang: language,
    full_slug,
    default_full_slug = full_slug,
    published_at,
  } = decoded.success.story;
  const path = pathOf(full_slug);
  const german = language === 'de' ? path : pathOf(default_full_slug);
  const story = { uuid, language, path, german, published: published_at === undefined ? null : dayIn(published_at) };
  if (content.component === 'store') {
    const store = storeOf(slug, content);
    return Result.isFailure(store)
      ? Result.fail(`story.content.${store.failure}`)
      : Result.succeed({ ...story, shows: { kind: 'store', store: store.success, isMain: content.main ?? false } });
  }
  const blocks: Block[] = [];
  const marks: (EditMark | null)[] = [];
  for (const [place, component] of content.body.entries()) {
    const block = blockOf(component);
    if (Result.isSuccess(block)) {
      blocks.push(block.success);
      marks.push(editMarkOf(component));
    } else {
      const fault = `story.content.body.${place}.${block.failure}`;
      if (skipped === undefined) return Result.fail(fault);
      skipped(fault);
    }
  }
  const found = marks.some((mark) => mark !== null) ? { ...story, marks } : story;
  if (content.component === 'component') {
    const { title = null, description = null } = content;
    return Result.succeed({ ...found, shows: { kind: 'component', slug, component: { title, description, blocks } } });
  }
  const { title, description, layout } = content;
  const page = { title, description, layout, blocks, ...sourcesOf(content) };
  if (content.component === 'page') return Result.succeed({ ...found, shows: { kind: 'page', page, teaser: null } });
  if (content.component === 'entry') {
    const { lead, also = [], see = [], drawing: motif, drawing_tone: tone, drawing_alt: alt } = content;
    const teaser = { slug, title, lead, also, path, drawing: { motif, tone, alt } };
    return Result.succeed({ ...found, shows: { kind: 'entry', page, teaser, see } });
  }
  const { lead, tags, author } = content;
  const date = dayIn(content.date);
  const article = { date, tags, lead, ...(author === undefined ? {} : { author }) };
  const teaser = { slug, title, lead, date, tags, path };
  return Result.succeed({ ...found, shows: { kind: 'page', page: { ...page, article }, teaser } });
}

/** The sources of a page; the link of one is left out where it is none that the shop allows. */
const sourcesOf = ({
  sources = [],
}: Pick<Extract<StoryContent, { readonly component: 'page' }>, 'sources'>): { readonly sources?: readonly Source[] } =>
  sources.length === 0
    ? {}
    : {
        sources: sources.map(({ href, ...source }) => {
          const safe = href === undefined ? undefined : safeHref(href);
          return safe === undefined ? source : { ...source, href: safe };
        }),
      };
