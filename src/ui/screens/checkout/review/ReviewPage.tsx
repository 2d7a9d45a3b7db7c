import { useState } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { StoreCard } from '../../../../domain/content/Page.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useOpenCart } from '../../cart/useOpenCart.ts';
import { useRecalculation } from '../../cart/useRecalculation.ts';
import { useCountdown } from '../../layout/useCountdown.ts';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { nextStep } from './nextStep.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderUnderWay } from './OrderUnderWay.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { usePlacing } from './usePlacing.ts';

interface ReviewPageProps {
  readonly rendered: PricedCart | null;
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
}

export default function ReviewPage({ rendered, methods, stores }: ReviewPageProps) {
  const open = useOpenCart(rendered);
  const [held, setHeld] = useState(open);
  if (open !== null && open !== held) setHeld(open);
  const recalculation = useRecalculation(open?.cart.id ?? null, open?.cart.version ?? null);
  const secondsLeft = useCountdown();
  const [agreed, setAgreed] = useState({ privacyAccepted: false, termsAccepted: false });
  const [attempt, setAttempt] = useState(0);
  const placing = usePlacing((refusal) => {
    if (nextStep(refusal) === 'check' || nextStep(refusal) === 'cart') recalculation.again();
  });

  const order = () => {
    setAttempt((n) => n + 1);
    if (recalculation.changes.length > 0 || recalculation.quote === null || held === null) return;
    const missing = !agreed.privacyAccepted ? 'privacyAccepted' : !agreed.termsAccepted ? 'termsAccepted' : null;
    if (missing !== null) return void document.getElementById(missing)?.focus();
    placing.place({ cartId: held.cart.id, quote: recalculation.quote, ...agreed });
  };

  const gone = held === null || held.lines.length === 0 || (open === null && !placing.pending) || recalculation.lost;
  if (gone && (placing.pending || placing.inDoubt)) return <OrderUnderWay pending={placing.pending} onAgain={placing.again} />;
  if (gone || held === null) return <NothingToOrder />;
  return (
    <ReviewScreen
      cart={held} methods={methods} stores={stores}
      panel={(
        <OrderPanel
          cart={held} methods={methods} recalculation={recalculation} secondsLeft={secondsLeft} placing={placing}
          agreed={agreed} onAgree={setAgreed} attempt={attempt} onOrder={order}
        />
      )}
    />
  );
}
