import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { longestEnteredCode } from '../../../../domain/coupon/CouponCode.ts';
import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { useMarket } from '../../../kit/MarketContext.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { misfitWords, tooManyCodes } from '../../../messages/refusals/coupon.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';
import type { CouponEditing } from './useCoupon.ts';

/** The coupon of a cart with its removal, or the field for its code (CART-10). */
export function CouponField({ cart, coupon }: { readonly cart: PricedCart; readonly coupon: CouponEditing }) {
  const { t, i18n } = useLingui();
  const text = useRefusalText();
  const wordsOf = (refusal: NonNullable<CouponEditing['refusal']>) =>
    typeof refusal !== 'string' && refusal._tag === 'TooManyAttempts' ? tooManyCodes(refusal) : text.of(refusal);
  const place = useRef<HTMLDivElement>(null);
  const code = cart.cart.coupon?.code ?? null;
  useEffect(() => {
    if (coupon.acted) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [coupon.acted, code]);
  return (
    <div ref={place} className="border-t border-line pt-5">
      {code === null ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            coupon.add();
          }}
          className="flex items-start gap-3"
        >
          <TextField
            id="coupon-code"
            name="couponCode"
            label={t`Coupon code`}
            value={coupon.code}
            onChange={coupon.enter}
            autoComplete="off"
            maxLength={longestEnteredCode}
            error={coupon.refusal === null ? undefined : i18n._(wordsOf(coupon.refusal))}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="quiet" busy={coupon.adding} className="mt-6.5">
            <Trans>Redeem</Trans>
          </Button>
        </Form>
      ) : (
        <CouponInCart cart={cart} code={code} busy={coupon.removing} onRemove={coupon.remove} />
      )}
      <FormFailure text={coupon.failure === null ? null : i18n._(text.of(coupon.failure))} />
    </div>
  );
}

interface CouponInCartProps {
  readonly cart: PricedCart;
  readonly code: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function CouponInCart({ cart: { discount }, code, busy, onRemove }: CouponInCartProps) {
  const { i18n } = useLingui();
  const market = useMarket();
  const misfit = discount?.misfit ?? null;
  return (
    <div className="grid gap-3 text-sm">
      {misfit === null ? null : (
        <Notice tone="caution" live title={<Trans>The coupon has no effect</Trans>}>
          <p>{i18n._(misfitWords(misfit, discount?.smallestGoods, market))}</p>
          <p>
            <Trans>You can go on as soon as you have removed it.</Trans>
          </p>
        </Notice>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <Trans>Coupon {code}</Trans>
        </p>
        <Button look="quiet" small busy={busy} onClick={onRemove}>
          <Trans>Remove coupon</Trans>
        </Button>
      </div>
    </div>
  );
}
