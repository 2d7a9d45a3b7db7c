import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, useState, type MouseEvent } from 'react';
import { Icon } from '../../../kit/Icon.tsx';
import { Optional } from '../../../kit/Optional.tsx';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { cartIcon } from '../../shared/side/cartSide.ts';
import { useCartCount } from './useCartCount.ts';

const CartDrawer = lazy(() => import('../on-demand/CartDrawer.tsx'));

const badge = 'grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent';

/**
 * Link to the cart of a side with its number of pieces; screen readers read changes. A click opens the drawer, or the cart
 * page if the drawer fails to load. The selling cart has a link while something is in it.
 */
export function CartLink({ side }: { readonly side: Side }) {
  const { t } = useLingui();
  const count = useCartCount(side);
  const name = side === 'buy' ? t`Cart` : t`Selling cart`;
  const [drawer, setDrawer] = useState<boolean | 'missing'>(false);
  const atCart = useLocation({ select: ({ pathname }) => pathname === '/warenkorb' });
  if (side === 'sell' && (count ?? 0) === 0 && drawer !== true) return null;
  const onClick = (event: MouseEvent) => {
    if (atCart || drawer === 'missing' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setDrawer(true);
  };
  const pieces = count ?? 0;
  const spoken =
    side === 'buy'
      ? t`${plural(pieces, { one: '# piece', other: '# pieces' })} in the cart`
      : t`${plural(pieces, { one: '# piece', other: '# pieces' })} in the selling cart`;
  return (
    <>
      <Link
        to="/warenkorb"
        search={{ type: side }}
        onClick={onClick}
        aria-haspopup={atCart ? undefined : 'dialog'}
        className="relative flex h-11 items-center gap-2 rounded-md px-2 -mr-2 font-medium hover:text-accent"
      >
        <Icon name={cartIcon[side]} className="size-6" />
        <span className="hidden text-sm lg:inline">{name}</span>
        {count === null || count === 0 ? null : (
          <span aria-hidden="true" className={`num absolute -top-0.5 left-5 ${badge}`}>
            {count > 99 ? '99+' : count}
          </span>
        )}
        <span className="sr-only lg:hidden">{name}</span>
      </Link>
      {drawer === true ? (
        <Optional onFail={() => setDrawer('missing')}>
          <CartDrawer side={side} onClose={() => setDrawer(false)} />
        </Optional>
      ) : null}
      <span role="status" className="sr-only">
        {count === null ? '' : spoken}
      </span>
    </>
  );
}
