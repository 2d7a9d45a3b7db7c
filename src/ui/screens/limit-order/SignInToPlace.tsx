import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../domain/kernel/Translated.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { SignInLinks } from '../shared/purchase/SignInLinks.tsx';
import type { LimitOrderSearch } from './limitOrderSearch.ts';
import type { LimitOrderValues } from './values.ts';

interface SignInToPlaceProps extends Pick<PricedProduct, 'product'> {
  readonly from: LimitOrderSearch['from'];
  readonly values: Pick<LimitOrderValues, 'side' | 'quantity' | 'target' | 'day' | 'time'>;
}

/** Sends a guest to the sign-in and back to the page with all that is entered on it. */
export function SignInToPlace({ product, from, values: { side, quantity, target, day, time } }: SignInToPlaceProps) {
  const { language } = useShop().market;
  const entered = new URLSearchParams({
    ...(side === 'sell' ? { type: side } : {}),
    ...(from === undefined ? {} : { from }),
    quantity,
    target,
    ...(day === '' ? {} : { until: `${day}T${time}` }),
  });
  const back = `/produkt/${textIn(product.slug, language)}/limit-order?${entered.toString()}`;
  return (
    <section className="card grid gap-4 p-5 md:p-6">
      <h2 className="text-2xl">
        <Trans>Please sign in to place it</Trans>
      </h2>
      <p className="text-soft">
        <Trans>
          A limit order buys or sells by itself, so we must know you. What you have entered is here again when you have
          signed in.
        </Trans>
      </p>
      <SignInLinks back={back} />
    </section>
  );
}
