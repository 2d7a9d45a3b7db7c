import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../../domain/kernel/Money.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { Order, OrderLine } from '../../../../domain/order/Order.ts';
import { isDelivery } from '../../../../domain/order/OrderOrigin.ts';
import type { Finding } from '../../../../domain/order/SaleMove.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { LineGoods } from '../../../kit/price/LineGoods.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { Found } from './Found.tsx';
import { NotBought } from './NotBought.tsx';

interface OrderLinesProps {
  readonly order: Order;
  /** What is agreed for each line. */
  readonly amounts: readonly Money[];
  /** What the inspection of a seller's goods found, by line. */
  readonly findings?: readonly Finding[] | null;
  /** Whether the goods of a line go back to their seller. */
  readonly goesBack?: (line: number) => boolean;
}

/**
 * The lines of an order with quantity, unit price and what is agreed for each, beside what was confirmed where it
 * differs.
 */
export function OrderLines({ order, amounts, findings = null, goesBack = () => false }: OrderLinesProps) {
  const { language } = useShop().market;
  // Its goods cost nothing: they are the customer's already.
  const outOfDeposit = isDelivery(order);
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
            {outOfDeposit ? <OutOfDeposit pieces={line.quantity} /> : <LineGoods line={line} />}
            <FoundOf line={at + 1} findings={findings} />
          </div>
          {outOfDeposit ? null : (
            <div className="text-right">
              <Agreed
                line={line}
                amount={amounts[at] ?? line.lineGross}
                goesBack={goesBack(at + 1)}
                isMissing={findings?.find(({ line }) => line === at + 1)?.pieces === 0}
                isCancelled={order.status === 'Cancelled'}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const OutOfDeposit = ({ pieces }: { readonly pieces: number }) => (
  <p className="num text-soft">
    <Plural value={pieces} one="# piece out of your deposit" other="# pieces out of your deposit" />
  </p>
);

function FoundOf({ line, findings }: Pick<OrderLinesProps, 'findings'> & { readonly line: number }) {
  const finding = findings?.find((each) => each.line === line);
  return finding === undefined ? null : <Found finding={finding} />;
}

interface AgreedProps {
  readonly line: OrderLine;
  readonly amount: Money;
  readonly goesBack: boolean;
  readonly isMissing: boolean;
  readonly isCancelled: boolean;
}

/** What is agreed for a line; of goods that the shop does not buy, that they go back, or have not arrived. */
function Agreed({ line: { lineGross }, amount, goesBack, isMissing, isCancelled }: AgreedProps) {
  const isLost = isMissing && (isCancelled || Money.isZero(amount));
  return (
    <>
      {goesBack || isLost ? (
        <p className="text-sm font-semibold">
          <NotBought isMissing={isMissing} />
        </p>
      ) : (
        <Amount money={amount} className="font-semibold" />
      )}
      {isCancelled ? null : <Confirmed was={lineGross} is={amount} />}
    </>
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
