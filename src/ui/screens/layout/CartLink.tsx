import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/Icon.tsx';
import { useCartCount } from './useCartCount.ts';

/** The way to the cart, with the number of pieces in it; a change is read aloud. */
export function CartLink() {
  const { t } = useLingui();
  const count = useCartCount();
  return (
    <>
      <Link to="/warenkorb" search={{ type: 'buy' }} className="relative flex h-11 items-center gap-2 rounded-md px-2 -mr-2 font-medium hover:text-accent">
        <Icon name="cart" className="size-6" />
        <span className="hidden text-sm md:inline"><Trans>Cart</Trans></span>
        {count === null || count === 0 ? null : (
          <span aria-hidden="true" className="num absolute -top-0.5 left-5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">{count > 99 ? '99+' : count}</span>
        )}
        <span className="sr-only md:hidden"><Trans>Cart</Trans></span>
      </Link>
      <span role="status" className="sr-only">{count === null ? '' : t`${plural(count, { one: '# piece', other: '# pieces' })} in the cart`}</span>
    </>
  );
}
