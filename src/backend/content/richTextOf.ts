import type { RichNode, RichSpan, RichText } from '../../domain/content/Page.ts';
import { safeHref } from './safeHref.ts';
import type { StoryNode, StoryText } from './StoryText.ts';

const spanOf = ({ text = '', marks = [] }: StoryNode): RichSpan => {
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

const textsIn = (node: StoryNode): readonly StoryNode[] =>
  node.type === 'text' ? [node] : (node.content ?? []).flatMap(textsIn);

const levelOf = (level = 2): 2 | 3 | 4 => {
  if (level <= 2) return 2;
  return level === 3 ? 3 : 4;
};

const isList = ({ type }: StoryNode): boolean => type === 'bullet_list' || type === 'ordered_list';

/** The items of a list; those of a list within follow the item that it is in. */
const itemsOf = (list: StoryNode): readonly (readonly RichSpan[])[] =>
  (list.content ?? []).flatMap((item) => {
    const parts = item.content ?? [];
    const own = parts.filter((part) => !isList(part)).flatMap(textsIn);
    return [own.map(spanOf), ...parts.filter(isList).flatMap(itemsOf)];
  });

/** The lines of a paragraph, which hard breaks separate. */
const linesOf = ({ content = [] }: StoryNode): readonly (readonly StoryNode[])[] =>
  content.reduce<readonly (readonly StoryNode[])[]>(
    (lines, node) =>
      node.type === 'hard_break'
        ? [...lines, []]
        : [...lines.slice(0, -1), [...(lines.at(-1) ?? []), ...textsIn(node)]],
    [[]],
  );

const nodesOf = (node: StoryNode): readonly RichNode[] => {
  switch (node.type) {
    case 'heading':
      return [
        {
          type: 'heading',
          level: levelOf(node.attrs?.level),
          text: textsIn(node)
            .map(({ text }) => text)
            .join(''),
        },
      ];
    case 'paragraph':
    case 'code_block':
      return linesOf(node).map((line) => ({ type: 'paragraph', spans: line.map(spanOf) }));
    case 'bullet_list':
    case 'ordered_list':
      return [{ type: 'list', ordered: node.type === 'ordered_list', items: itemsOf(node) }];
    default:
      // A quote is shown as its paragraphs; what has no text, such as a picture among the lines, is left out.
      return (node.content ?? []).flatMap(nodesOf);
  }
};

/** The tree that the shop renders itself: nothing of an editor's text is ever HTML (F8). */
export const richTextOf = ({ content = [] }: StoryText): RichText => content.flatMap(nodesOf);
