import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { useIsGuest } from '../../shared/session/useIsGuest.ts';

/** Shown for a missing order and for that of another visitor, who may be a customer that has signed out. */
export function OrderNotShown() {
  const { safeReturnPath } = useShop().addresses;
  const here = useLocation({ select: ({ pathname, searchStr }) => safeReturnPath(pathname + searchStr) });
  const isGuest = useIsGuest();
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">
        <Trans>This order cannot be shown here.</Trans>
      </h1>
      <p className="text-soft">
        <Trans>An order is shown only where it was placed. Everything about it is in your confirmation e-mail.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isGuest ? (
          <Link to="/login" search={here === null ? {} : { redirect: here }} className={buttonClass('primary')}>
            <Trans>Sign in</Trans>
          </Link>
        ) : null}
        <Link to="/" className={buttonClass(isGuest ? 'quiet' : 'primary')}>
          <Trans>To the home page</Trans>
        </Link>
      </div>
    </main>
  );
}
