import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/Icon.tsx';

interface OverviewCardProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly to: '/kundenkonto/meine-daten' | '/kundenkonto/adressen' | '/kundenkonto/depotverwaltung';
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account in brief, with a link to its page. */
export function OverviewCard({ icon, title, to, action, children }: OverviewCardProps) {
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-5">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon name={icon} className="text-soft" />
        {title}
      </h2>
      <p className="flex-1 text-sm leading-6 wrap-anywhere">{children}</p>
      <Link to={to} className="link self-start py-1 text-sm font-semibold">
        {action}
      </Link>
    </section>
  );
}
