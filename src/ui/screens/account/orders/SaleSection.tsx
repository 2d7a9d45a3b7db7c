import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import {
  hasGoodsToSendBack,
  hasSlip,
  isOutOfDeposit,
  mayDeclineLatePrice,
  mayTake,
  openOffer,
  priceOf,
  receiptOf,
} from '../../../../domain/order/Selling.ts';
import { maskedNumber } from '../../../../domain/payout/PayoutAccount.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { paymentWords } from '../../../messages/deliveryTexts.ts';
import { SlipButton } from '../../shared/sale/SlipButton.tsx';
import { StepsOfOrder } from '../../shared/sale/StepsOfOrder.tsx';
import { AskedButton } from './AskedButton.tsx';
import { CounterOffer } from './CounterOffer.tsx';
import { useSale, type Sale } from './useSale.ts';

interface SaleSectionProps {
  readonly order: Order;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  /** Where the goods go; null: they are collected, or the place is unknown. */
  readonly store: StoreCard | null;
  /** When the page was read. */
  readonly now: Instant;
}

/** What a seller has to do next with a sell order, and its counter-offer (SELL-5, SELL-6). */
export function SaleSection({ order, events, store, now }: SaleSectionProps) {
  const { i18n } = useLingui();
  const sale = useSale(order.id);
  const offer = openOffer(order, events);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {sale.problem === null ? null : <Notice tone="alarm">{i18n._(sale.problem)}</Notice>}
      </div>
      {offer === null ? (
        <section aria-labelledby="sale-next" className="card p-5 md:p-6">
          <h2 id="sale-next" className="mb-4 text-xl">
            {isOver({ order, events }) ? <Trans>Payout</Trans> : <Trans>What happens next</Trans>}
          </h2>
          <Next order={order} events={events} store={store} sale={sale} />
        </section>
      ) : (
        <CounterOffer order={order} events={events} offer={offer} mayTake={mayTake(offer, now)} sale={sale} />
      )}
    </>
  );
}

/** Whether the seller has the money, and nothing comes back to him. */
const isOver = (sale: Pick<SaleSectionProps, 'order' | 'events'>): boolean =>
  sale.order.paymentStatus === 'Paid' && !hasGoodsToSendBack(sale);

function Next({ order, events, store, sale }: Omit<SaleSectionProps, 'now'> & { readonly sale: Sale }) {
  if (order.status === 'Requested' && receiptOf(events) === null)
    return (
      <>
        <StepsOfOrder order={order} store={store} />
        <div className="mt-5 flex flex-wrap gap-3">
          {hasSlip(order, events) ? <SlipButton id={order.id} /> : null}
          <CallOff order={order} sale={sale} />
        </div>
      </>
    );
  return (
    <>
      <p className="mb-2 text-sm last:mb-0">
        <Waiting order={order} events={events} />
      </p>
      {order.status !== 'Cancelled' && hasGoodsToSendBack({ order, events }) ? (
        <p className="mb-2 text-sm last:mb-0">
          <Trans>We are sending the goods that we do not buy back to you.</Trans>
        </p>
      ) : null}
      {mayDeclineLatePrice(order, events) ? <LatePrice order={order} events={events} sale={sale} /> : null}
    </>
  );
}

function Waiting({ order, events }: Pick<SaleSectionProps, 'order' | 'events'>): ReactNode {
  if (order.status === 'Requested')
    return <Trans>Your goods have arrived. We weigh and test them; there is nothing for you to do now.</Trans>;
  if (order.status !== 'Cancelled') return <Payout order={order} events={events} />;
  if (hasGoodsToSendBack({ order, events })) return <Trans>We are sending your goods back to you.</Trans>;
  return <Trans>This sale is over; there is nothing more for you to do.</Trans>;
}

/** Amount, way and account of the payout; the account is shown by its last characters. */
function Payout({ order, events }: Pick<SaleSectionProps, 'order' | 'events'>) {
  const { i18n } = useLingui();
  const { localeTag } = useShop().market;
  const amount = <strong className="num font-semibold">{formatMoney(priceOf({ order, events }), localeTag)}</strong>;
  const way = i18n._(paymentWords(order.paymentMethod, 'sell').name);
  const account = order.payoutAccount === null ? '' : ` (${maskedNumber(order.payoutAccount)})`;
  return order.paymentStatus === 'Paid' ? (
    <Trans>
      We have paid you {amount}: {way}
      {account}.
    </Trans>
  ) : (
    <Trans>
      We will pay you {amount}: {way}
      {account}.
    </Trans>
  );
}

/** Calls the sale off once the seller has confirmed it. */
const CallOff = ({ order, sale }: Pick<SaleSectionProps, 'order'> & { readonly sale: Sale }) => (
  <AskedButton
    busy={sale.running !== null}
    question={<Trans>Cancel this sale?</Trans>}
    consequence={
      isOutOfDeposit(order) ? (
        <Trans>Your pieces stay in your deposit and are free again, and the confirmed prices no longer hold.</Trans>
      ) : (
        <Trans>You will not send us the goods, and the confirmed prices no longer hold.</Trans>
      )
    }
    no={<Trans>Keep the sale</Trans>}
    yes={<Trans>Yes, cancel it</Trans>}
    onYes={sale.callOff}
  >
    {sale.running === 'call-off' ? <Trans>Cancelling …</Trans> : <Trans>Cancel this sale</Trans>}
  </AskedButton>
);

/** The prices of goods that came late, which the seller may decline until the shop has accepted the goods (SELL-5). */
function LatePrice({ order, events, sale }: Pick<SaleSectionProps, 'order' | 'events'> & { readonly sale: Sale }) {
  const { localeTag } = useShop().market;
  const [now, confirmed] = [priceOf({ order, events }), order.totals.gross].map((money) =>
    formatMoney(money, localeTag),
  );
  return (
    <>
      <p className="mb-4 text-sm">
        <Trans>
          They came after the day that your prices held to, so they are priced on the day of their arrival: {now}{' '}
          instead of {confirmed}. You may decline that until we have accepted them.
        </Trans>
      </p>
      <AskedButton
        busy={sale.running !== null}
        question={<Trans>Decline the new price?</Trans>}
        consequence={<Trans>The sale is over, we pay nothing, and we send your goods back to you.</Trans>}
        no={<Trans>Keep the sale</Trans>}
        yes={<Trans>Yes, send my goods back</Trans>}
        onYes={sale.declineLatePrice}
      >
        {sale.running === 'late-price' ? <Trans>Declining …</Trans> : <Trans>Decline, and get the goods back</Trans>}
      </AskedButton>
    </>
  );
}
