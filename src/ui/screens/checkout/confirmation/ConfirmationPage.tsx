import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { CartUnavailable } from '../../shared/cart/CartUnavailable.tsx';
import { storeOfOrder } from '../../shared/sale/storeOfOrder.ts';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';
import { OrderNotShown } from './OrderNotShown.tsx';

interface ConfirmationPageProps {
  readonly order: Order | null;
  readonly failed: boolean;
  readonly stores: readonly StoreCard[];
  /** The order is part of the viewer's account. */
  readonly inAccount: boolean;
}

export default function ConfirmationPage({ order, failed, stores, inAccount }: ConfirmationPageProps) {
  if (order === null) return failed ? <CartUnavailable /> : <OrderNotShown />;
  return (
    <ConfirmationScreen
      order={order}
      store={storeOfOrder(order, stores)}
      inAccount={inAccount}
      onPrint={() => window.print()}
    />
  );
}
