import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { distanceOf } from '../../../../domain/limit-order/Distance.ts';
import type { LimitOrderDetail } from '../../../../domain/limit-order/LimitOrder.ts';
import { valueAtTarget } from '../../../../domain/limit-order/LimitOrderFit.ts';
import { isOpen } from '../../../../domain/limit-order/LimitOrderStates.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { formatDay, formatMomentOfYear } from '../../../kit/format/formatDate.ts';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { Card } from '../../../kit/Card.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { limitOrderMeaning } from '../../../messages/limitOrderWords.ts';
import { useDistanceWords } from '../../shared/limit-order/useDistanceWords.ts';
import { PhoneToVerify } from '../../shared/phone/PhoneToVerify.tsx';
import type { PhoneCheck } from '../../shared/phone/usePhoneCheck.ts';
import { CancelLimitOrder } from './CancelLimitOrder.tsx';
import { ChangeTerms } from './ChangeTerms.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { LimitOrderBadge } from './LimitOrderBadge.tsx';
import { LimitOrderFacts } from './LimitOrderFacts.tsx';
import type { Change } from './useChange.ts';
import type { Withdrawal } from './useWithdrawal.ts';

export interface OwnLimitOrderScreenProps {
  readonly limitOrder: LimitOrderDetail;
  /** The store for pick-up, or that the goods are brought to. */
  readonly store: StoreCard | null;
  readonly customer: Customer;
  readonly phone: PhoneCheck;
  readonly change: Change;
  readonly withdrawal: Withdrawal;
}

