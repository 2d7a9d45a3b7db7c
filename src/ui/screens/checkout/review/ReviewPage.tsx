import { useRouter } from '@tanstack/react-router';
import { isEmptied } from '../../../../application/checkout/HeldCart.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { invoiceVatId } from '../../../../domain/account/InvoiceVatId.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { canEnter } from '../../../../domain/checkout/Steps.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { type Recalculation, useRecalculation } from '../../shared/cart/useRecalculation.ts';
import { shownIdentification } from '../shownIdentification.ts';
import { EmptiedCart } from '../EmptiedCart.tsx';
import { LostCart } from '../LostCart.tsx';
import { NothingToOrder } from '../NothingToOrder.tsx';
import { useHeldCart } from '../useHeldCart.ts';
import { useRestoredCart } from '../useRestoredCart.ts';
import { nextStep } from './nextStep.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderUnderWay } from './OrderUnderWay.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { useConsent } from './useConsent.ts';
import { usePlacing } from './usePlacing.ts';

interface ReviewPageProps {
  readonly rendered: PricedCart | null;
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  /** The signed-in customer. */
  readonly customer?: Customer | null;
}

export default function ReviewPage({ rendered, stores, customer = null }: ReviewPageProps) {
  const { cart: held, gone: away } = useHeldCart(rendered);
  const recalculation = useRecalculation({
    cartId: away ? null : (held?.cart.id ?? null),
    version: away ? null : (held?.cart.version ?? null),
    keepsQuote: true,
  });
  const cart = atItsQuote(held, recalculation);
  const open = away ? null : cart;
  const placing = usePlacing(open === null, (refusal) => {
    if (nextStep(refusal) === 'check' || nextStep(refusal) === 'cart') recalculation.again();
  });
  const consent = useConsent(open, recalculation, placing);

  const gone = cart === null || (away && !placing.pending) || recalculation.lost;
  if (gone && (placing.pending || placing.inDoubt))
    return <OrderUnderWay pending={placing.pending} onAgain={placing.again} />;
  if (cart === null) return <NothingToOrder />;
  if (gone && isEmptied(cart))
    return <NothingToOrder why={<EmptiedCart lines={cart.lines} changes={recalculation.changes} attempt={1} />} />;
  if (gone)
    return <LostReview cart={cart} stores={stores} signedIn={customer !== null} onRestored={consent.ownChange} />;
  return (
    <ReviewScreen
      cart={cart}
      stores={stores}
      identification={shownIdentification(cart, stores, recalculation.identification)}
      quotedAt={recalculation.quote?.quote.issuedAt ?? null}
      fetching={recalculation.state === 'fetching' && !recalculation.secondsLeft}
      vatId={customer === null ? null : invoiceVatId(cart.cart.billingAddress?.company, customer)}
      panel={<OrderPanel cart={cart} consent={consent} recalculation={recalculation} placing={placing} />}
    />
  );
}

/** Another tab may show the same cart at the prices of a newer tick; the review keeps those of its quote. */
const atItsQuote = (cart: PricedCart | null, { answered }: Recalculation): PricedCart | null => {
  if (cart === null || answered === null || answered.lines.length === 0) return cart;
  const isSame = answered.cart.id === cart.cart.id && answered.cart.version === cart.cart.version;
  return isSame ? answered : cart;
};

/** The last state of a lost order, with the way to continue. */
function LostReview({
  cart,
  stores,
  signedIn,
  onRestored,
}: {
  readonly cart: PricedCart;
  readonly stores: readonly StoreCard[];
  readonly signedIn: boolean;
  readonly onRestored: () => void;
}) {
  const router = useRouter();
  const restored = useRestoredCart(cart);
  const restore = async () => {
    const now = await restored.restore();
    if (now === null) return;
    onRestored();
    if (canEnter('review', { cart: now.cart, signedIn, ordered: false })) await router.invalidate();
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
          loss={restored.loss}
          attempt={1}
        />
      }
    />
  );
}
