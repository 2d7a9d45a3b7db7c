import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';

/** An order of another customer and a missing one show the same page (Z2). */
export function OrderNotFoundScreen() {
  const { t } = useLingui();
  const { name } = useShop().brand;
  const title = t`This order does not exist`;
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <title>{`${title} – ${name}`}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-soft">
        <Trans>There is no such order in your account.</Trans>
      </p>
      <Link to="/kundenkonto/bestelluebersicht" search={{}} className={buttonClass('primary')}>
        <Trans>My orders</Trans>
      </Link>
    </div>
  );
}
