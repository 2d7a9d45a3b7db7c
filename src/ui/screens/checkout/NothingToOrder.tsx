import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { formatMoment } from '../../kit/format/formatDate.ts';
import { sideWords } from '../shared/cart/sideWords.ts';
import { EmptyTray } from '../shared/cart/EmptyTray.tsx';
import { KeptCart } from '../shared/cart/KeptCart.tsx';
import { useCartSide } from '../shared/side/useCartSide.ts';
import { useExpiredCustomer } from '../shared/cart/useExpiredCustomer.ts';
import { useOpenCart } from '../shared/side/useOpenCart.ts';
import { HasSignedOut } from './HasSignedOut.ts';
import { useIsGuest } from '../shared/session/useIsGuest.ts';
import { useLastOrder } from './useLastOrder.ts';
import { confirmationOf } from '../shared/side/confirmationOf.ts';

/** A step without a cart (CHK-1). `why` replaces the general text. */
export function NothingToOrder({ why }: { readonly why?: ReactNode }) {
  const { i18n } = useLingui();
  const side = useCartSide();
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-5 py-16 text-center">
      <EmptyTray />
      <noscript>
        <h1 className="text-3xl">{i18n._(sideWords[side].needsScript)}</h1>
        <p className="mt-5 text-soft">
          <Trans>Please switch it on in your browser. Everything else in the shop can be read without it.</Trans>
        </p>
      </noscript>
      <h1 className="text-3xl noscript:hidden">{i18n._(sideWords[side].nothingToOrder)}</h1>
      {why ?? <WaysOn />}
    </main>
  );
}

/**
 * Mentions the last order only if there is no open cart, as ordering removes the cart; a customer whose session has
 * expired, or who has signed out in another tab, is offered to sign in.
 */
function WaysOn() {
  const { i18n } = useLingui();
  const side = useCartSide();
  const open = useOpenCart(side, null);
  const last = useLastOrder(side);
  const order = open === null ? last : null;
  const hasExpired = useExpiredCustomer() !== null;
  const isGuest = useIsGuest();
  const hasLeft = useContext(HasSignedOut) && isGuest && open === null;
  const kept = (hasExpired || hasLeft) && order === null;
  return (
    <>
      {kept ? (
        <div className="w-full text-left">
          <KeptCart hasSignedOut={!hasExpired} />
        </div>
      ) : (
        <p className="text-soft noscript:hidden">
          {order === null ? i18n._(sideWords[side][open === null ? 'emptyOrOrdered' : 'emptyNow']) : null}
          {order === null ? null : <OrderedLast side={side} order={order} />}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {order === null ? null : (
          <Link {...confirmationOf(order)} className={buttonClass('primary')}>
            <Trans>To the confirmation</Trans>
          </Link>
        )}
        <Link
          to={side === 'buy' ? '/shop' : '/ankauf'}
          className={buttonClass(order === null && !kept ? 'primary' : 'quiet')}
        >
          {side === 'buy' ? <Trans>Go to the shop</Trans> : <Trans>Sell to us</Trans>}
        </Link>
      </div>
    </>
  );
}

/** Shows the time of the order, as it may be an older one. */
function OrderedLast({
  side,
  order: { orderNumber, placedAt, store },
}: {
  readonly side: Side;
  readonly order: Order;
}) {
  const { localeTag } = useShop().market;
  const when = formatMoment(placedAt, localeTag, timeZoneOf(store));
  const look = 'num font-semibold whitespace-nowrap text-ink select-all';
  if (side === 'sell')
    return (
      <Trans>
        Your selling cart is empty. You last sold to us on {when}; the number of the sale is{' '}
        <strong className={look}>{orderNumber}</strong>.
      </Trans>
    );
  return (
    <Trans>
      Your cart is empty. You last ordered on {when}; the number of the order is{' '}
      <strong className={look}>{orderNumber}</strong>.
    </Trans>
  );
}
