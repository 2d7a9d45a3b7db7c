import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../../kit/Button.tsx';
import { ErrorHead } from '../../shared/errors/ErrorHead.tsx';

/** A limit order of another customer and a missing one show the same page (Z2). */
export function LimitOrderNotFoundScreen() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const title = t`This limit order does not exist`;
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <ErrorHead title={title} path={path} />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-soft">
        <Trans>There is no such limit order in your account.</Trans>
      </p>
      <Link to="/kundenkonto/limit-order" search={{}} className={buttonClass('primary')}>
        <Trans>My limit orders</Trans>
      </Link>
    </div>
  );
}
