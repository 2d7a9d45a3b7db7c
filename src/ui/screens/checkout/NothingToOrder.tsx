import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyTray } from '../cart/EmptyTray.tsx';

/** A step of the checkout without a cart behind it (CHK-1). */
export function NothingToOrder() {
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-5 py-16 text-center">
      <EmptyTray />
      <noscript>
        <h1 className="text-3xl"><Trans>Buying needs JavaScript</Trans></h1>
        <p className="mt-5 text-soft"><Trans>Please switch it on in your browser. Everything else in the shop can be read without it.</Trans></p>
      </noscript>
      <h1 className="text-3xl noscript:hidden"><Trans>There is nothing to order</Trans></h1>
      <p className="text-soft noscript:hidden"><Trans>Your cart is empty. If you have just ordered, the confirmation is in your e-mail.</Trans></p>
      <Link to="/shop" className={buttonClass('primary')}><Trans>To the shop</Trans></Link>
    </main>
  );
}
