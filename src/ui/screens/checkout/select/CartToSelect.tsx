import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { SmallLine } from '../../../kit/product/SmallLine.tsx';
import { CouponRow } from '../../shared/cart/CouponRow.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { cartIcon, searchOfSide } from '../../shared/side/cartSide.ts';

const shownLines = 3;

/**
 * A cart that can be chosen for the checkout: its first lines, its total and its way on. Each is a row that it shares with
 * the other cart beside it, so that their totals stand on one line.
 */
export function CartToSelect({ cart: priced }: { readonly cart: PricedCart }) {
  const { cart, lines, totals } = priced;
  const { i18n } = useLingui();
  const side = cart.transactionType;
  const words = sideWords[side];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const hidden = lines.length - shownLines;
  return (
    <li className="card grid gap-y-5 p-5 md:row-span-3 md:grid-rows-subgrid md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="flex items-center gap-2.5 text-xl">
          <Icon name={cartIcon[side]} className="size-5 text-accent" />
          {i18n._(words.cart)}
        </h2>
        <p className="text-sm text-soft">
          <Plural value={pieces} one="# piece" other="# pieces" />
        </p>
      </div>
      <div>
        <ul className="grid gap-3">
          {lines.slice(0, shownLines).map((line) => (
            <SmallLine key={line.id} line={line} />
          ))}
        </ul>
        {hidden > 0 ? (
          <p className="mt-3 text-sm text-soft">
            <Plural value={hidden} one="and # more position" other="and # more positions" />
          </p>
        ) : null}
        <div className="mt-3 empty:hidden">
          <CouponRow cart={priced} />
        </div>
      </div>
      <div>
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3.5">
          <span className="font-semibold">{i18n._(words.total)}</span>
          <Amount money={totals.gross} className="text-2xl font-semibold" />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link
            to="/checkout/$slug"
            params={{ slug: 'meine-daten' }}
            search={searchOfSide(side)}
            className={buttonClass('primary')}
          >
            {i18n._(words.toCheckout)}
            <Icon name="right" className="size-4" />
          </Link>
          <Link to="/warenkorb" search={{ type: side }} className="link text-sm font-semibold">
            {i18n._(words.view)}
          </Link>
        </div>
      </div>
    </li>
  );
}
