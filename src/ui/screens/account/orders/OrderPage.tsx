import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderWithTimeline } from '../../../../application/order/ShowOrderTimeline.ts';
import type { StoreCard } from '../../../../domain/content/Page.ts';
import { storeOfOrder } from '../../shared/sale/storeOfOrder.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { OrderUnavailable } from './OrderUnavailable.tsx';
import { useFreshOrders } from './useFreshOrders.ts';
import { useInvoice } from './useInvoice.ts';
import { useReorder } from './useReorder.ts';

const route = getRouteApi('/kundenkonto/bestelluebersicht/$slug');

export function OrderPage() {
  const { way, stores } = route.useLoaderData();
  useFreshOrders();
  return way === null ? <OrderUnavailable /> : <Shown key={way.order.id} way={way} stores={stores} />;
}

function Shown({
  way: { order, events, timeline, returnableUntil },
  stores,
}: {
  readonly way: OrderWithTimeline;
  readonly stores: readonly StoreCard[];
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
      moved={events.length > eventsBefore}
      reordering={reordering}
      invoice={invoice}
    />
  );
}
