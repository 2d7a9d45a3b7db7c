import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPage } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Button } from '../../kit/Button.tsx';
import { formatWholeMoney } from '../../kit/format/formatMoney.ts';
import { Icon } from '../../kit/Icon.tsx';
import { wholeAmount, type ListingSearch } from './listingSearch.ts';
import { withPriceRange } from './listingState.ts';

interface PriceRangeProps {
  readonly search: ListingSearch;
  readonly onSearch: (next: ListingSearch) => void;
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

/** The lowest and the highest price of a listing. */
export function PriceRange({ range, search, onSearch }: PriceRangeProps) {
  const { t } = useLingui();
  const { localeTag } = useShop().market;
  const bounds = { from: Math.floor(range.from / 100), to: Math.ceil(range.to / 100) };
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 font-semibold">
        <Trans>Price</Trans> <span className="text-sm font-normal text-soft">{range.currency}</span>
      </legend>
      <div className="clear-both flex items-center gap-2">
        <Bound name="from" label={t`Price from`} placeholder={bounds.from} chosen={search.from} />
        <span className="text-soft" aria-hidden="true">
          –
        </span>
        <Bound name="to" label={t`Price to`} placeholder={bounds.to} chosen={search.to} />
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
            if (form.reportValidity()) onSearch(withPriceRange(search, from, to));
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

interface BoundProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly placeholder: number;
  readonly chosen: ListingSearch['from'];
}

const Bound = ({ name, label, placeholder, chosen }: BoundProps) => (
  <input
    className="input num h-10 min-h-10 min-w-0 flex-1 px-2.5 text-sm"
    inputMode="numeric"
    name={name}
    aria-label={label}
    placeholder={String(placeholder)}
    defaultValue={chosen}
  />
);
