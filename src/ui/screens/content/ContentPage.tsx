import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useBlocks } from './useBlocks.ts';

const route = getRouteApi('/$');

/** A page that editors have made: its title, then its blocks. A hero brings its own title. */
export function ContentPage() {
  const loaded = route.useLoaderData();
  const data = useBlocks(loaded);
  const { page } = loaded;
  const { about } = route.useSearch();
  return (
    <main className={page.layout === 'minimal' ? 'mx-auto max-w-prose py-8 md:py-20' : undefined}>
      {page.blocks.some(({ kind }) => kind === 'hero') ? null : <h1 className="wrap pt-10 text-4xl lg:pt-16">{page.title}</h1>}
      {about === undefined ? null : (
        <div className="wrap mt-6">
          <Notice tone="plain" title={<Trans>Your question about item {about}</Trans>}><Trans>Write to us or call us; a mail from this page names the item in its subject.</Trans></Notice>
        </div>
      )}
      <Blocks blocks={page.blocks} data={data} />
    </main>
  );
}
