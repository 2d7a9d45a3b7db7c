import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function HomePage() {
  return <main><h1><Trans>Precious metals</Trans></h1><Link to="/shop"><Trans>Shop</Trans></Link></main>;
}
