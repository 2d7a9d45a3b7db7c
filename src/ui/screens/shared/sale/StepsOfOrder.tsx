import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { SaleSteps } from './SaleSteps.tsx';

/** What happens after a sale that is placed. */
export function StepsOfOrder({ order, store }: { readonly order: Order; readonly store: StoreCard | null }) {
  return (
    <SaleSteps
      store={order.store}
      mode={order.shippingMode}
      place={store}
      paymentMethod={order.paymentMethod}
      payoutAccount={order.payoutAccount}
      at={order.placedAt}
      orderNumber={order.orderNumber}
    />
  );
}
