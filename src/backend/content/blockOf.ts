import { Result, Schema } from 'effect';
import type { Block, Download, Passage, Slide } from '../../domain/content/Page.ts';
import { faultIn } from '../config/faultIn.ts';
import { richTextOf } from './richTextOf.ts';
import { safeHref } from './safeHref.ts';
import { StoryBlock } from './Story.ts';
import { teasersOf } from './teasersOf.ts';

const action = (label: string | undefined, href: string | undefined) => {
  const safe = href === undefined ? undefined : safeHref(href);
  return label === undefined || safe === undefined ? undefined : { label, href: safe };
};

const names: ReadonlySet<unknown> = new Set(StoryBlock.members.map(({ fields }) => fields.component.literal));
const nameOf = (component: unknown): unknown =>
  typeof component === 'object' && component !== null && 'component' in component ? component.component : undefined;

const decode = Schema.decodeUnknownResult(StoryBlock);

/** The block of a story's component, or why it is none: an unknown name, an invalid field, an unsafe link (CMS-1). */
export function blockOf(component: unknown): Result.Result<Block, string> {
  if (!names.has(nameOf(component))) return Result.fail('component is no block of the shop');
  const decoded = decode(component);
  if (Result.isFailure(decoded)) return Result.fail(faultIn(decoded.failure));
  const block = shown(decoded.success);
  return block === null ? Result.fail('href or src is no allowed link') : Result.succeed(block);
}

type Of<Name extends StoryBlock['component']> = Extract<StoryBlock, { readonly component: Name }>;

const passageOf = ({ title, body }: Of<'accordion'>['entries'][number]): Passage => ({ title, body: richTextOf(body) });

const slideOf = ({ title, text, action_label, action_href }: Of<'slider'>['slides'][number]): Slide => {
  const go = action(action_label, action_href);
  return { title, text, ...(go === undefined ? {} : { action: go }) };
};

const fileOf = ({ label, href, note }: Of<'downloads'>['files'][number]): readonly Download[] => {
  const safe = safeHref(href);
  return safe === undefined ? [] : [{ label, href: safe, ...(note === undefined ? {} : { note }) }];
};

/** A picture of another origin would send the reader's address to that origin. */
const imageOf = ({ src, alt, caption, width, height }: Of<'image'>): Block | null => {
  if (!src.startsWith('/') || safeHref(src) === undefined) return null;
  const size = { width: Number(width), height: Number(height) };
  return { kind: 'image', src, alt, ...(caption === undefined ? {} : { caption }), ...size };
};

/** Short rows end with empty cells, and what is beyond the head is left out. */
const tableOf = ({ caption, table: { thead, tbody } }: Of<'table'>): Block => ({
  kind: 'table',
  caption,
  head: thead.map(({ value = '' }) => value),
  rows: tbody.map(({ body }) => thead.map((_, at) => body[at]?.value ?? '')),
});

function shown(story: StoryBlock): Block | null {
  switch (story.component) {
    case 'hero': {
      const second = action(story.second_label, story.second_href);
      return {
        kind: 'hero',
        title: story.title,
        lead: story.lead,
        action: action(story.action_label, story.action_href) ?? { label: story.action_label, href: '/shop' },
        ...(second === undefined ? {} : { second }),
      };
    }
    case 'title':
      return { kind: 'title', text: story.text, ...(story.lead === undefined ? {} : { lead: story.lead }) };
    case 'rich-text':
      return { kind: 'rich-text', body: richTextOf(story.body) };
    case 'button': {
      const href = safeHref(story.href);
      return href === undefined ? null : { kind: 'button', label: story.label, href };
    }
    case 'banner': {
      const go = action(story.action_label, story.action_href);
      return { kind: 'banner', title: story.title, text: story.text, ...(go === undefined ? {} : { action: go }) };
    }
    case 'product-carousel':
      return { kind: 'product-carousel', title: story.title, skus: story.skus };
    case 'faq':
      return {
        kind: 'faq',
        title: story.title,
        entries: story.entries.map(({ question, answer }) => ({ question, answer: richTextOf(answer) })),
      };
    case 'advantages':
      return { kind: 'advantages', items: story.items };
    case 'slider':
      return { kind: 'slider', slides: story.slides.map(slideOf) };
    case 'product-card':
      return { kind: 'product-card', sku: story.sku, ...(story.text === undefined ? {} : { text: story.text }) };
    case 'contact-data': {
      const { component: _, ...data } = story;
      return { kind: 'contact-data', ...data };
    }
    case 'newsletter':
      return { kind: 'newsletter', title: story.title, text: story.text };
    case 'whistleblowerForm':
      return { kind: 'whistleblower-form', title: story.title };
    case 'accordion':
      return { kind: 'accordion', title: story.title, entries: story.entries.map(passageOf) };
    case 'columns':
      return { kind: 'columns', columns: story.columns.map(passageOf) };
    case 'video':
      return { kind: 'video', title: story.title, provider: story.provider, video: story.video };
    case 'image':
      return imageOf(story);
    case 'downloads':
      return { kind: 'downloads', title: story.title, files: story.files.flatMap(fileOf) };
    case 'table':
      return tableOf(story);
    case 'articles':
      return {
        kind: 'articles',
        title: story.title,
        ...(story.stories === undefined ? {} : { articles: teasersOf(story.stories) }),
      };
    default:
      return { kind: story.component, title: story.title };
  }
}
