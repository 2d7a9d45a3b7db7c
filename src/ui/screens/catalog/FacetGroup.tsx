import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Facet, FacetKey, FacetValue } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { ListingSearch } from './listingSearch.ts';
import { useFacetWords } from './useFacetWords.ts';

interface FacetGroupProps {
  readonly facet: Facet;
  readonly search: ListingSearch;
  readonly onToggle: (value: string) => void;
}

const shownAtOnce = 7;

/** Facets that are closed at first, because few visitors choose by them. */
const closedAtFirst: readonly FacetKey[] = ['year', 'fineness'];

/** The values of a facet, the first of them at once. What is folded away is rendered when it is opened. */
export function FacetGroup({ facet: { key, values: offered }, search, onToggle }: FacetGroupProps) {
  const words = useFacetWords();
  const { localeTag } = useShop().market;
  const chosen = search[key] ?? [];
  const named = offered.map((each) => ({ ...each, name: words.value(key, each.value) }));
  // The address carries ids of countries and series; the list is sorted by their translated names.
  if (key === 'countryOfOrigin' || key === 'series') named.sort((a, b) => a.name.localeCompare(b.name, localeTag));
  const first = named.filter(({ value }, at) => at < shownAtOnce || chosen.includes(value));
  const rest = named.filter((value) => !first.includes(value));
  const list = (values: readonly NamedValue[]) => (
    <ul>
      {values.map(({ value, count, name }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={key}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              className="check"
            />
            {name}
            <span>{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
  const folds = { search: { ...search, more: key }, asked: search.more === key };
  return (
    <Folded
      {...folds}
      className="facet group"
      open={chosen.length > 0 || !closedAtFirst.includes(key)}
      summary={() => (
        <summary className="facet-title">
          {words.title(key)}
          <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
        </summary>
      )}
    >
      {() => (
        <fieldset>
          <legend className="sr-only">{words.title(key)}</legend>
          {list(first)}
          {rest.length === 0 ? null : (
            <Folded
              {...folds}
              summary={(shown) => (
                <summary className="link inline-block py-1 text-sm">
                  {shown ? <Trans>Show fewer</Trans> : <Trans>{rest.length} more</Trans>}
                </summary>
              )}
            >
              {() => list(rest)}
            </Folded>
          )}
        </fieldset>
      )}
    </Folded>
  );
}

interface NamedValue extends FacetValue {
  readonly name: string;
}

interface FoldedProps {
  /** The address that shows the content without script, and whether it is the present one. */
  readonly search: ListingSearch;
  readonly asked: boolean;
  /** Open at first. */
  readonly open?: boolean;
  readonly className?: string;
  readonly summary: (shown: boolean) => ReactNode;
  readonly children: () => ReactNode;
}

/** Content that is rendered once it is unfolded. Without script a link in its place leads to the page with the content. */
function Folded({ search, asked, open = false, className, summary, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [toggled, setToggled] = useState<boolean | null>(null);
  // The visitor may have opened it before the page was alive.
  useEffect(() => {
    if (details.current?.open === true) setToggled(true);
  }, []);
  const shown = toggled ?? (open || asked);
  return (
    <details
      ref={details}
      open={shown}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
      className={className}
    >
      {summary(shown)}
      {shown ? (
        children()
      ) : (
        <Link to="." search={search} hash="filters" rel="nofollow" className="link inline-block pb-3 text-sm">
          <Trans>Show all</Trans>
        </Link>
      )}
    </details>
  );
}
