import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Facet, FacetValue, ProductPage } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button } from '../../kit/Button.tsx';
import { formatWholeMoney } from '../../kit/format/formatMoney.ts';
import { Icon } from '../../kit/Icon.tsx';
import { wholeAmount, type ListingSearch } from './listingSearch.ts';
import { priced, toggled } from './listingState.ts';
import { useFacetWords } from './useFacetWords.ts';

export interface FacetsProps {
  /** Prefix of the control ids, as a page contains the facets twice. */
  readonly id: string;
  readonly page: Pick<ProductPage, 'facets' | 'priceRange' | 'total'>;
  readonly search: ListingSearch;
  readonly onSearch: (next: ListingSearch) => void;
}

const shownAtOnce = 7;

/**
 * Filters of a listing; a facet whose every value keeps all products is hidden. The form works without script; with
 * script each choice applies at once.
 */
export function Facets({ id, page: { facets, priceRange, total }, search: shown, onSearch }: FacetsProps) {
  const [search, choose] = useChosen(shown, onSearch);
  return (
    <form method="get">
      {search.q === undefined ? null : <input type="hidden" name="q" value={search.q} />}
      {search.sort === undefined ? null : <input type="hidden" name="sort" value={search.sort} />}
      {search.dir === undefined ? null : <input type="hidden" name="dir" value={search.dir} />}
      {search.sale === undefined ? null : <input type="hidden" name="sale" value="true" />}
      {facets
        .filter(({ key, values }) => search[key] !== undefined || values.some(({ count }) => count < total))
        .map((facet) => (
          <FacetGroup
            key={facet.key}
            id={id}
            facet={facet}
            chosen={search[facet.key] ?? []}
            onToggle={(value) => choose(toggled(search, facet.key, value))}
          />
        ))}
      {priceRange === null ? null : (
        <PriceRange key={`${search.from}-${search.to}`} id={id} range={priceRange} search={search} onSearch={choose} />
      )}
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          <Trans>Apply</Trans>
        </Button>
      </noscript>
    </form>
  );
}

/** The chosen filters, shown at once while the listing is loading. */
function useChosen(
  shown: ListingSearch,
  onSearch: FacetsProps['onSearch'],
): readonly [ListingSearch, (next: ListingSearch) => void] {
  const [ahead, setAhead] = useState({ of: shown, search: shown });
  const choose = (next: ListingSearch) => {
    setAhead({ of: shown, search: next });
    onSearch(next);
  };
  return [ahead.of === shown ? ahead.search : shown, choose];
}

interface FacetGroupProps {
  readonly id: string;
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

function FacetGroup({ id, facet: { key, values: offered }, chosen, onToggle }: FacetGroupProps) {
  const words = useFacetWords();
  const { localeTag } = useShop().market;
  // The address carries ids of countries and series; the list is sorted by their translated names.
  const values =
    key === 'countryOfOrigin' || key === 'series'
      ? offered.toSorted((a, b) => words.value(key, a.value).localeCompare(words.value(key, b.value), localeTag))
      : offered;
  const option = ({ value, count }: FacetValue) => (
    <li key={value}>
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm hover:text-accent">
        <input
          type="checkbox"
          name={key}
          value={value}
          id={`${id}-${key}-${value}`}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          className="check"
        />
        <span className="min-w-0 flex-1">{words.value(key, value)}</span>
        <span className="num text-xs text-soft">{count}</span>
      </label>
    </li>
  );
  const first = values.filter(({ value }, at) => at < shownAtOnce || chosen.includes(value));
  const rest = values.filter((value) => !first.includes(value));
  return (
    <details
      open={key !== 'year' && key !== 'fineness' ? true : chosen.length > 0}
      className="group border-b border-line py-1"
    >
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {words.title(key)}
        <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{words.title(key)}</legend>
        <ul>{first.map(option)}</ul>
        {rest.length === 0 ? null : (
          <details>
            <summary className="link inline-block py-1 text-sm">
              <Trans>{rest.length} more</Trans>
            </summary>
            <ul>{rest.map(option)}</ul>
          </details>
        )}
      </fieldset>
    </details>
  );
}

interface PriceRangeProps extends Pick<FacetsProps, 'id' | 'search' | 'onSearch'> {
  readonly range: NonNullable<ProductPage['priceRange']>;
}

/** The amount in a field. Invalid text sets an error on the field until it changes. */
function amountIn(field: Element | RadioNodeList | null, complaint: string): number | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined;
  const amount = wholeAmount(field.value);
  field.setCustomValidity(amount === undefined && field.value.trim() !== '' ? complaint : '');
  field.oninput = () => field.setCustomValidity('');
  return amount;
}

function PriceRange({ id, range, search, onSearch }: PriceRangeProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const bounds = { from: Math.floor(range.from / 100), to: Math.ceil(range.to / 100) };
  const field = 'input num h-10 min-h-10 min-w-0 flex-1 px-2.5 text-sm';
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 font-semibold">
        <Trans>Price</Trans> <span className="text-sm font-normal text-soft">{range.currency}</span>
      </legend>
      <div className="clear-both flex items-center gap-2">
        <input
          className={field}
          inputMode="numeric"
          name="from"
          id={`${id}-from`}
          aria-label={t`Price from`}
          placeholder={String(bounds.from)}
          defaultValue={search.from}
        />
        <span className="text-soft" aria-hidden="true">
          –
        </span>
        <input
          className={field}
          inputMode="numeric"
          name="to"
          id={`${id}-to`}
          aria-label={t`Price to`}
          placeholder={String(bounds.to)}
          defaultValue={search.to}
        />
        <Button
          type="submit"
          look="quiet"
          small
          className="px-3"
          aria-label={t`Apply the price range`}
          onClick={(event) => {
            const form = event.currentTarget.form;
            if (form === null) return;
            event.preventDefault();
            const [from, to] = ['from', 'to'].map((name) =>
              amountIn(form.elements.namedItem(name), t`Please enter an amount, such as 1000.`),
            );
            if (form.reportValidity()) onSearch(priced(search, from, to));
          }}
        >
          <Icon name="right" className="size-4" />
        </Button>
      </div>
      <p className="num mt-2 text-xs text-soft" suppressHydrationWarning>
        {formatWholeMoney({ centAmount: bounds.from * 100, currency: range.currency }, localeTag)} –{' '}
        {formatWholeMoney({ centAmount: bounds.to * 100, currency: range.currency }, localeTag)}
      </p>
    </fieldset>
  );
}
