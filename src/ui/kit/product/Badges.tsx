import { useLingui } from '@lingui/react/macro';
import type { Badge } from '../../../domain/catalog/Product.ts';

const looks: Readonly<Record<Badge, string>> = {
  new: 'bg-accent-wash text-accent',
  sale: 'bg-alarm-wash text-alarm',
  topseller: 'bg-caution-wash text-caution',
  preorder: 'bg-sunken text-ink',
};

interface BadgesProps {
  readonly badges: readonly Badge[];
  /** Adds the badge `Sold out`, hidden from screen readers, as the words beside the picture say the same. */
  readonly soldOut?: boolean;
}

export function Badges({ badges, soldOut = false }: BadgesProps) {
  const { t } = useLingui();
  if (badges.length === 0 && !soldOut) return null;
  const names: Readonly<Record<Badge, string>> = {
    new: t`New`,
    sale: t`Deal`,
    topseller: t`Top seller`,
    preorder: t`Available to pre-order`,
  };
  return (
    <ul className="badges">
      {soldOut ? <li aria-hidden="true" className="bg-ink text-paper">{t`Sold out`}</li> : null}
      {badges.map((badge) => (
        <li key={badge} className={looks[badge]}>
          {names[badge]}
        </li>
      ))}
    </ul>
  );
}
