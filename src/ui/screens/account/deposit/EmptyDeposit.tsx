import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/Button.tsx';
import { EmptyTray } from '../../shared/cart/EmptyTray.tsx';
import { Safekeeping } from './Safekeeping.tsx';

/** No deposit was opened yet: how to begin (DEP-2). */
export function EmptyDeposit() {
  return (
    <>
      <h1 className="text-4xl">
        <Trans>My deposit</Trans>
      </h1>
      <div className="card mt-6 grid justify-items-center gap-4 p-8 text-center md:p-10">
        <EmptyTray />
        <p className="font-serif text-2xl text-balance">
          <Trans>There is nothing in your deposit yet.</Trans>
        </p>
        <p className="max-w-120 text-soft">
          <Trans>
            Put gold, platinum or palladium into your cart and choose “Into your deposit” there. The deposit opens with
            your first payment.
          </Trans>
        </p>
        <Link to="/shop" className={buttonClass('primary')}>
          <Trans>Go to the shop</Trans>
        </Link>
        <p className="max-w-120 text-sm text-soft">
          <Trans>
            Have you already ordered into your deposit? Until your payment arrives you find it in{' '}
            <Link to="/kundenkonto/bestelluebersicht" className="link">
              your orders
            </Link>
            .
          </Trans>
        </p>
      </div>
      <Safekeeping />
    </>
  );
}
