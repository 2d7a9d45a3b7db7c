import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { byLetter, matching } from '../../../../domain/content/Encyclopedia.ts';
import type { EntryTeaser } from '../../../../domain/content/Page.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { ContentLink } from '../../../kit/ContentLink.tsx';
import { useEarlyInput } from '../../../kit/useEarlyInput.ts';
import { encyclopediaWords, sectionWords } from '../../../messages/sectionWords.ts';
import { SectionCrumbs } from '../articles/SectionCrumbs.tsx';
import { EntryDrawing } from './EntryDrawing.tsx';

interface EncyclopediaScreenProps {
  /** In the alphabetical order of the language. */
  readonly entries: readonly EntryTeaser[];
  /** The words of the address. */
  readonly asked: string;
  readonly onSearch: (text: string) => void;
}

/** The encyclopedia from A to Z. Typing narrows it at once; without script, the form asks the server (CMS-6). */
export function EncyclopediaScreen({ entries, asked, onSearch }: EncyclopediaScreenProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(asked);
  const [shownFor, setShownFor] = useState(asked);
  // The visitor goes back to a page with other words.
  if (shownFor !== asked) {
    setShownFor(asked);
    setTyped(asked);
  }
  const found = matching(entries, typed);
  const groups = byLetter(found);
  return (
    <main className="wrap pt-8 lg:pt-12">
      <SectionCrumbs
        above={[{ name: i18n._(sectionWords.wissen.name), path: '/wissen' }]}
        here={i18n._(encyclopediaWords.name)}
      />
      <header className="mt-6">
        <h1 className="text-4xl lg:text-5xl">{i18n._(encyclopediaWords.name)}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{i18n._(encyclopediaWords.about)}</p>
      </header>
      <SearchForm typed={typed} onType={setTyped} onSearch={onSearch} />
      <Letters letters={groups.map(({ letter }) => letter)} />
      <p role="status" className="mt-4 text-sm text-soft">
        {found.length === 0 ? (
          <Trans>No entry has these words.</Trans>
        ) : (
          <Plural value={found.length} one="# entry" other="# entries" />
        )}
      </p>
      {groups.map(({ letter, entries: ofLetter }) => (
        <section
          key={letter}
          aria-labelledby={idOf(letter)}
          className="mt-8 grid gap-x-10 border-t border-line pt-6 md:grid-cols-[4rem_1fr]"
        >
          <h2 id={idOf(letter)} className="scroll-mt-24 text-4xl text-gold">
            {letter}
          </h2>
          <ul className="mt-4 grid gap-x-10 gap-y-6 md:mt-0 md:grid-cols-2">
            {ofLetter.map((entry) => (
              <ListedEntry key={entry.path} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

const idOf = (letter: string): string => `letter-${letter === '#' ? 'other' : letter}`;

interface SearchFormProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

function SearchForm({ typed, onType, onSearch }: SearchFormProps) {
  const { addresses, market } = useShop();
  const box = useRef<HTMLFormElement>(null);
  useEarlyInput(box);
  return (
    <form
      ref={box}
      role="search"
      action={addresses.shownPath('/wissen/enzyklopaedie', market.language)}
      className="mt-8 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor="entry-search" className="block text-sm font-semibold">
        <Trans>Search the encyclopedia</Trans>
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="entry-search"
          name="q"
          type="search"
          className="input"
          value={typed}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="submit" className={buttonClass('quiet')}>
          <Trans>Search</Trans>
        </button>
      </div>
    </form>
  );
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every letter; those with entries lead to them. */
function Letters({ letters }: { readonly letters: readonly string[] }) {
  const { t } = useLingui();
  const all = letters.includes('#') ? ['#', ...alphabet] : alphabet;
  return (
    <nav aria-label={t`Letters`} className="mt-6">
      <ul className="flex flex-wrap gap-1">
        {all.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              <a
                href={`#${idOf(letter)}`}
                className="grid size-8 place-items-center rounded-md font-semibold hover:bg-sunken hover:text-accent"
              >
                {letter}
              </a>
            ) : (
              <span aria-hidden="true" className="grid size-8 place-items-center text-edge">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ListedEntry({ entry: { title, lead, path, drawing } }: { readonly entry: EntryTeaser }) {
  return (
    <li className="group relative grid grid-cols-[3.5rem_1fr] gap-x-4">
      <EntryDrawing drawing={drawing} isDecoration className="size-14" />
      <div>
        <h3 className="text-xl">
          <ContentLink href={path} className="after:absolute after:inset-0 group-hover:text-accent">
            {title}
          </ContentLink>
        </h3>
        <p className="mt-0.5 text-sm text-soft">{lead}</p>
      </div>
    </li>
  );
}
