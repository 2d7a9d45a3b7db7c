import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import type { MetalBoard } from '../../kit/live.ts';
import { Icon } from '../../kit/Icon.tsx';
import { GroupLink, GroupName } from './GroupLink.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { navigation, type NavigationGroup } from './navigation.ts';

/** The menu by category. Headings are links; panels open by pointer (with a moment's delay) or by their button, and Escape closes them. */
export function MainMenu({ board }: { readonly board: MetalBoard }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<NavigationGroup['key'] | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(null);
    setDismissed(true);
  };
  return (
    <nav
      aria-label={t`Catalog`}
      className="relative z-30 hidden border-b border-line lg:block"
      onKeyDown={onKeyDown}
      onPointerLeave={() => setDismissed(false)}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) {
          setOpen(null);
          setDismissed(true);
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <ul className="wrap flex gap-7">
        {navigation.map((group) => (
          <Group key={group.key} group={group} board={board} open={open === group.key} dismissed={dismissed} onToggle={() => {
            setDismissed(open === group.key);
            setOpen(open === group.key ? null : group.key);
          }} />
        ))}
        <li className="ml-auto"><Link to="/shop" search={{ sale: true }} className={heading}><Trans>Deals</Trans></Link></li>
      </ul>
    </nav>
  );
}

const heading = 'flex h-12 items-center text-[0.9375rem] font-medium hover:text-accent';

interface GroupProps {
  readonly group: NavigationGroup;
  readonly board: MetalBoard;
  readonly open: boolean;
  readonly dismissed: boolean;
  readonly onToggle: () => void;
}

function Group({ group, board, open, dismissed, onToggle }: GroupProps) {
  const { t } = useLingui();
  const id = useId();
  if (group.series.length === 0) return <li><GroupLink group={group} className={heading} /></li>;
  return (
    <li className="group">
      <div className="flex items-center gap-1 border-b-2 border-transparent group-hover:border-accent">
        <GroupLink group={group} className={heading} />
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle} className="grid size-6 place-items-center text-soft hover:text-ink">
          <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="sr-only">{t`Open menu:`} <GroupName group={group} /></span>
        </button>
      </div>
      <div
        id={id}
        className={`absolute inset-x-0 top-full z-40 border-b border-line bg-surface shadow-float transition-[opacity,visibility] ${
          open ? '' : dismissed ? 'invisible opacity-0' : 'invisible opacity-0 group-hover:visible group-hover:opacity-100 group-hover:delay-150'}`}
      >
        <MenuPanel group={group} board={board} />
      </div>
    </li>
  );
}
