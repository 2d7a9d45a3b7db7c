import { noAnswer } from '../../../binding/noAnswer.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { OrderRefused } from '../../../../domain/order/ports/Orders.ts';
import { Button, buttonClass } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { useCartSide } from '../../shared/side/useCartSide.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';
import { isOffline } from '../../../messages/first/offline.ts';
import { isUnreached } from '../../../messages/refusals/unavailable.ts';
import { missingMessage } from '../../../messages/missingMessage.ts';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { nextStep, type NextStep } from './nextStep.ts';

interface OrderRefusedNoticeProps {
  readonly refusal: OrderRefused | 'no-answer';
  readonly inDoubt: boolean;
  /** Rises with every refusal: the notice takes the focus. */
  readonly refused: number;
  /** Name of the product in a refusal. */
  readonly nameOf: (sku: string) => string | null;
  readonly onAgain: () => void;
  /** Recalculates the order. */
  readonly onCheck: () => void;
  /** Takes the coupon off that has no effect. */
  readonly onRemoveCoupon: () => void;
  readonly busy: boolean;
}

/** How the notice speaks of an order and of a sale. */
const wordsOf: Readonly<
  Record<Side, Readonly<Record<'refused' | 'inDoubt' | 'unreached' | 'online' | 'safe', MessageDescriptor>>>
> = {
  buy: {
    refused: msg`The order has not been placed`,
    inDoubt: msg`Your order is not confirmed yet`,
    unreached: msg`There is no connection to the shop, so it is not known yet whether your order has been placed.`,
    online: msg`Try again as soon as you are online: if it has been placed you will see it, if not it is placed then.`,
    safe: msg`Trying again is safe: you will not order twice.`,
  },
  sell: {
    refused: msg`The sale has not been placed`,
    inDoubt: msg`Your sale is not confirmed yet`,
    unreached: msg`There is no connection to the shop, so it is not known yet whether your sale has been placed.`,
    online: msg`Try again as soon as you are online: if the sale has been placed you will see it, if not it is placed then.`,
    safe: msg`Trying again is safe: you will not sell twice.`,
  },
};

/** Why the order was not placed, and what to do next (CHK-5, R20). */
export function OrderRefusedNotice({
  refusal,
  inDoubt,
  refused,
  nameOf,
  onAgain,
  onCheck,
  onRemoveCoupon,
  busy,
}: OrderRefusedNoticeProps) {
  const unreached = inDoubt && (refusal === 'no-answer' ? isOffline() : isUnreached(refusal));
  const { i18n } = useLingui();
  const words = wordsOf[useCartSide()];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) box.current?.focus();
  }, [refused]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-alarm bg-alarm-wash p-4 text-sm text-alarm"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="warning" />
        {i18n._(inDoubt ? words.inDoubt : words.refused)}
      </p>
      <div className="mt-1.5 grid gap-1 pl-7">
        {unreached ? (
          <>
            <p>{i18n._(words.unreached)}</p>
            <p>{i18n._(words.online)}</p>
          </>
        ) : (
          <Reasons refusal={refusal} nameOf={nameOf} />
        )}
        {inDoubt ? <p>{i18n._(words.safe)}</p> : null}
      </div>
      <Next
        step={refusal === 'no-answer' ? 'again' : nextStep(refusal)}
        onAgain={onAgain}
        onCheck={onCheck}
        onRemoveCoupon={onRemoveCoupon}
        busy={busy}
      />
    </div>
  );
}

const skusOf = (refusal: OrderRefused): readonly Sku[] => {
  switch (refusal._tag) {
    case 'OutOfStock':
      return [refusal.sku];
    case 'ProductNoLongerAvailable':
    case 'PriceMismatch':
      return refusal.skus;
    default:
      return [];
  }
};

function Reasons({ refusal, nameOf }: Pick<OrderRefusedNoticeProps, 'nameOf' | 'refusal'>): ReactNode {
  const { i18n } = useLingui();
  const refusalText = useRefusalText();
  const side = useCartSide();
  if (refusal === 'no-answer') return <p>{i18n._(refusalText.of(noAnswer()))}</p>;
  if (refusal._tag === 'OrderIncomplete')
    return refusal.missing.map((what) => <p key={what}>{i18n._(missingMessage(what, side))}</p>);
  const names = skusOf(refusal).flatMap((sku) => nameOf(sku) ?? []);
  return (
    <>
      <p className={refusal._tag === 'PurchaseBroken' ? 'select-all' : ''}>{i18n._(refusalText.of(refusal))}</p>
      {names.length === 0 ? null : (
        <ul className="list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Next({
  step,
  onAgain,
  onCheck,
  onRemoveCoupon,
  busy,
}: Pick<OrderRefusedNoticeProps, 'onAgain' | 'onCheck' | 'onRemoveCoupon' | 'busy'> & { readonly step: NextStep }) {
  const { i18n } = useLingui();
  const side = useCartSide();
  const look = `${buttonClass('quiet', true)} mt-3 ml-7`;
  switch (step) {
    case 'cart':
      return (
        <Link to="/warenkorb" search={{ type: side }} className={look}>
          {i18n._(sideWords[side].back)}
        </Link>
      );
    case 'my-data':
      return (
        <Link to="/checkout/$slug" params={{ slug: 'meine-daten' }} search={searchOfSide(side)} className={look}>
          <Trans>Change my data</Trans>
        </Link>
      );
    case 'coupon':
      return (
        <Button look="quiet" small busy={busy} onClick={onRemoveCoupon} className="mt-3 ml-7">
          <Trans>Remove coupon</Trans>
        </Button>
      );
    case 'again':
      return (
        <Button look="quiet" small busy={busy} onClick={onAgain} className="mt-3 ml-7">
          {busy ? <Trans>Trying again …</Trans> : <Trans>Try again</Trans>}
        </Button>
      );
    case 'wait':
      return null;
    case 'support':
      return (
        <Link to="/kontakt" target="_blank" className={look}>
          <Trans>Contact support</Trans>
        </Link>
      );
    case 'check':
      return (
        <Button look="quiet" small onClick={onCheck} className="mt-3 ml-7">
          <Trans>Refresh the prices</Trans>
        </Button>
      );
  }
}
