import { Link } from '@tanstack/react-router';
import type { Money } from '../../../../domain/kernel/Money.ts';
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

/** The lines of an order with quantity, unit price and what is agreed for each. */
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
          <Amount money={amounts[at] ?? line.lineGross} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
