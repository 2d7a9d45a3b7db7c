import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Blocks } from '../../blocks/Blocks.tsx';
import { useBlocks } from '../shared/blocks/useBlocks.ts';
import { LaterReportDesk } from '../shared/reports/LaterReportDesk.tsx';

const route = getRouteApi('/hinweisgebersystem');
const nothing = { products: [], stores: [], articles: [] } as const;

/** The page for reports of misconduct (RT-27); the form follows the editors' blocks unless it is one of them. */
export function WhistleblowerPage() {
  const { content } = route.useLoaderData();
  const data = useBlocks(content ?? nothing);
  const page = content?.page ?? null;
  const hasForm = page?.blocks.some(({ kind }) => kind === 'whistleblower-form') ?? false;
  return (
    <main>
      <header className="wrap pt-10 lg:pt-16">
        <h1 className="max-w-prose text-4xl">{page?.title ?? <Trans>Report misconduct</Trans>}</h1>
        {page === null ? null : <p className="mt-3 max-w-prose text-lg text-soft">{page.description}</p>}
      </header>
      {page === null ? null : <Blocks blocks={page.blocks} data={data} marks={page.marks} />}
      {hasForm ? null : (
        <div className="wrap mt-10">
          <LaterReportDesk />
        </div>
      )}
    </main>
  );
}
