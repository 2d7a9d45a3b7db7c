import { Result, Schema } from 'effect';
import type { Block, RichText, RichSpan } from '../../domain/content/Page.ts';
import { faultIn } from '../config/faultIn.ts';
import { StoryBlock, type StorySpan, type StoryText } from './Story.ts';

/**
 * Allowed link targets of content: a path of the shop, a mail or phone link, or another site over https. Any other link
 * is removed (F8, F12).
 */
const safeHref = (href: string): string | undefined =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) || /^(mailto|tel):[^\s]+$/.test(href) || /^https:\/\/[^\s\\]+$/.test(href)
    ? href
    : undefined;

const spanOf = ({ text, marks = [] }: StorySpan): RichSpan => {
  const href = marks.flatMap(({ type, attrs }) =>
    type === 'link' && attrs?.href !== undefined ? (safeHref(attrs.href) ?? []) : [],
  )[0];
  return {
    text,
    ...(marks.some(({ type }) => type === 'bold') ? { bold: true } : {}),
    ...(marks.some(({ type }) => type === 'italic') ? { italic: true } : {}),
    ...(href === undefined ? {} : { href }),
  };
};

export const richTextOf = ({ content }: StoryText): RichText =>
  content.map((node) => {
    if (node.type === 'heading')
      return { type: 'heading', level: node.attrs.level, text: node.content.map(({ text }) => text).join('') };
    if (node.type === 'paragraph') return { type: 'paragraph', spans: (node.content ?? []).map(spanOf) };
    return {
      type: 'list',
      ordered: node.type === 'ordered_list',
      items: node.content.map((item) => item.content.flatMap((paragraph) => (paragraph.content ?? []).map(spanOf))),
    };
  });

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
  return block === null ? Result.fail('href is no allowed link') : Result.succeed(block);
}

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
    default:
      return { kind: story.component, title: story.title };
  }
}
