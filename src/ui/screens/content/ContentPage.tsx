import { getRouteApi } from '@tanstack/react-router';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useBlocks } from './useBlocks.ts';

const route = getRouteApi('/$');

/** A page that editors have made: its title, then its blocks. A hero brings its own title. */
export function ContentPage() {
  const loaded = route.useLoaderData();
  const data = useBlocks(loaded);
  const { page } = loaded;
  return (
    <main className={page.layout === 'minimal' ? 'mx-auto max-w-prose py-8 md:py-20' : undefined}>
      {page.blocks.some(({ kind }) => kind === 'hero') ? null : <h1 className="wrap pt-10 text-4xl lg:pt-16">{page.title}</h1>}
      <Blocks blocks={page.blocks} data={data} />
    </main>
  );
}
