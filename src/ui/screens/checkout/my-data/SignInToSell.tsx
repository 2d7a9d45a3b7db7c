import { Trans } from '@lingui/react/macro';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { CheckoutProgress } from '../CheckoutProgress.tsx';
import { OrderSummary } from '../OrderSummary.tsx';
import { SignInLinks } from '../../shared/purchase/SignInLinks.tsx';
import type { Recalculation } from '../../shared/cart/useRecalculation.ts';

interface SignInToSellProps {
  readonly cart: PricedCart;
  readonly recalculation: Pick<Recalculation, 'changes' | 'state'>;
}

/** The step "my data" of a guest who sells: only customers are paid out; the selling cart goes along into the account. */
export function SignInToSell({ cart, recalculation }: SignInToSellProps) {
  return (
    <main className="wrap py-6 md:py-10">
      <CheckoutProgress step="my-data" />
      <div className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last lg:self-stretch">
          <OrderSummary cart={cart} saving={false} changes={recalculation.changes} state={recalculation.state} />
        </div>
        <div className="grid gap-5 lg:max-w-160">
          <h1 className="text-3xl">
            <Trans>Please sign in to sell</Trans>
          </h1>
          <p className="text-soft">
            <Trans>
              We pay you, so we must know you: we buy from registered customers only. Your selling cart stays as it is
              and is there when you have signed in.
            </Trans>
          </p>
          <SignInLinks back="/checkout/meine-daten?type=sell" />
        </div>
      </div>
    </main>
  );
}
