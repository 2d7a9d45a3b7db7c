import { getRouteApi } from '@tanstack/react-router';
import { Blocks } from '../../../blocks/Blocks.tsx';
import { useBlocks } from '../../shared/blocks/useBlocks.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';

const route = getRouteApi('/oe-konsulat-sg');

/** The page of the consulate in the house of a store; editors write it (RT-26). */
export function ConsulatePage() {
  const loaded = route.useLoaderData();
  const { title, description, blocks, marks } = loaded.page;
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs here={title} />
      <header className="mt-6 border-b border-line pb-8">
        <h1 className="max-w-[24em] text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{description}</p>
      </header>
      <div className="mt-8 max-w-3xl">
        <Blocks blocks={blocks} data={useBlocks(loaded)} marks={marks} isColumn />
      </div>
    </main>
  );
}
