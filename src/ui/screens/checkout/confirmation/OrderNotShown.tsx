import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/Button.tsx';

/** Shown for a missing order and for that of another visitor. */
export function OrderNotShown() {
  return (
    <main className="wrap grid max-w-160 justify-items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">
        <Trans>This order cannot be shown here.</Trans>
      </h1>
      <p className="text-soft">
        <Trans>An order is shown only where it was placed. Everything about it is in your confirmation e-mail.</Trans>
      </p>
      <Link to="/" className={buttonClass('primary')}>
        <Trans>To the home page</Trans>
      </Link>
    </main>
  );
}
