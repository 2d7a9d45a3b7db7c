import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../../../domain/market/Market.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { PaymentMethod } from '../../../../domain/payment/Payment.ts';
import { guaranteedUntil } from '../../../../domain/payout/GuaranteeTerm.ts';
import { maskedNumber, type PayoutAccount } from '../../../../domain/payout/PayoutAccount.ts';
import { isInStore, type ShippingMode } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { Step } from './Step.tsx';
import { StoreLink } from './StoreLink.tsx';

interface SaleStepsProps {
  readonly store: StoreKey;
  readonly mode: ShippingMode | null;
  /** Where the goods go; null: they are collected, or the place is unknown. */
  readonly place: StoreCard | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly payoutAccount: PayoutAccount | null;
  /** When the sale was placed; before that, when its prices were confirmed. */
  readonly at: Instant;
  /** The number to write on the parcel; null: the sale is not placed yet. */
  readonly orderNumber: string | null;
}

/** What happens after a sale: the goods on their way, their examination, the payout. */
export function SaleSteps(props: SaleStepsProps) {
  return props.mode === 'deposit' ? <StepsOutOfDeposit {...props} /> : <StepsOfGoods {...props} />;
}

/** The shop has the pieces already: nothing is sent or examined. */
function StepsOutOfDeposit(props: SaleStepsProps) {
  return (
    <ol className="grid gap-5">
      <Step at={1} title={<Trans>Your pieces are reserved</Trans>}>
        <Trans>They stay in your deposit until we pay you. You need not send or bring anything.</Trans>
      </Step>
      <Step at={2} title={<Trans>We accept your sale</Trans>}>
        <Trans>At exactly the prices that you have confirmed. We tell you by e-mail.</Trans>
      </Step>
      <Step at={3} title={<Trans>We pay you</Trans>}>
        <Payout {...props} />
      </Step>
    </ol>
  );
}

/** With the day that prices hold to. */
function StepsOfGoods(props: SaleStepsProps) {
  const { store, at } = props;
  const { localeTag } = useShop().market;
  const day = formatDay(guaranteedUntil({ placedAt: at, store }), localeTag, timeZoneOf(store));
  const until = (
    <strong className="font-semibold" suppressHydrationWarning>
      {day}
    </strong>
  );
  return (
    <ol className="grid gap-5">
      <Step at={1} title={<Trans>Your items reach us</Trans>} more={<OnTheParcel {...props} />}>
        <HandingOver {...props} until={until} />
      </Step>
      <Step at={2} title={<Trans>We examine them</Trans>}>
        <Trans>
          We weigh and test every piece. If your items arrive by {until} and are as described, we pay exactly the prices
          that you have confirmed. What arrives later is priced on the day it arrives. If anything differs, we make you
          a new offer, which you may decline.
        </Trans>
      </Step>
      <Step at={3} title={<Trans>We pay you</Trans>}>
        <Payout {...props} />
      </Step>
    </ol>
  );
}

function HandingOver({ mode, place, until }: SaleStepsProps & { readonly until: ReactNode }) {
  const where = place === null ? <ShopsAddress /> : <StoreLink store={place} />;
  switch (mode) {
    case 'leave-in-store':
      return (
        <Trans>
          Please bring them to {where} by {until}, with an official photo ID.
        </Trans>
      );
    case 'pickup':
      return (
        <Trans>
          We arrange an appointment with you by e-mail, at {where}. Please come by {until}, with an official photo ID.
        </Trans>
      );
    case 'insured-shipping':
      return (
        <Trans>
          We have them collected at your address, insured for their value, and write to you about the day. Please have
          them packed: they must be with us by {until}.
        </Trans>
      );
    case 'scrapMetalBox':
      return (
        <Trans>
          Please pick up the Scrap Metal Box at {where}, free of charge, and send it back there, so that it arrives by{' '}
          {until}. It travels at your own risk: insure the parcel.
        </Trans>
      );
    default:
      return (
        <Trans>
          Please send them to {where}, so that they arrive by {until}. They travel at your own risk: pack them well and
          insure the parcel.
        </Trans>
      );
  }
}

/** Stands for a store while the stores are unknown. */
function ShopsAddress() {
  const { name } = useShop().brand;
  return (
    <Trans>
      {name} (
      <Link to="/$" params={{ _splat: 'impressum' }} className="link">
        address in the imprint
      </Link>
      )
    </Trans>
  );
}

/** Goods that their seller brings have no parcel. */
function OnTheParcel({ orderNumber, mode }: SaleStepsProps) {
  if (orderNumber === null || isInStore(mode)) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      <Trans>
        Enclose the number <strong className="num font-semibold whitespace-nowrap">{orderNumber}</strong>.
      </Trans>
    </p>
  );
}

function Payout({ paymentMethod, payoutAccount }: SaleStepsProps) {
  if (paymentMethod === 'cash') return <Trans>In cash in the store, as soon as your sale is accepted.</Trans>;
  if (paymentMethod === 'check') return <Trans>By check to your address, as soon as your sale is accepted.</Trans>;
  if (payoutAccount === null) return <Trans>By bank transfer, as soon as your sale is accepted.</Trans>;
  const number = maskedNumber(payoutAccount);
  return (
    <Trans>
      By bank transfer to the account of {payoutAccount.ownerName} that ends in{' '}
      <span className="num whitespace-nowrap">{number}</span>, as soon as your sale is accepted.
    </Trans>
  );
}
