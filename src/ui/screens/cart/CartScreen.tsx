import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { changedKey, lineKey, type LineKey } from '../../../domain/cart/LineKey.ts';
import type { ShippingMethodId } from '../../../domain/kernel/Ids.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { freeReturns } from '../../messages/deliveryTexts.ts';
import { sideWords } from '../shared/cart/sideWords.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';
import { otherSide, searchOfSide } from '../shared/side/cartSide.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { CartNotices, type CartNoticesProps } from './CartNotices.tsx';
import { PriceStatus } from '../shared/cart/PriceStatus.tsx';
import { CouponField } from '../shared/cart/CouponField.tsx';
import { useCoupon } from '../shared/cart/useCoupon.ts';
import { OutOfDeposit } from '../shared/cart/OutOfDeposit.tsx';
import { CartTotals } from '../shared/cart/CartTotals.tsx';
import { DestinationChoice } from './DestinationChoice.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import type { LineEditing } from './useCartLines.ts';

export interface CartScreenProps extends CartNoticesProps {
  readonly editing: LineEditing;
  /** Saves pending changes before it goes on. */
  readonly onCheckout: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Sends the goods to the buyer or into the deposit. */
  readonly destination: {
    readonly choose: (method: ShippingMethodId) => void;
    readonly problem: MessageDescriptor | null;
  };
}

