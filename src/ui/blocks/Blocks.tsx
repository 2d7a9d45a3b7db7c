import { lazy } from 'react';
import type { Block } from '../../domain/content/Page.ts';
import { buttonClass } from '../kit/Button.tsx';
import { ContentLink } from '../kit/ContentLink.tsx';
import { Optional } from '../kit/Optional.tsx';
import { RichText } from '../kit/RichText.tsx';
import { AdvantagesBlock } from './AdvantagesBlock.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import type { BlockData } from './blockData.ts';
import { HeroBlock } from './HeroBlock.tsx';

const LowerBlock = import.meta.env.SSR
  ? (await import('./LowerBlock.tsx')).default
  : lazy(() => import('./LowerBlock.tsx'));

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly data: BlockData;
}

/** The blocks of a content page, in order. Heroes and banners span the window, other blocks the column (CMS-1). */
export function Blocks({ blocks, data }: BlocksProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'hero') return <HeroBlock key={at} block={block} data={data} />;
    if (block.kind === 'banner')
      return (
        <div key={at} className="mt-16 lg:mt-24">
          <BannerBlock block={block} />
        </div>
      );
    return (
      <div key={at} className={`wrap ${at > 1 ? 'later' : ''} ${gapAbove(block, at)}`}>
        <Contained block={block} data={data} />
      </div>
    );
  });
}

/** Kinds of block with a small gap above. */
const tight: ReadonlySet<Block['kind']> = new Set(['rich-text', 'button']);

const gapAbove = ({ kind }: Block, at: number): string => {
  if (at === 0) return 'pt-10';
  return tight.has(kind) ? 'mt-8' : 'mt-16 lg:mt-24';
};

function Contained({
  block,
  data,
}: {
  readonly block: Exclude<Block, { readonly kind: 'hero' | 'banner' }>;
  readonly data: BlockData;
}) {
  switch (block.kind) {
    case 'title':
      return (
        <div className="max-w-prose">
          <h2 className="text-3xl">{block.text}</h2>
          {block.lead === undefined ? null : <p className="mt-3 text-lg text-soft">{block.lead}</p>}
        </div>
      );
    case 'rich-text':
      return <RichText body={block.body} />;
    case 'button':
      return (
        <ContentLink href={block.href} className={buttonClass('primary')}>
          {block.label}
        </ContentLink>
      );
    case 'advantages':
      return <AdvantagesBlock block={block} />;
    default:
      return (
        <Optional>
          <LowerBlock block={block} data={data} />
        </Optional>
      );
  }
}
