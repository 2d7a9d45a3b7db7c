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

/** The title and the running text of an error page's content; null when there is none, or nobody can read it. */
export function contentOf(content: unknown): ErrorContent | null {
  if (!isPage(content)) return null;
  return {
    title: content.title,
    body: content.blocks.flatMap((block: Block) => (block.kind === 'rich-text' ? [block.body] : [])),
  };
}
