import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../../domain/order/Order.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { confirmationOf } from '../side/confirmationOf.ts';

/** The cart was ordered in another window: links the order and says that the next cart is new. */
export function OrderedCart({ order }: { readonly order: Order }) {
  return (
    <Notice tone="plain" live title={<Trans>This cart has been ordered</Trans>}>
      <p>
        <Trans>
          It was ordered in another window as number {order.orderNumber}. What you put into the cart now starts a new
          one.
        </Trans>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link {...confirmationOf(order)} className={buttonClass('primary', true)}>
          <Trans>To the confirmation</Trans>
        </Link>
        <Link to="/shop" className={buttonClass('quiet', true)}>
          <Trans>Continue shopping</Trans>
        </Link>
      </p>
    </Notice>
  );
}
