import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatMomentOfYear } from '../../kit/format/formatDate.ts';
import { formatFineness, formatFineWeight } from '../../kit/format/formatWeight.ts';
import { unbroken } from '../../kit/format/unbroken.ts';
import type { FollowedPrices } from '../../kit/live.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { bankPrice, tiersOfSide } from '../../kit/product/tiers.ts';

interface PriceTableProps {
  readonly name: string;
  readonly items: readonly ListedProduct[];
  readonly prices: FollowedPrices;
  readonly at: Instant | null;
  /** No product of the list has a price online. */
  readonly onRequest: boolean;
}

const figures = 'py-2.5 pl-3 text-right align-top font-medium print:py-1';
const heading = 'py-2 pl-3 text-right font-medium';

/** The prices of both sides for each product. On paper each sheet begins with shop, currency and time of the prices. */
export function PriceTable({ name, items, prices, at, onRequest }: PriceTableProps) {
  const { brand, market, origin } = useShop();
  const { store, localeTag, currency } = market;
  const time = at === null ? null : formatMomentOfYear(at, localeTag, timeZoneOf(store));
  return (
    <div data-prices={prices.state} className="mt-6">
      <table className="num w-full border-b border-line text-sm">
        <caption className="pb-3 text-left text-soft">
          <span className="sr-only">{name}. </span>
          <span suppressHydrationWarning>
            {time === null ? (
              currency
            ) : (
              <Trans>
                Prices of {time} in {currency}
              </Trans>
            )}
          </span>
        </caption>
        <thead className="border-b border-ink text-xs text-soft">
          <tr className="hidden print:table-row">
            <td colSpan={4} className="pb-2">
              <span className="flex justify-between gap-6" suppressHydrationWarning>
                <span>
                  {brand.name} · {origin.replace(/^https?:\/\//, '')}
                </span>
                <span>
                  {name} · {time ?? ''} · {currency}
                </span>
              </span>
            </td>
          </tr>
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className={`${heading} max-sm:hidden print:table-cell`}>
              <Trans>Fine weight</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>You buy at</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>You sell at</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((listed) => (
            <Row key={listed.product.sku} listed={listed} prices={prices} onRequest={onRequest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  listed: { product, availability, prices: rendered },
  prices,
  onRequest,
}: Pick<PriceTableProps, 'prices' | 'onRequest'> & { readonly listed: ListedProduct }) {
  const { language, localeTag } = useShop().market;
  const newest = prices.of({ prices: rendered });
  const weight = formatFineWeight(product, localeTag);
  const fineness = product.fineness === null ? null : formatFineness(product.fineness, localeTag);
  const price = (side: Side) => {
    const [tier] = tiersOfSide(newest, side);
    if (tier !== undefined) return <Amount money={bankPrice(tier, newest)} />;
    return onRequest ? <Trans>On request</Trans> : '–';
  };
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className="py-2.5 text-left align-top font-normal print:py-1">
        <Link
          to="/produkt/$slug"
          params={{ slug: textIn(product.slug, language) }}
          className="font-medium hover:text-accent hover:underline"
        >
          {unbroken(textIn(product.name, language))}
        </Link>
        {availability === 'sold-out' && !onRequest ? (
          <span className="ml-2 text-xs text-soft">
            <Trans>Sold out</Trans>
          </span>
        ) : null}
        <span className="block text-xs text-soft sm:hidden print:hidden" suppressHydrationWarning>
          {[weight, fineness].filter((fact) => fact !== null).join(' · ')}
        </span>
      </th>
      <td className={`${figures} whitespace-nowrap max-sm:hidden print:table-cell`} suppressHydrationWarning>
        {weight}
        {fineness === null ? null : <span className="block text-xs font-normal text-soft">{fineness}</span>}
      </td>
      <td className={figures}>{price('buy')}</td>
      <td className={figures}>{price('sell')}</td>
    </tr>
  );
}
