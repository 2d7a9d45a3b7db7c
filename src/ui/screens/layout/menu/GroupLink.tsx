import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '../../../binding/ShopContext.ts';
import type { NavigationGroup } from './navigation.ts';

interface GroupLinkProps {
  readonly group: NavigationGroup;
  readonly className: string;
  readonly children?: ReactNode;
}

/** The heading of a menu group as a link to all its products. */
export function GroupLink({ group, className, children }: GroupLinkProps) {
  const { language } = useShop().market;
  const label = children ?? <GroupName group={group} />;
  const [first] = group.categories;
  const metal = group.key === 'gold' || group.key === 'silver' ? group.key : undefined;
  return metal === undefined ? (
    <Link to="/shop/$slug" params={{ slug: first?.slug[language] ?? '' }} className={className}>
      {label}
    </Link>
  ) : (
    <Link to="/shop" search={{ preciousMetal: [metal] }} className={className}>
      {label}
    </Link>
  );
}

export function GroupName({ group }: { readonly group: NavigationGroup }) {
  const { t } = useLingui();
  return {
    gold: t`Gold`,
    silver: t`Silver`,
    'platinum-palladium': t`Platinum & palladium`,
    numismatics: t`Numismatics`,
    accessories: t`Accessories`,
  }[group.key];
}
