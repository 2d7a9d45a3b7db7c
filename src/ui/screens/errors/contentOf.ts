import type { Block, Page, RichText } from '../../../domain/content/Page.ts';

const isPage = (content: unknown): content is Pick<Page, 'title' | 'blocks'> =>
  typeof content === 'object' &&
  content !== null &&
  'title' in content &&
  typeof content.title === 'string' &&
  'blocks' in content &&
  Array.isArray(content.blocks);

export interface ErrorContent {
  readonly title: string;
  readonly body: readonly RichText[];
}

/** Title and text of an error page; null if there is none or it is invalid. */
export function contentOf(content: unknown): ErrorContent | null {
  if (!isPage(content)) return null;
  return {
    title: content.title,
    body: content.blocks.flatMap((block: Block) => (block.kind === 'rich-text' ? [block.body] : [])),
  };
}