/** A limit order of the customer: state, how far it is, what happened, and what can be done with it (LIM-6, LIM-8). */
export function OwnLimitOrderScreen(props: OwnLimitOrderScreenProps) {
  const { limitOrder, store, customer, phone, change, withdrawal } = props;
  const { t, i18n } = useLingui();
  const { status, product, order } = limitOrder;
  const open = isOpen(limitOrder);
  const waits = status === 'pending' || (open && !customer.phoneVerified);
  // The number stays once it is verified: the focus is on it.
  const [waited] = useState(waits);
  return (
    <>
      <Link
        to="/kundenkonto/limit-order"
        search={{}}
        className="link inline-flex min-h-8 items-center gap-1 text-sm print:hidden"
      >
        <Icon name="left" className="size-4" />
        <Trans>My limit orders</Trans>
      </Link>
      <Title limitOrder={limitOrder} />
      <JustExecuted isExecuted={status === 'executed'} />
      <div className="mt-5 grid gap-4 empty:hidden">
        {product.active || !open ? null : (
          <Notice tone="caution" title={<Trans>Product no longer active</Trans>}>
            <Trans>The product is not traded any more, so this limit order cannot be executed.</Trans>
          </Notice>
        )}
        <FormFailure text={withdrawal.problem === null ? null : i18n._(withdrawal.problem)} />
        {/* The form of a change disappears with the state that allowed it; why it was refused stays. */}
        {open ? null : <FormFailure text={change.form.failure} />}
      </div>
      {order === null ? null : (
        <Link
          to="/kundenkonto/bestelluebersicht/$slug"
          params={{ slug: order.id }}
          className={`${buttonClass('primary')} mt-5`}
        >
          <Trans>Show order {order.orderNumber}</Trans>
        </Link>
      )}
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card id="limit-order-terms" title={t`Target`}>
            <Terms limitOrder={limitOrder} />
            {open && product.active ? (
              <div className="mt-5 grid justify-items-start gap-4 border-t border-line pt-5 print:hidden [&>form]:justify-self-stretch">
                <ChangeTerms limitOrder={limitOrder} change={change} />
              </div>
            ) : null}
          </Card>
          {waits || (waited && open) ? (
            <Card id="limit-order-phone" title={t`Phone number`}>
              <PhoneToVerify customer={customer} check={phone} />
            </Card>
          ) : null}
          <Card id="limit-order-evidence" title={t`What happened`}>
            <EvidenceList evidence={limitOrder.evidence} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card id="limit-order-facts" title={t`Details`}>
            <LimitOrderFacts limitOrder={limitOrder} store={store} />
          </Card>
          <div className="print:hidden">
            <CancelLimitOrder withdrawal={withdrawal} isOpen={open} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Says that the limit order was executed while its page was open. */
function JustExecuted({ isExecuted }: { readonly isExecuted: boolean }) {
  const before = useRef(isExecuted);
  useEffect(() => {
    before.current = before.current && isExecuted;
  }, [isExecuted]);
  return (
    <div role="status" className="mt-5 empty:hidden">
      {isExecuted && !before.current ? (
        <Notice tone="plain">
          <Trans>This limit order has just been executed.</Trans>
        </Notice>
      ) : null}
    </div>
  );
}

function Title({ limitOrder }: Pick<OwnLimitOrderScreenProps, 'limitOrder'>) {
  const { i18n } = useLingui();
  const { number, status, product } = limitOrder;
  // Without its product an open one can neither be executed nor renewed; the notice below says so.
  const showsMeaning = product.active || !isOpen(limitOrder);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl">
          <Trans>
            Limit order{' '}
            <span className="num font-sans text-3xl font-semibold whitespace-nowrap select-all">{number}</span>
          </Trans>
        </h1>
        <LimitOrderBadge status={status} />
      </div>
      {showsMeaning ? <p className="mt-1 text-soft">{i18n._(limitOrderMeaning(status))}</p> : null}
    </>
  );
}

function Terms({ limitOrder }: Pick<OwnLimitOrderScreenProps, 'limitOrder'>) {
  const { language, localeTag, store } = useShop().market;
  const distanceWords = useDistanceWords();
  const { side, product, quantity, targetUnitPrice, currentUnitPrice, closest, expiresAt } = limitOrder;
  const distance = currentUnitPrice === null ? null : distanceOf(targetUnitPrice, currentUnitPrice);
  const name = textIn(product.name, language);
  const zone = timeZoneOf(store);
  const open = isOpen(limitOrder);
  const executed = limitOrder.evidence.find((each) => each.what === 'executed');
  return (
    <>
      <div className="flex items-center gap-4">
        <div className="size-16 flex-none rounded-md bg-sunken p-1.5" aria-hidden="true">
          <ProductPicture sku={product.sku} alt="" />
        </div>
        <p>
          {side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>} <span className="num">{quantity}</span> ×{' '}
          {product.active ? (
            <Link to="/produkt/$slug" params={{ slug: textIn(product.slug, language) }} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact name={<Trans>Target price each</Trans>}>
          <Amount fixed money={targetUnitPrice} className="text-xl font-semibold" />
        </Fact>
        {!open || currentUnitPrice === null ? null : (
          <Fact name={<Trans>Price of now</Trans>}>
            <Amount money={currentUnitPrice} className="text-xl font-semibold" />
            <span className="num block text-sm text-soft" suppressHydrationWarning>
              {distance === null ? null : <Trans>Target: {distanceWords(distance)}</Trans>}
            </span>
          </Fact>
        )}
        <Fact name={<Trans>Total at the target</Trans>}>
          <Amount fixed money={valueAtTarget(limitOrder)} className="font-semibold" />
        </Fact>
        <Fact name={<Trans>Valid until</Trans>}>
          <span className="font-semibold" suppressHydrationWarning>
            {formatMomentOfYear(expiresAt, localeTag, zone)}
          </span>
        </Fact>
        {executed === undefined ? null : (
          <Fact name={<Trans>Executed at</Trans>}>
            <Amount fixed money={executed.unitPrice} className="text-xl font-semibold" />
            <span className="block text-sm text-soft" suppressHydrationWarning>
              {formatMomentOfYear(executed.at, localeTag, zone)}
            </span>
          </Fact>
        )}
        {closest === null || executed !== undefined ? null : (
          <Fact name={<Trans>Closest price so far</Trans>}>
            <Amount fixed money={closest.unitPrice} className="font-semibold" />
            <span className="block text-sm text-soft" suppressHydrationWarning>
              {formatDay(closest.at, localeTag, zone)}
            </span>
          </Fact>
        )}
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
