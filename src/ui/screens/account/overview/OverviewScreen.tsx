import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { defaultAddress, type Customer } from '../../../../domain/account/Customer.ts';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { OrderPage } from '../../../../domain/order/OrderQuery.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { EmptyTray } from '../../shared/cart/EmptyTray.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { useReadablePhone } from '../profile/useReadablePhone.ts';
import { OverviewCard } from './OverviewCard.tsx';

interface OverviewScreenProps {
  readonly customer: Customer;
  /** The newest orders; null if they cannot be loaded. */
  readonly orders: OrderPage | null;
  /** null if they cannot be loaded. */
  readonly deposits: readonly DepositView[] | null;
}

/** First page after signing in (RT-30): current orders and links to the other pages. */
export function OverviewScreen({ customer, orders, deposits }: OverviewScreenProps) {
  const { t } = useLingui();
  const {
    firstName,
    lastName,
    companyName,
    email,
    phoneVerified,
    phoneTakesTexts = true,
    pendingEmail,
    addresses,
  } = customer;
  const phone = useReadablePhone(customer.phone);
  const billing = defaultAddress(customer, 'defaultBilling');
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{t`Welcome, ${firstName}.`}</h1>
      <div className="mt-6 grid gap-4 empty:hidden">
        {pendingEmail === null ? null : (
          <Notice tone="plain" title={<Trans>One last step</Trans>}>
            <p>
              <Trans>
                We have sent a link to <strong className="wrap-anywhere">{pendingEmail}</strong>. The new address counts
                once you have followed it.
              </Trans>
            </p>
          </Notice>
        )}
        {phone === null || phoneVerified || !phoneTakesTexts ? null : (
          <Notice tone="caution" title={<Trans>Your phone number is not verified yet</Trans>}>
            <p>
              <Trans>We send a code to it by text message, so it has to be a mobile number.</Trans>{' '}
              <Link
                to="/kundenkonto/meine-daten"
                hash="profile-phone"
                className="font-semibold underline underline-offset-2"
              >
                <Trans>Verify it now</Trans>
              </Link>
            </p>
          </Notice>
        )}
      </div>
      <section aria-labelledby="latest" className="mt-8">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="latest" className="text-2xl">
            <Trans>Latest orders</Trans>
          </h2>
          {orders === null || orders.total === 0 ? null : (
            <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
              <Link to="/kundenkonto/bestelluebersicht" className="link py-1">
                <Trans>All purchases</Trans>
              </Link>
              <Link to="/kundenkonto/bestelluebersicht" search={{ type: 'sell' }} className="link py-1">
                <Trans>All sales</Trans>
              </Link>
            </p>
          )}
        </div>
        <Orders orders={orders} />
      </section>
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <DepositCard deposits={deposits} />
        <OverviewCard
          icon="user"
          title={<Trans>Profile</Trans>}
          to="/kundenkonto/meine-daten"
          action={<Trans>Change</Trans>}
        >
          {companyName === null ? null : <span className="block font-medium">{companyName}</span>}
          {firstName} {lastName}
          <span className="block">{email}</span>
          {phone === null ? null : <span className="num block">{phone}</span>}
        </OverviewCard>
        <OverviewCard
          icon="pin"
          title={<Trans>Addresses</Trans>}
          to="/kundenkonto/adressen"
          action={addresses.length === 0 ? <Trans>Add an address</Trans> : <Trans>Manage</Trans>}
        >
          {billing === null ? (
            <Trans>No address yet. The first one becomes your default for billing and shipping.</Trans>
          ) : (
            <>
              {billing.street}
              <span className="num block">{townLine(billing)}</span>
              {addresses.length < 2 ? null : (
                <span className="block text-soft">
                  <Plural value={addresses.length - 1} one="and one more address" other="and # more addresses" />
                </span>
              )}
            </>
          )}
        </OverviewCard>
      </div>
    </>
  );
}

function DepositCard({ deposits }: Pick<OverviewScreenProps, 'deposits'>) {
  if (deposits === null) return null;
  const [first] = deposits;
  return (
    <OverviewCard
      icon="vault"
      title={<Trans>Deposit</Trans>}
      to="/kundenkonto/depotverwaltung"
      action={first === undefined ? <Trans>How it works</Trans> : <Trans>Look into it</Trans>}
    >
      {first === undefined ? (
        <Trans>Nothing in it yet. We can keep gold, platinum and palladium in our vault for you.</Trans>
      ) : (
        deposits.map(({ number, currentValue }) => (
          <span key={number} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Amount money={currentValue} className="text-lg font-semibold" />
            <span className="num text-soft">{number}</span>
          </span>
        ))
      )}
    </OverviewCard>
  );
}

function Orders({ orders }: { readonly orders: OrderPage | null }) {
  if (orders === null)
    return (
      <Notice tone="alarm" title={<Trans>Your orders cannot be shown just now</Trans>}>
        <p>
          <Trans>Something went wrong. Please try again later.</Trans>
        </p>
      </Notice>
    );
  if (orders.total > 0)
    return (
      <ul className="grid gap-4">
        {orders.orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} page={orders} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <EmptyTray />
      <p className="font-serif text-2xl">
        <Trans>You have not ordered anything yet.</Trans>
      </p>
      <Link to="/shop" className={buttonClass('primary')}>
        <Trans>Go to the shop</Trans>
      </Link>
    </div>
  );
}
