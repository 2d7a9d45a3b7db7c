import { lazy } from 'react';
import type { Block, Page } from '../../domain/content/Page.ts';
import { buttonClass } from '../kit/Button.tsx';
import { ContentLink } from '../kit/ContentLink.tsx';
import { Later } from '../kit/Later.tsx';
import { RichText } from '../kit/RichText.tsx';
import { AdvantagesBlock } from './AdvantagesBlock.tsx';
import { BannerBlock } from './BannerBlock.tsx';
import type { BlockData, BlockOf, WideKind } from './blockData.ts';
import { HeroBlock } from './HeroBlock.tsx';

const LowerBlock = import.meta.env.SSR
  ? (await import('./LowerBlock.tsx')).default
  : lazy(() => import('./LowerBlock.tsx'));

const FurtherBlock = import.meta.env.SSR
  ? (await import('./FurtherBlock.tsx')).default
  : lazy(() => import('./FurtherBlock.tsx'));
const SliderBlock = import.meta.env.SSR
  ? (await import('./SliderBlock.tsx')).default
  : lazy(() => import('./SliderBlock.tsx'));

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly data: BlockData;
  /** Where the visual editor finds each block; absent for readers. */
  readonly marks?: Page['marks'] | undefined;
  /** The blocks that are shown here; the others stand elsewhere on the page. */
  readonly only?: (block: Block) => boolean;
  /** The blocks stand in a column of the page that has its own edges. */
  readonly isColumn?: boolean;
}

const all = () => true;

/** The blocks of a content page, in order. Heroes, banners and sliders span the window, other blocks the column (CMS-1). */
export function Blocks({ blocks, data, marks, only = all, isColumn = false }: BlocksProps) {
  const shown = blocks.flatMap((block, at) => (only(block) ? { block, mark: marks?.[at] ?? null } : []));
  return shown.map(({ block, mark }, at) => {
    const placed = <Placed key={at} block={block} at={at} data={data} isColumn={isColumn} />;
    return mark === null ? (
      placed
    ) : (
      <div key={at} data-blok-c={mark.options} data-blok-uid={mark.uid}>
        {placed}
      </div>
    );
  });
}

interface PlacedProps {
  readonly block: Block;
  /** Its place among the blocks of the page, from 0. */
  readonly at: number;
  readonly data: BlockData;
  readonly isColumn: boolean;
}

function Placed({ block, at, data, isColumn }: PlacedProps) {
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} data={data} />;
    case 'banner':
      return (
        <div className="mt-16 lg:mt-24">
          <BannerBlock block={block} />
        </div>
      );
    case 'slider':
      return (
        <div className={at === 0 ? 'mt-8' : 'mt-16 lg:mt-24'}>
          <Later>
            <SliderBlock block={block} />
          </Later>
        </div>
      );
    default:
      return (
        <div className={isColumn ? 'mt-10 first:mt-0' : `wrap ${at > 1 ? 'later' : ''} ${gapAbove(block, at)}`}>
          <Contained block={block} data={data} />
        </div>
      );
  }
}

/** Kinds of block with a small gap above. */
const tight: ReadonlySet<Block['kind']> = new Set(['rich-text', 'button']);

const gapAbove = ({ kind }: Block, at: number): string => {
  if (at === 0) return 'pt-10';
  return tight.has(kind) ? 'mt-8' : 'mt-16 lg:mt-24';
};

function Contained({ block, data }: { readonly block: Exclude<Block, BlockOf<WideKind>>; readonly data: BlockData }) {
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
    case 'categories':
    case 'product-carousel':
    case 'metals-chart':
    case 'stores':
    case 'articles':
    case 'faq':
      return (
        <Later>
          <LowerBlock block={block} data={data} />
        </Later>
      );
    default:
      return (
        <Later>
          <FurtherBlock block={block} data={data} />
        </Later>
      );
  }
}
