import { useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** Handles a key; returns whether the list used it. */
export type SuggestionKeys = (key: string) => boolean;

interface SuggestionsProps {
  readonly id: string;
  readonly text: string;
  readonly keys: Ref<SuggestionKeys>;
  /** Id of the active option; null if the field itself is active. */
  readonly onActive: (id: string | null) => void;
  readonly onDone: () => void;
  readonly onAll: () => void;
}

/** The suggestions under the search field. The focus stays in the field; the arrow keys select an option. */
export default function Suggestions({ id, text, keys, onActive, onDone, onAll }: SuggestionsProps) {
  const { t } = useLingui();
  const router = useRouter();
  const found = useSuggestions(text) ?? [];
  const [at, setAt] = useState(-1);
  const option = (place: number) => `${id}-${place}`;
  const point = (place: number) => {
    setAt(place);
    onActive(place < 0 ? null : option(place));
  };
  useEffect(() => {
    setAt(-1);
    onActive(null);
  }, [text, onActive]);
  useImperativeHandle(keys, () => (key) => {
    const chosen = found[at];
    if (key === 'ArrowDown') point(at + 1 >= found.length ? -1 : at + 1);
    else if (key === 'ArrowUp') point(at < 0 ? found.length - 1 : at - 1);
    else if (key === 'Enter' && chosen !== undefined) {
      onDone();
      void router.navigate({ to: '/produkt/$slug', params: { slug: chosen.slug } });
    } else return false;
    return true;
  });
  const count = found.length;
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <p role="status" className="sr-only">{t`${count} suggestions`}</p>
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {found.map(({ sku, name, slug }, place) => (
          <Link
            key={sku}
            id={option(place)}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            to="/produkt/$slug"
            params={{ slug }}
            onClick={onDone}
            onPointerMove={() => (place === at ? undefined : point(place))}
            className={`flex items-center gap-3 px-3 py-1.5 ${place === at ? 'bg-accent-wash' : ''}`}
          >
            <ProductPicture sku={sku} alt="" className="size-10" />
            <span className="min-w-0 truncate">{name}</span>
          </Link>
        ))}
      </div>
      <button
        type="button"
        tabIndex={-1}
        onClick={onAll}
        className="w-full border-t border-line px-4 py-3 text-left text-sm text-accent hover:bg-sunken"
      >
        {t`Show all results for “${text}”`}
      </button>
    </div>
  );
}
