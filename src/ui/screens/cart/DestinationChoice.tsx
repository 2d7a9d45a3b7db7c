import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ShippingMethodId } from '../../../domain/kernel/Ids.ts';
import { defaultMethodId, depositMethodId, methodAt } from '../../../domain/shipping/ShippingMethods.ts';
import type { Cart } from '../../../domain/cart/Cart.ts';
import { Choices } from '../../kit/forms/Choices.tsx';
import { useIsGuest } from '../shared/session/useIsGuest.ts';

interface DestinationChoiceProps {
  readonly cart: Pick<Cart, 'store' | 'shippingMethodId'>;
  /** Why the last choice was not taken. */
  readonly problem: MessageDescriptor | null;
  readonly onChoose: (method: ShippingMethodId) => void;
}

const back = { redirect: '/warenkorb' };

/** Whether a buyer's goods are delivered or kept in the deposit (CART-5); a guest is asked to sign in for the latter. */
export function DestinationChoice({ cart, problem, onChoose }: DestinationChoiceProps) {
  const { t, i18n } = useLingui();
  const isGuest = useIsGuest();
  const isKept = methodAt(cart.shippingMethodId)?.mode === 'deposit';
  return (
    <div className="mt-5">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        <Trans>Delivery or deposit</Trans>
      </h3>
      <Choices
        name="destination"
        legend={t`Delivery or deposit`}
        value={isKept ? 'deposit' : 'delivery'}
        error={problem === null ? undefined : i18n._(problem)}
        onChange={(value) => onChoose((value === 'deposit' ? depositMethodId : defaultMethodId)(cart.store, 'buy'))}
        choices={[
          { value: 'delivery', title: t`To you`, text: t`Shipped or picked up; you choose in the checkout.` },
          {
            value: 'deposit',
            title: t`Into your deposit`,
            text: t`Kept in our vault; you can sell it at any time.`,
            ...(isGuest
              ? {
                  refusal: (
                    <span>
                      <Trans>
                        Please{' '}
                        <Link to="/login" search={back} className="link">
                          sign in
                        </Link>{' '}
                        to buy into your deposit.
                      </Trans>
                    </span>
                  ),
                }
              : {}),
          },
        ]}
      />
    </div>
  );
}
