import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { PageWithoutLayout } from './PageWithoutLayout.tsx';
import { TextPage, textOf } from './TextPage.tsx';
import { useBlocks } from '../shared/blocks/useBlocks.ts';

const route = getRouteApi('/$');

/** A page of the editors: title and blocks. A hero contains its own title. */
export function ContentPage() {
  const loaded = route.useLoaderData();
  const data = useBlocks(loaded);
  const { page } = loaded;
  const { about } = route.useSearch();
  const notice =
    about === undefined ? null : (
      <Notice
        tone="plain"
        title={
          <Trans>
            Your question about item <span className="inline-block">{about}</span>
          </Trans>
        }
      >
        <Trans>Write to us or call us. The subject of an e-mail from this page is already filled in.</Trans>
      </Notice>
    );
  const text = textOf(page);
  if (page.layout === 'minimal') return <PageWithoutLayout page={page} data={data} />;
  if (text !== null && page.marks === undefined) return <TextPage page={page} body={text} notice={notice} />;
  return (
    <main>
      {page.blocks.some(({ kind }) => kind === 'hero') ? null : (
        <h1 className="wrap pt-10 text-4xl lg:pt-16">{page.title}</h1>
      )}
      {notice === null ? null : <div className="wrap mt-6">{notice}</div>}
      <Blocks blocks={page.blocks} data={data} marks={page.marks} />
    </main>
  );
}
