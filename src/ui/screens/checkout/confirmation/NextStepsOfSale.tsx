import { Trans } from '@lingui/react/macro';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { hasSlip } from '../../../../domain/order/Selling.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { IdentificationText } from '../../shared/cart/IdentificationText.tsx';
import { SlipButton } from '../../shared/sale/SlipButton.tsx';
import { StepsOfOrder } from '../../shared/sale/StepsOfOrder.tsx';

/** The next steps after a sale, with where the confirmation went, the slip, and what a payout in cash asks for. */
export function NextStepsOfSale({ order, store }: { readonly order: Order; readonly store: StoreCard | null }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        <Trans>
          A confirmation is on its way to <strong className="font-semibold wrap-anywhere">{order.email}</strong>.
        </Trans>
      </p>
      {order.identification === undefined ? null : (
        <Notice tone="plain">
          <IdentificationText {...order.identification} side="sell" />
        </Notice>
      )}
      <StepsOfOrder order={order} store={store} />
      {hasSlip(order, []) ? <SlipButton id={order.id} look="primary" /> : null}
    </div>
  );
}
