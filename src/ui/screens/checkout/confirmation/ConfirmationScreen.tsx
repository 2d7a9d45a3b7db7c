import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { writtenVatId } from '../../../../domain/account/WrittenVatId.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { SmallLine } from '../../../kit/product/SmallLine.tsx';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { CartTotals } from '../../shared/cart/CartTotals.tsx';
import { AddressText } from '../../shared/address/AddressText.tsx';
import { BothFilled } from '../BothFilled.ts';
import { CheckoutProgress } from '../CheckoutProgress.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { otherSide } from '../../shared/side/cartSide.ts';
import { PayoutAccountText } from '../PayoutAccountText.tsx';
import { NextStepsOfSale } from './NextStepsOfSale.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RegisterOffer } from './RegisterOffer.tsx';

interface ConfirmationScreenProps {
  readonly order: Order;
  /** The store for pickup. */
  readonly store: StoreCard | null;
  /** The order is part of the viewer's account; otherwise the page offers an account with the order's data (CHK-2). */
  readonly inAccount: boolean;
  readonly onPrint: () => void;
}

/** Confirmation of an order: number, next steps and the whole order, printable (ORD-3). */
export function ConfirmationScreen({ order, store, inAccount, onPrint }: ConfirmationScreenProps) {
  const { t, i18n } = useLingui();
  const side = order.type;
  const words = sideWords[side];
  const other = otherSide(side);
  const isOtherFilled = useContext(BothFilled);
  return (
    <main className="wrap py-6 md:py-10">
      <CheckoutProgress step="confirmation" />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-8">
          <div className="grid gap-3">
            <Seal />
            <h1 className="text-4xl">{t`Thank you, ${order.billingAddress.firstName}.`}</h1>
            <p className="text-lg">
              {side === 'buy' ? (
                <Trans>
                  Your order has been placed. Its number is{' '}
                  <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong>.
                </Trans>
              ) : (
                <Trans>
                  We have received your sell order. Its number is{' '}
                  <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong>.
                </Trans>
              )}
            </p>
          </div>
          <section aria-labelledby="next">
            <h2 id="next" className="mb-5 text-2xl">
              <Trans>What happens next</Trans>
            </h2>
            {side === 'buy' ? (
              <NextSteps order={order} store={store} />
            ) : (
              <NextStepsOfSale order={order} store={store} />
            )}
          </section>
          {inAccount ? null : <RegisterOffer order={order} />}
          {isOtherFilled ? (
            <p className="text-sm text-soft print:hidden">
              {i18n._(words.otherFilled)}{' '}
              <Link to="/warenkorb" search={{ type: other }} className="link">
                {i18n._(sideWords[other].view)}
              </Link>
            </p>
          ) : null}
          <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <Link
              to={side === 'buy' ? '/shop' : '/ankauf'}
              className={buttonClass(side === 'buy' ? 'primary' : 'quiet')}
            >
              {i18n._(words.goOn)}
            </Link>
            {inAccount ? (
              <Link
                to="/kundenkonto/bestelluebersicht/$slug"
                params={{ slug: order.id }}
                className={buttonClass('quiet')}
              >
                {side === 'buy' ? <Trans>This order in my account</Trans> : <Trans>This sale in my account</Trans>}
              </Link>
            ) : null}
            <Button look="quiet" onClick={onPrint}>
              <Trans>Print this page</Trans>
            </Button>
          </div>
        </div>
        <section aria-labelledby="ordered" className="card grid gap-5 p-5 md:p-6">
          <h2 id="ordered" className="text-xl">
            {i18n._(words.yours)}
          </h2>
          <ul className="grid gap-3 border-b border-line pb-5">
            {order.lines.map((line, at) => (
              <SmallLine key={at} line={line} />
            ))}
          </ul>
          <CartTotals
            side={side}
            lines={order.lines}
            totals={order.totals}
            discount={order.discount}
            delivery={i18n._(deliveryWords(order.shippingMode, side).name)}
          />
          <dl className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
            <div>
              <dt className="mb-1 text-sm font-semibold">{i18n._(words.billing)}</dt>
              <dd>
                <AddressText address={order.billingAddress} />
              </dd>
            </div>
            {order.vatId === undefined ? null : (
              <div>
                <dt className="mb-1 text-sm font-semibold">{t`VAT ID`}</dt>
                <dd className="num text-sm">{writtenVatId(order.vatId)}</dd>
              </div>
            )}
            {order.shippingAddress === null || store !== null ? null : (
              <div>
                <dt className="mb-1 text-sm font-semibold">{i18n._(words.goodsAt)}</dt>
                <dd>
                  <AddressText address={order.shippingAddress} />
                </dd>
              </div>
            )}
            <div>
              <dt className="mb-1 text-sm font-semibold">{i18n._(words.payment)}</dt>
              <dd className="text-sm">{i18n._(paymentWords(order.paymentMethod, side).name)}</dd>
              {order.payoutAccount === null ? null : (
                <dd className="mt-1">
                  <PayoutAccountText account={order.payoutAccount} />
                </dd>
              )}
            </div>
          </dl>
        </section>
      </div>
    </main>
  );
}

/** A picture of a coin with a tick. */
function Seal() {
  return (
    <svg viewBox="0 0 72 72" className="size-18 fill-none stroke-gold" aria-hidden="true">
      <circle cx="36" cy="36" r="33" strokeWidth="1.5" />
      <circle cx="36" cy="36" r="30.5" strokeWidth="3" strokeDasharray="0.9 1.9" />
      <circle cx="36" cy="36" r="26" strokeWidth="1" className="fill-accent-wash" />
      <path
        d="M25 36.5l7.6 7.6L47.5 29"
        strokeWidth="3"
        className="stroke-accent"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
