import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Amount } from '../../kit/price/Amount.tsx';
import { SmallLine } from '../../kit/product/SmallLine.tsx';
import { CartTotals } from '../shared/cart/CartTotals.tsx';
import { OutOfDeposit } from '../shared/cart/OutOfDeposit.tsx';
import { sideWords } from '../shared/cart/sideWords.ts';
import { PriceStatus } from '../shared/cart/PriceStatus.tsx';
import type { Recalculation } from '../shared/cart/useRecalculation.ts';

interface OrderSummaryProps extends Pick<Recalculation, 'changes' | 'state'> {
  readonly cart: PricedCart;
  readonly saving: boolean;
}

/** Lines and totals of the purchase, beside the form; collapsed above it on phones. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart } = props;
  const { i18n } = useLingui();
  const words = sideWords[cart.cart.transactionType];
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <details className="card group lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4">
          <span className="flex items-center gap-2 text-sm font-semibold">
            <Icon name="down" className="size-4 group-open:rotate-180" />
            {i18n._(words.yours)} · <Plural value={pieces} one="# piece" other="# pieces" />
          </span>
          <Amount money={cart.totals.gross} className="text-lg font-semibold" />
        </summary>
        <div className="border-t border-line p-4">
          <Contents {...props} />
        </div>
      </details>
      <aside aria-labelledby="order-summary" className="card hidden p-6 lg:sticky lg:top-6 lg:block">
        <div className="mb-4 flex items-baseline justify-between">
          <h2 id="order-summary" className="text-xl">
            {i18n._(words.yours)}
          </h2>
          <Link to="/warenkorb" search={{ type: cart.cart.transactionType }} className="link text-sm">
            <Trans>Change</Trans>
          </Link>
        </div>
        <Contents {...props} />
      </aside>
    </>
  );
}

function Contents({ cart, saving, changes, state }: OrderSummaryProps) {
  return (
    <>
      <OutOfDeposit cart={cart.cart} className="mb-4" />
      <ul className="mb-5 grid gap-3 border-b border-line pb-5">
        {cart.lines.map((line) => (
          <SmallLine key={line.id} line={line} />
        ))}
      </ul>
      <div data-prices={saving ? 'saving' : undefined}>
        <CartTotals side={cart.cart.transactionType} lines={cart.lines} totals={cart.totals} discount={cart.discount} />
      </div>
      <div className="mt-4">
        <PriceStatus side={cart.cart.transactionType} changes={changes} state={state} />
      </div>
    </>
  );
}
