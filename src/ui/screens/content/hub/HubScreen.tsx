import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArticleTeaser, EntryTeaser } from '../../../../domain/content/Page.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { ContentLink } from '../../../kit/ContentLink.tsx';
import { encyclopediaWords, sectionWords } from '../../../messages/sectionWords.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';
import { EntryDrawing } from '../encyclopedia/EntryDrawing.tsx';

interface HubScreenProps {
  readonly articles: readonly ArticleTeaser[];
  readonly entries: readonly EntryTeaser[];
}

/** How many entries of the encyclopedia the hub shows. */
const shown = 8;

/** The knowledge hub: its pages, and the way to the encyclopedia (CMS-6). */
export function HubScreen({ articles, entries }: HubScreenProps) {
  const { i18n } = useLingui();
  const step = Math.max(1, Math.floor(entries.length / shown));
  const some = entries.filter((_, at) => at % step === 0).slice(0, shown);
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs here={i18n._(sectionWords.wissen.name)} />
      <header className="mt-6">
        <h1 className="text-4xl lg:text-5xl">{i18n._(sectionWords.wissen.name)}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{i18n._(sectionWords.wissen.about)}</p>
      </header>
      <ul className="mt-10 grid gap-x-10 border-t border-line md:grid-cols-2">
        {articles.map(({ path, title, lead }) => (
          <li key={path} className="group relative border-b border-line py-7">
            <h2 className="text-2xl">
              <ContentLink href={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {title}
              </ContentLink>
            </h2>
            <p className="mt-2 max-w-prose text-soft">{lead}</p>
          </li>
        ))}
      </ul>
      {some.length === 0 ? null : (
        <section className="mt-16 lg:mt-24">
          <h2 className="text-3xl">{i18n._(encyclopediaWords.name)}</h2>
          <p className="mt-2 max-w-prose text-soft">{i18n._(encyclopediaWords.about)}</p>
          <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4 lg:grid-cols-8">
            {some.map(({ path, title, drawing }) => (
              <li key={path} className="group relative">
                <EntryDrawing drawing={drawing} isDecoration className="size-16" />
                <ContentLink
                  href={path}
                  className="mt-2 inline-block text-sm font-semibold after:absolute after:inset-0 group-hover:text-accent"
                >
                  {title}
                </ContentLink>
              </li>
            ))}
          </ul>
          <Link to="/wissen/enzyklopaedie" className={`${buttonClass('quiet')} mt-8`}>
            <span>
              <Plural
                value={entries.length}
                one="Open the encyclopedia: # entry"
                other="Open the encyclopedia: # entries"
              />
            </span>
          </Link>
        </section>
      )}
    </main>
  );
}