/** A cart: lines on the left, totals on the right. */
export function CartScreen(props: CartScreenProps) {
  const { i18n } = useLingui();
  const { cart, editing, recalculation } = props;
  const pieces = cart.lines.reduce((sum, line) => sum + editing.quantityOf(line), 0);
  const pending = cart.lines.some((line) => editing.isPending(lineKey(line)));
  return (
    <main
      className="wrap py-6 md:py-10 lg:pb-16"
      data-prices={
        recalculation.state === 'unknown' || recalculation.state === 'live' ? undefined : recalculation.state
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {i18n._(sideWords[cart.cart.transactionType].cart)}
        </h1>
        <p className="text-sm text-soft">
          <Plural value={pieces} one="# piece" other="# pieces" />
        </p>
      </div>
      <div className="mt-1 max-w-140">
        <PriceStatus side={cart.cart.transactionType} changes={recalculation.changes} state={recalculation.state} />
      </div>
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <CartNotices {...props} />
          <OutOfDeposit cart={cart.cart} className="mb-3" />
          <Lines {...props} />
          <p className="mt-5">
            <Link
              to={cart.cart.transactionType === 'buy' ? '/shop' : '/ankauf'}
              className="link inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold"
            >
              <Icon name="left" className="size-4" />
              {i18n._(sideWords[cart.cart.transactionType].goOn)}
            </Link>
          </p>
        </div>
        <Summary {...props} pending={pending} />
      </div>
      <PhoneBar {...props} pending={pending} />
    </main>
  );
}

function Lines({ cart, editing, recalculation }: CartScreenProps) {
  const beforeOf = (key: LineKey) =>
    recalculation.changes.flatMap((change) =>
      change.kind === 'price' && changedKey(change) === key ? change.from : [],
    )[0] ?? null;
  const rows = cart.lines.flatMap((line) => {
    const key = lineKey(line);
    if (editing.isRemoved(key)) return [];
    const row = (
      <CartLineRow
        key={key}
        line={line}
        quantity={editing.quantityOf(line)}
        pending={editing.isPending(key)}
        problem={editing.problemOf(key)}
        before={beforeOf(key)}
        onChange={(quantity) => editing.change(line, quantity)}
        onRemove={() =>
          editing.remove(
            line,
            rows.findIndex((each) => each.key === key),
          )
        }
      />
    );
    return [{ key, row }];
  });
  for (const removed of editing.removed.toSorted((left, right) => left.at - right.at)) {
    const { line, at } = removed;
    const key = lineKey(line);
    rows.splice(at, 0, { key, row: <RemovedRow key={`removed ${key}`} removed={removed} editing={editing} /> });
  }
  return <ul className="divide-y divide-line border-y border-line">{rows.map(({ row }) => row)}</ul>;
}

function Summary({ cart, bounds, onCheckout, pending, destination }: CartScreenProps & { readonly pending: boolean }) {
  const { i18n } = useLingui();
  const side = cart.cart.transactionType;
  return (
    <aside aria-labelledby="summary" className="card p-5 md:p-6 lg:sticky lg:top-28">
      <h2 id="summary" className="mb-4 text-xl">
        <Trans>Summary</Trans>
      </h2>
      <div data-prices={pending ? 'saving' : undefined}>
        <CartTotals side={side} lines={cart.lines} totals={cart.totals} discount={cart.discount} />
      </div>
      <p className="mt-2 text-xs text-soft">{i18n._(sideWords[side].amountsIn(cart.cart.currency))}</p>
      <div className="mt-5">
        <CouponField cart={cart} coupon={useCoupon(cart)} />
      </div>
      {side === 'buy' ? (
        <DestinationChoice cart={cart.cart} problem={destination.problem} onChoose={destination.choose} />
      ) : null}
      <CheckoutLink side={side} bounds={bounds} onCheckout={onCheckout} className="mt-5 hidden w-full lg:flex" />
      <OtherCart side={side} />
      {side === 'buy' ? <Advantages /> : null}
    </aside>
  );
}

/** The cart of the other side is filled, too: each has its own checkout (CHK-1). */
function OtherCart({ side }: { readonly side: Side }) {
  const { i18n } = useLingui();
  const other = useOpenCart(otherSide(side), null);
  if (other === null || other.lines.length === 0) return null;
  return (
    <p className="mt-4 text-sm text-soft">
      {i18n._(sideWords[side].otherFilled)}{' '}
      <Link to="/checkout/$slug" params={{ slug: 'auswahl' }} className="link">
        <Trans>Choose between the two</Trans>
      </Link>
    </p>
  );
}

/** What the shop does for a buyer. */
function Advantages() {
  const { i18n } = useLingui();
  return (
    <ul className="mt-5 grid gap-2 text-sm text-soft">
      <li className="flex gap-2.5">
        <Icon name="truck" />
        <Trans>Delivery in 3 to 5 working days, or pick-up in a store</Trans>
      </li>
      <li className="flex gap-2.5">
        <Icon name="shield" />
        <Trans>Insured shipping available at extra cost</Trans>
      </li>
      <li className="flex gap-2.5">
        <Icon name="flip" />
        {i18n._(freeReturns)}
      </li>
    </ul>
  );
}

/** Total and checkout button at the bottom of a phone's window. */
function PhoneBar({ cart, bounds, onCheckout, pending }: CartScreenProps & { readonly pending: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className="buy-bar lg:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <p data-prices={pending ? 'saving' : undefined}>
          <span className="block text-xs text-soft">{i18n._(sideWords[cart.cart.transactionType].total)}</span>
          <Amount money={cart.totals.gross} className="text-lg font-semibold" />
        </p>
        <CheckoutLink
          side={cart.cart.transactionType}
          bounds={bounds}
          onCheckout={onCheckout}
          className="flex-1 max-w-60"
        />
      </div>
    </div>
  );
}

function CheckoutLink({
  side,
  bounds,
  onCheckout,
  className,
}: Pick<CartScreenProps, 'bounds' | 'onCheckout'> & { readonly side: Side; readonly className: string }) {
  const { i18n } = useLingui();
  const words = i18n._(sideWords[side].toCheckout);
  if (bounds.blocked)
    return (
      <span aria-disabled="true" role="link" className={`${buttonClass('primary')} ${className}`}>
        {words}
      </span>
    );
  return (
    <Link
      to="/checkout/$slug"
      params={{ slug: 'meine-daten' }}
      search={searchOfSide(side)}
      onClick={onCheckout}
      className={`${buttonClass('primary')} ${className}`}
    >
      {words}
      <Icon name="right" className="size-4" />
    </Link>
  );
}
