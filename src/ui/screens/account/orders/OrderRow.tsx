import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OrderPage } from '../../../../domain/order/OrderQuery.ts';
import { paymentOf, type Settlement } from '../../../../domain/order/Settlement.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import { PaymentState } from './PaymentState.tsx';

const shown = 3;

interface OrderRowProps {
  readonly order: Order;
  /** The page of the list. */
  readonly page: Pick<OrderPage, 'agreed' | 'offers' | 'refunds'>;
}

/** An order in a list: number, day, state, contents, total. The whole row links to the order. */
export function OrderRow({ order, page }: OrderRowProps) {
  const { i18n } = useLingui();
  const { language, localeTag } = useShop().market;
  const { id, type, store, orderNumber, placedAt, status, shippingMode, lines, totals } = order;
  const [first] = lines;
  const offer = page.offers?.find((each) => each.id === id);
  const refund = page.refunds?.find((each) => each.id === id);
  const others = lines.length - 1;
  return (
    <article className="card relative grid gap-x-6 gap-y-3 p-4 transition-shadow hover:shadow-card md:grid-cols-[1fr_auto] md:p-5">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <Link
            to="/kundenkonto/bestelluebersicht/$slug"
            params={{ slug: id }}
            className="num after:absolute after:inset-0 after:rounded-lg"
          >
            {orderNumber}
          </Link>
        </h2>
        {type === 'sell' ? (
          <span className="text-sm font-semibold">
            <Trans>Sale</Trans>
          </span>
        ) : null}
        <OrderStateBadge state={status} />
        <time
          dateTime={new Date(placedAt).toISOString()}
          className="w-full text-sm text-soft sm:w-auto"
          suppressHydrationWarning
        >
          {formatDay(placedAt, localeTag, timeZoneOf(store))}
        </time>
      </div>
      <p className="text-xl font-semibold md:text-right">
        <span className="sr-only">{type === 'buy' ? <Trans>Total</Trans> : <Trans>Payout</Trans>}: </span>
        <Amount money={page.agreed?.find((each) => each.id === id)?.payout ?? totals.gross} />
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <div className="flex flex-none gap-1.5" aria-hidden="true">
          {lines.slice(0, shown).map(({ sku }, at) => (
            <div key={at} className="size-12 rounded-sm bg-sunken p-1">
              <ProductPicture sku={sku} alt="" />
            </div>
          ))}
        </div>
        {first === undefined ? null : (
          <p className="flex-1 basis-40 text-sm leading-snug">
            <span className="num">{first.quantity}</span> × {textIn(first.name, language)}
            {others === 0 ? null : (
              <span className="block text-soft">
                <Plural value={others} one="and one more product" other="and # more products" />
              </span>
            )}
          </p>
        )}
      </div>
      <p className="flex items-center justify-between gap-3 text-sm text-soft md:justify-end md:text-right">
        <span>
          {i18n._(deliveryWords(shippingMode, type).name)}
          <span className="block">
            <PaymentLine order={order} refund={refund} />
          </span>
        </span>
        <Icon name="right" className="size-5 flex-none" />
      </p>
      {offer === undefined ? null : (
        <p
          className="flex items-center gap-2 rounded-md bg-caution-wash px-3 py-2 text-sm font-semibold text-caution md:col-span-2"
          suppressHydrationWarning
        >
          <Icon name="warning" />
          <Trans>
            Our counter-offer waits for your answer; you can take it until{' '}
            {formatDay(offer.until, localeTag, timeZoneOf(store))}.
          </Trans>
        </p>
      )}
    </article>
  );
}

interface PaymentLineProps extends Pick<OrderRowProps, 'order'> {
  /** What was or will be refunded, if anything. */
  readonly refund: Settlement | undefined;
}

/** How the order is paid, and whether it is; a seller is paid by the shop. */
function PaymentLine({ order, refund }: PaymentLineProps) {
  const { i18n } = useLingui();
  const method = i18n._(paymentWords(order.paymentMethod, order.type).name);
  return (
    <>
      {order.type === 'buy' ? null : (
        <>
          <Trans>Payout</Trans>:{' '}
        </>
      )}
      {method} · <PaymentState settlement={refund ?? paymentOf(order)} />
    </>
  );
}
