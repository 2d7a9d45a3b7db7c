import { useLingui } from '@lingui/react/macro';
import type { Badge } from '../../domain/catalog/Product.ts';

const looks: Readonly<Record<Badge, string>> = {
  new: 'bg-accent-wash text-accent',
  sale: 'bg-alarm-wash text-alarm',
  topseller: 'bg-caution-wash text-caution',
  preorder: 'bg-sunken text-ink',
};

export function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useLingui();
  if (badges.length === 0) return null;
  const names: Readonly<Record<Badge, string>> = { new: t`New`, sale: t`Deal`, topseller: t`Top seller`, preorder: t`Pre-order` };
  return (
    <ul className="flex flex-wrap gap-1.5">
      {badges.map((badge) => <li key={badge} className={`rounded-sm px-2 py-0.5 text-xs font-semibold ${looks[badge]}`}>{names[badge]}</li>)}
    </ul>
  );
}
