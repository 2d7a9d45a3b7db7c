import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { leavesSalesTaxOpen } from '../../../../domain/pricing/SalesTax.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { LineGoods } from '../../../kit/price/LineGoods.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { Sheet } from '../../../kit/Sheet.tsx';
import { searchOfSide } from '../../shared/side/cartSide.ts';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { CouponRow } from '../../shared/cart/CouponRow.tsx';
import { EmptyTray } from '../../shared/cart/EmptyTray.tsx';
import { NotShown } from '../../shared/errors/NotShown.tsx';
import { useCartsAtTick } from '../../shared/side/useCartsAtTick.ts';
import { useOpenCart } from '../../shared/side/useOpenCart.ts';
import { useUnreadCart } from './useUnreadCart.ts';

/** The cart of a side in a sheet at the window's edge, open while it is rendered. Load it on first use. */
export default function CartDrawer({ side, onClose }: { readonly side: Side; readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const words = sideWords[side];
  const { language, currency, store } = useShop().market;
  const cart = useOpenCart(side, null);
  useCartsAtTick([cart]);
  const filled = cart !== null && cart.lines.length > 0;
  return (
    <Sheet
      side="right"
      title={i18n._(words.cart)}
      onClose={onClose}
      footer={
        !filled ? undefined : (
          <div className="grid gap-3">
            {cart.cart.currency === currency ? null : (
              <p className="text-sm text-soft">{i18n._(words.keptIn(currency, cart.cart.currency))}</p>
            )}
            <CouponRow cart={cart} />
            <p className="flex items-baseline justify-between gap-4">
              <span>
                {i18n._(words.total)}{' '}
                {side === 'sell' ? null : (
                  <span className="block text-xs text-soft">
                    {leavesSalesTaxOpen(store) ? (
                      <Trans>incl. shipping, sales tax not included</Trans>
                    ) : (
                      <Trans>incl. tax and shipping</Trans>
                    )}
                  </span>
                )}
              </span>
              <Amount money={cart.totals.gross} className="text-xl font-semibold" />
            </p>
            <Link
              to="/checkout/$slug"
              params={{ slug: 'meine-daten' }}
              search={searchOfSide(side)}
              onClick={onClose}
              className={buttonClass('primary')}
            >
              {i18n._(words.toCheckout)}
            </Link>
            <Link to="/warenkorb" search={{ type: side }} onClick={onClose} className={buttonClass('quiet')}>
              {i18n._(words.view)}
            </Link>
          </div>
        )
      }
    >
      {filled ? (
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-4">
              <div className="rounded-md bg-sunken p-1">
                <ProductPicture sku={line.sku} alt="" />
              </div>
              <div className="min-w-0 text-sm">
                <Link
                  to="/produkt/$slug"
                  params={{ slug: textIn(line.slug, language) }}
                  onClick={onClose}
                  className="font-semibold hover:underline"
                >
                  {textIn(line.name, language)}
                </Link>
                <LineGoods line={line} />
              </div>
              <Amount money={line.lineGross} className="font-semibold" />
            </li>
          ))}
        </ul>
      ) : (
        <WithoutLines side={side} known={cart !== null} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface WithoutLinesProps {
  readonly side: Side;
  /** Whether the cart is known to be empty. */
  readonly known: boolean;
  readonly onClose: () => void;
}

/** That the cart is empty, or that it cannot be shown (CART-8). */
function WithoutLines({ side, known, onClose }: WithoutLinesProps) {
  const { i18n } = useLingui();
  const { state, again } = useUnreadCart(side, known);
  if (state === 'failed')
    return (
      <NotShown
        title={<Trans>Your cart cannot be shown just now</Trans>}
        more={<Trans>What you put into it is kept.</Trans>}
        onRetry={again}
      />
    );
  if (state === 'reading')
    return (
      <p role="status" className="py-10 text-center text-soft">
        <Trans>Loading …</Trans>
      </p>
    );
  return (
    <div className="grid gap-5 py-10 text-center">
      <EmptyTray />
      <p className="text-soft">{i18n._(sideWords[side].empty)}</p>
      {side === 'buy' ? (
        <Link to="/shop" onClick={onClose} className={buttonClass('primary')}>
          <Trans>Go to the shop</Trans>
        </Link>
      ) : (
        <Link to="/ankauf" onClick={onClose} className={buttonClass('primary')}>
          <Trans>Sell to us</Trans>
        </Link>
      )}
    </div>
  );
}
