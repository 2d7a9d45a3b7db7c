import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../../domain/kernel/Money.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { LineGoods } from '../../../kit/price/LineGoods.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';

interface OrderLinesProps {
  readonly order: Order;
  /** What is agreed for each line. */
  readonly amounts: readonly Money[];
}

/**
 * The lines of an order with quantity, unit price and what is agreed for each, beside what was confirmed where it
 * differs.
 */
export function OrderLines({ order, amounts }: OrderLinesProps) {
  const { language } = useShop().market;
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line, at) => (
        <li key={at} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3 first:pt-0 last:pb-0">
          <div className="rounded-md bg-sunken p-1">
            <ProductPicture sku={line.sku} alt="" />
          </div>
          <div className="min-w-0 text-sm">
            <p className="leading-snug font-semibold">
              <Link
                to="/produkt/$slug"
                params={{ slug: textIn(line.slug, language) }}
                className="hover:text-accent hover:underline"
              >
                {textIn(line.name, language)}
              </Link>
            </p>
            <LineGoods line={line} />
          </div>
          <div className="text-right">
            <Amount money={amounts[at] ?? line.lineGross} className="font-semibold" />
            <Confirmed was={line.lineGross} is={amounts[at] ?? line.lineGross} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the seller confirmed for a line for which something else is agreed since (SELL-5). */
function Confirmed({ was, is }: { readonly was: Money; readonly is: Money }) {
  if (Money.equals(was, is)) return null;
  return (
    <p className="text-xs text-soft">
      <Trans>
        instead of <Amount money={was} />
      </Trans>
    </p>
  );
}
