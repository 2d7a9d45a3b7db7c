import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { invoiceVatId } from '../../../../domain/account/InvoiceVatId.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { canEnter } from '../../../../domain/checkout/Steps.ts';
import type { StoreCard } from '../../../../domain/content/Page.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useRecalculation } from '../../shared/cart/useRecalculation.ts';
import { useCountdown } from '../../shared/prices/useCountdown.ts';
import { EmptiedCart } from '../EmptiedCart.tsx';
import { LostCart } from '../LostCart.tsx';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { isEmptied, useHeldCart } from '../useHeldCart.ts';
import { useRestoredCart } from '../useRestoredCart.ts';
import { nextStep } from './nextStep.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderUnderWay } from './OrderUnderWay.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { useChangedElsewhere } from './useChangedElsewhere.ts';
import { usePlacing } from './usePlacing.ts';

interface ReviewPageProps {
  readonly rendered: PricedCart | null;
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  /** The signed-in customer. */
  readonly customer?: Customer | null;
}

const isTicked = (id: string): boolean => {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement && box.checked;
};

export default function ReviewPage({ rendered, stores, customer = null }: ReviewPageProps) {
  const { cart, gone: away } = useHeldCart(rendered);
  const open = away ? null : cart;
  const recalculation = useRecalculation(open?.cart.id ?? null, open?.cart.version ?? null);
  const secondsLeft = useCountdown();
  const [agreed, setAgreed] = useState({ privacyAccepted: false, termsAccepted: false });
  // Takes over boxes ticked before hydration.
  useEffect(
    () => setAgreed({ privacyAccepted: isTicked('privacyAccepted'), termsAccepted: isTicked('termsAccepted') }),
    [],
  );
  const [attempt, setAttempt] = useState(0);
  const placing = usePlacing(open === null, (refusal) => {
    if (nextStep(refusal) === 'check' || nextStep(refusal) === 'cart') recalculation.again();
  });
  const [changed, setChanged] = useState(0);
  const takeAsSeen = useChangedElsewhere(open, recalculation, () => {
    setChanged((n) => n + 1);
    setAgreed({ privacyAccepted: false, termsAccepted: false });
    placing.dismiss();
  });

  const order = () => {
    setAttempt((n) => n + 1);
    if (recalculation.changes.length > 0 || recalculation.quote === null || cart === null) return;
    if (!agreed.privacyAccepted || !agreed.termsAccepted) return;
    placing.place({ cartId: cart.cart.id, quote: recalculation.quote, ...agreed });
  };

  const gone = cart === null || (away && !placing.pending) || recalculation.lost;
  if (gone && (placing.pending || placing.inDoubt))
    return <OrderUnderWay pending={placing.pending} onAgain={placing.again} />;
  if (cart === null) return <NothingToOrder />;
  if (gone && isEmptied(cart))
    return <NothingToOrder why={<EmptiedCart lines={cart.lines} changes={recalculation.changes} attempt={1} />} />;
  if (gone)
    return (
      <LostReview
        cart={cart}
        stores={stores}
        onRestored={() => {
          takeAsSeen();
          placing.dismiss();
        }}
      />
    );
  return (
    <ReviewScreen
      cart={cart}
      stores={stores}
      vatId={customer === null ? null : invoiceVatId(cart.cart.billingAddress?.company, customer)}
      panel={
        <OrderPanel
          cart={cart}
          changed={changed}
          recalculation={recalculation}
          secondsLeft={secondsLeft}
          placing={placing}
          agreed={agreed}
          onAgree={(changed) => setAgreed((before) => ({ ...before, ...changed }))}
          attempt={attempt}
          onOrder={order}
        />
      }
    />
  );
}

/** The last state of a lost order, with the way to continue. */
function LostReview({
  cart,
  stores,
  onRestored,
}: {
  readonly cart: PricedCart;
  readonly stores: readonly StoreCard[];
  readonly onRestored: () => void;
}) {
  const router = useRouter();
  const restored = useRestoredCart(cart);
  const restore = async () => {
    const now = await restored.restore();
    if (now === null) return;
    onRestored();
    if (canEnter('review', { cart: now.cart, ordered: false })) await router.invalidate();
    else
      await router.navigate({
        to: '/checkout/$slug',
        params: { slug: 'meine-daten' },
        search: searchOfSide(now.cart.transactionType),
      });
  };
  return (
    <ReviewScreen
      cart={cart}
      stores={stores}
      notice={
        <LostCart
          restore={() => void restore()}
          restoring={restored.restoring}
          cart={cart}
          ownSession={restored.ownSession}
          lapsed={restored.lapsed}
          attempt={1}
        />
      }
    />
  );
}
