import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PricedCart } from '../../../domain/cart/Cart.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { CategoryLinks } from '../../kit/product/CategoryLinks.tsx';
import { sideWords } from '../shared/cart/sideWords.ts';
import { defaultSide } from '../shared/side/cartSide.ts';
import { EmptyTray } from '../shared/cart/EmptyTray.tsx';
import { KeptCart } from '../shared/cart/KeptCart.tsx';
import { LineLosses } from '../shared/cart/LineLosses.tsx';
import { OrderedCart } from '../shared/cart/OrderedCart.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import type { RemovedLines } from './useCartLines.ts';
import { useExpiredCustomer } from '../shared/cart/useExpiredCustomer.ts';
import { useOrderOfCart } from '../shared/cart/useOrderOfCart.ts';
import type { Recalculation } from '../shared/cart/useRecalculation.ts';

interface EmptyCartProps {
  readonly side: Side;
  /** The cart before it became empty. */
  readonly was?: PricedCart | null;
  /** Lines just removed, which can be restored. */
  readonly editing?: RemovedLines;
  /** Lines removed by recalculation, because they are no longer available (CART-7). */
  readonly losses?: Pick<Recalculation, 'changes' | 'takeNote'>;
}

/** The empty cart of a side with links to continue. */
export function EmptyCart({ side, was = null, editing, losses }: EmptyCartProps) {
  const { i18n } = useLingui();
  const order = useOrderOfCart(was);
  const kept = useExpiredCustomer() !== null && editing === undefined;
  const removed = editing?.removed.toSorted((left, right) => left.at - right.at) ?? [];
  const notice =
    order === null ? (
      <>
        {kept ? <KeptCart /> : null}
        {losses === undefined ? null : <LineLosses changes={losses.changes} onTakeNote={losses.takeNote} />}
        {editing === undefined || removed.length === 0 ? null : (
          <ul className="divide-y divide-line border-y border-line">
            {removed.map((one) => (
              <RemovedRow key={one.line.id} removed={one} editing={editing} />
            ))}
          </ul>
        )}
      </>
    ) : (
      <OrderedCart order={order} />
    );
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-5 py-16 text-center md:py-24">
      <div className="w-full text-left empty:hidden">{notice}</div>
      <EmptyTray />
      <h1 tabIndex={-1} className="text-3xl outline-none">
        {i18n._(sideWords[side].empty)}
      </h1>
      {side === 'sell' ? <WaysToSell /> : <WaysToBuy look={kept ? 'quiet' : 'primary'} />}
    </main>
  );
}

const text = 'max-w-120 text-pretty text-soft';

function WaysToBuy({ look }: { readonly look: 'quiet' | 'primary' }) {
  return (
    <>
      <p className={text}>
        <Trans>
          Coins and bars that you choose wait here at their current price, which follows the market every three minutes.
        </Trans>
      </p>
      <Link to="/shop" className={buttonClass(look)}>
        <Trans>Go to the shop</Trans>
      </Link>
      <noscript>
        <p className="text-sm font-medium text-caution">
          <Trans>Please switch on JavaScript in your browser. Without it nothing can be put into the cart.</Trans>
        </p>
      </noscript>
      <CategoryLinks className="justify-center pt-2" />
    </>
  );
}

function WaysToSell() {
  return (
    <>
      <p className={text}>
        <Trans>
          Put in old gold, coins and bars: here you see what we pay for them; the price follows the market every three
          minutes.
        </Trans>
      </p>
      <Link to="/ankauf" className={buttonClass('primary')}>
        <Trans>Sell to us</Trans>
      </Link>
      <Link to="/warenkorb" search={{ type: defaultSide }} className="link font-semibold">
        <Trans>Back to your cart</Trans>
      </Link>
    </>
  );
}
