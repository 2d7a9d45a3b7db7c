import { Trans, useLingui } from '@lingui/react/macro';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { methodAt } from '../../../../domain/shipping/ShippingMethods.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary, type SummaryEntry } from '../../../kit/forms/ErrorSummary.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { deliveryWords } from '../../../messages/deliveryTexts.ts';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { missingMessage } from '../../../messages/missingMessage.ts';
import { CouponField } from '../../shared/cart/CouponField.tsx';
import { useCoupon } from '../../shared/cart/useCoupon.ts';
import { CartTotals } from '../../shared/cart/CartTotals.tsx';
import type { Recalculation } from '../../shared/cart/useRecalculation.ts';
import { Agreements } from '../../shared/purchase/Agreements.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { OrderRefusedNotice } from './OrderRefusedNotice.tsx';
import { PriceMoved } from './PriceMoved.tsx';
import { QuoteClock } from './QuoteClock.tsx';
import type { Consent } from './useConsent.ts';
import type { Placing } from './usePlacing.ts';
import { useSettling } from './useSettling.ts';

interface OrderPanelProps {
  readonly cart: PricedCart;
  readonly consent: Consent;
  readonly recalculation: Recalculation;
  readonly placing: Placing;
}

const summary = (target: string, text: string | undefined): readonly SummaryEntry[] =>
  text === undefined ? [] : [{ target, text }];

/** The shop may learn that the market is silent before the page does; prices are not guaranteed then (PRC-9). */
const refusedAsStale = ({ refusal }: Placing): boolean =>
  refusal !== null && refusal !== 'no-answer' && refusal._tag === 'PricesStale';

/** Panel of the review: totals, guaranteed prices, agreements and the order button. */
export function OrderPanel({ cart, consent, recalculation, placing }: OrderPanelProps) {
  // From the first attempt on, all missing agreements are shown.
  const { agreed, attempts: attempt, changedElsewhere } = consent;
  const { i18n } = useLingui();
  const { language } = useShop().market;
  const { changes, quote, problem, state, busy, secondsLeft } = recalculation;
  const coupon = useCoupon(cart, consent.ownChange);
  const { settling, settle } = useSettling();
  const waits = busy || secondsLeft === 0 || settling;
  const mode = methodAt(cart.cart.shippingMethodId)?.mode ?? null;
  const side = cart.cart.transactionType;
  const privacy =
    attempt > 0 && !agreed.privacyAccepted ? i18n._(missingMessage('privacy-agreement', side)) : undefined;
  const words = sideWords[side];
  const terms =
    attempt > 0 && !agreed.termsAccepted ? i18n._(missingMessage('cancellation-policy-and-terms', side)) : undefined;
  const nameOf = (sku: string) => {
    const line = cart.lines.find((each) => each.sku === sku);
    return line === undefined ? null : textIn(line.name, language);
  };
  return (
    <section aria-labelledby="order-panel" className="card grid gap-5 p-5 md:p-6 lg:sticky lg:top-6">
      <h2 id="order-panel" tabIndex={-1} className="text-xl outline-none">
        {i18n._(words.panel)}
      </h2>
      <div data-prices={busy ? 'saving' : undefined}>
        <CartTotals
          side={side}
          lines={cart.lines}
          totals={cart.totals}
          discount={cart.discount}
          delivery={i18n._(deliveryWords(mode, side).name)}
        />
      </div>
      {placing.pending || placing.inDoubt ? null : <CouponField cart={cart} coupon={coupon} />}
      {state === 'stale' ? (
        <Notice tone="caution" live title={i18n._(words.paused)}>
          <Trans>
            There are no new market prices at the moment. As soon as there are new ones you can go on here; your cart is
            kept.
          </Trans>
        </Notice>
      ) : null}
      {problem === null || state === 'stale' ? null : (
        <Notice tone="alarm" live>
          <p>{problem.map((sentence) => i18n._(sentence)).join(' ')}</p>
          <Button look="quiet" small busy={busy} onClick={recalculation.again} className="mt-3">
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {changedElsewhere.times === 0 ? null : <ChangedElsewhere side={side} {...changedElsewhere} />}
      {changes.length > 0 ? (
        <PriceMoved
          changes={changes}
          lines={cart.lines}
          currency={cart.cart.currency}
          asked={attempt}
          onAccept={() => {
            settle();
            recalculation.takeNote();
            placing.dismiss();
          }}
        />
      ) : null}
      {changes.length > 0 || state === 'stale' || problem !== null || refusedAsStale(placing) ? null : (
        <QuoteClock seconds={busy ? null : secondsLeft} />
      )}
      <ErrorSummary
        entries={[...summary('privacyAccepted', privacy), ...summary('termsAccepted', terms)]}
        attempt={changes.length > 0 ? 0 : attempt}
      />
      <Agreements side={side} agreed={agreed} onChange={consent.agree} privacyError={privacy} termsError={terms} />
      {placing.refusal === null || placing.pending ? null : (
        <OrderRefusedNotice
          refusal={placing.refusal}
          inDoubt={placing.inDoubt}
          refused={placing.refused}
          nameOf={nameOf}
          onAgain={placing.inDoubt ? placing.again : consent.order}
          busy={placing.pending || coupon.removing}
          onRemoveCoupon={() => {
            placing.dismiss();
            coupon.remove();
          }}
          onCheck={() => {
            recalculation.again();
            placing.dismiss();
          }}
        />
      )}
      {changes.length > 0 ? null : (
        <Button
          busy={placing.pending}
          disabled={!placing.pending && (quote === null || state === 'stale' || placing.waits)}
          // Not disabled: the focus stays on it until the new prices are there.
          aria-disabled={(!placing.pending && waits) || undefined}
          onClick={waits ? undefined : consent.order}
          className="min-h-14 w-full text-lg"
        >
          {i18n._(placing.pending ? words.ordering : words.order)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {placing.pending ? i18n._(words.ordering) : null}
      </p>
    </section>
  );
}
