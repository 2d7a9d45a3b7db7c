import { useState } from 'react';
import { addCoupon, removeCoupon } from '../../../../application/cart/tokens.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { tidyCode } from '../../../../domain/coupon/CouponCode.ts';
import { CouponCodeEmpty } from '../../../../domain/coupon/CouponErrors.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useUnkept } from '../forms/unkept.ts';

export type CouponEditing = ReturnType<typeof useCoupon>;

/**
 * Adds and removes the coupon of a cart; what was entered stays until it is added.
 *
 * @param onChanged called after each change that the shop has confirmed
 */
export function useCoupon({ cart: { id: cartId, coupon } }: PricedCart, onChanged: () => void = () => undefined) {
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  /** The shopper has added or removed a coupon: what takes the place of the button takes the focus. */
  const [acted, setActed] = useState(false);
  const adding = useCommand(addCoupon);
  const removing = useCommand(removeCoupon);
  useUnkept(code.trim() !== '');

  const add = async () => {
    const blank = tidyCode(code) === '';
    setEmpty(blank);
    if (blank) return;
    const outcome = await adding.run({ cartId, code });
    if (outcome?.ok !== true) return;
    onChanged();
    setActed(true);
    setCode('');
  };
  const remove = async () => {
    if (coupon === null) return;
    const outcome = await removing.run({ cartId, code: coupon.code });
    if (outcome?.ok !== true) return;
    onChanged();
    setActed(true);
  };
  return {
    code,
    enter: (entered: string) => {
      setEmpty(false);
      setCode(entered);
    },
    acted,
    adding: adding.pending,
    removing: removing.pending,
    refusal: empty ? new CouponCodeEmpty() : adding.failure,
    failure: removing.failure,
    add: () => void add(),
    remove: () => void remove(),
  };
}
