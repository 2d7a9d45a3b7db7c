import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderWithTimeline } from '../../../../application/order/ShowOrderTimeline.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { storeOfOrder } from '../../shared/sale/storeOfOrder.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { OrderUnavailable } from './OrderUnavailable.tsx';
import { useFreshOrders } from './useFreshOrders.ts';
import { useInvoice } from './useInvoice.ts';
import { useReorder } from './useReorder.ts';

const route = getRouteApi('/kundenkonto/bestelluebersicht/$slug');

export function OrderPage() {
  const { way, stores, now } = route.useLoaderData();
  useFreshOrders();
  return way === null ? <OrderUnavailable /> : <Shown key={way.order.id} way={way} stores={stores} now={now} />;
}

function Shown({
  way: { order, events, timeline, returnableUntil },
  stores,
  now,
}: {
  readonly way: OrderWithTimeline;
  readonly stores: readonly StoreCard[];
  readonly now: Instant;
}) {
  const [eventsBefore] = useState(events.length);
  const reordering = useReorder(order.id, order.lines.length);
  const invoice = useInvoice(order.id);
  const store = storeOfOrder(order, stores);
  return (
    <OrderScreen
      order={order}
      events={events}
      timeline={timeline}
      returnableUntil={returnableUntil}
      store={store}
      now={now}
      moved={events.length > eventsBefore}
      reordering={reordering}
      invoice={invoice}
    />
  );
}
