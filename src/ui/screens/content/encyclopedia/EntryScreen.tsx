import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '../../../../domain/content/Page.ts';
import type { BlockData } from '../../../blocks/blockData.ts';
import { Blocks } from '../../../blocks/Blocks.tsx';
import { ContentLink } from '../../../kit/ContentLink.tsx';
import { encyclopediaWords, sectionWords } from '../../../messages/sectionWords.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';
import { Sources } from '../Sources.tsx';
import { EntryDrawing } from './EntryDrawing.tsx';

interface EntryScreenProps {
  readonly page: Page;
  readonly data: BlockData;
}

/** An entry of the encyclopedia: definition, drawing, text, the entries that it names, and sources (RT-18). */
export function EntryScreen({ page, data }: EntryScreenProps) {
  const { i18n } = useLingui();
  const { title, description, entry, blocks, sources = [], marks } = page;
  const { see = [], also = [] } = entry ?? {};
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs
        above={[
          { name: i18n._(sectionWords.wissen.name), path: '/wissen' },
          { name: i18n._(encyclopediaWords.name), path: '/wissen/enzyklopaedie' },
        ]}
        here={title}
      />
      <article className="mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <header className="max-w-prose">
          <h1 className="text-4xl lg:text-5xl">{title}</h1>
          {also.length === 0 ? null : (
            <p className="mt-2 text-sm text-soft">
              <Trans>Also: {also.join(', ')}</Trans>
            </p>
          )}
          <p className="mt-4 text-xl text-soft">{entry?.lead ?? description}</p>
        </header>
        {entry === undefined ? null : (
          <EntryDrawing
            drawing={entry.drawing}
            className="size-40 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:size-56"
          />
        )}
        <div className="min-w-0 border-t border-line pt-8">
          <Blocks blocks={blocks} data={data} marks={marks} isColumn />
        </div>
        <div className="min-w-0">
          {see.length === 0 ? null : (
            <nav aria-labelledby="see-also" className="max-w-prose border-t border-line pt-5">
              <h2 id="see-also" className="text-2xl">
                <Trans>See also</Trans>
              </h2>
              <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
                {see.map((other) => (
                  <li key={other.path} className="group relative flex items-center gap-3">
                    <EntryDrawing drawing={other.drawing} isDecoration className="size-10" />
                    <ContentLink href={other.path} className="after:absolute after:inset-0 group-hover:text-accent">
                      {other.title}
                    </ContentLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Sources sources={sources} />
        </div>
      </article>
    </main>
  );
}
