import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const part = "flex items-center gap-x-2 after:text-edge after:content-['/']";

/** The path from the home page to this one. The last part names this page and is no link. */
export function Breadcrumbs({ children, here }: { readonly children: readonly ReactNode[]; readonly here: string }) {
  const { t } = useLingui();
  const last = children.length - 1;
  return (
    <nav aria-label={t`You are here`} className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {children.map((crumb, at) => (
          <li key={at} className={`${part} ${at === last ? 'max-sm:after:content-none' : ''}`}>
            {crumb}
          </li>
        ))}
        <li aria-current="page" className="hidden min-w-0 truncate text-ink sm:block">
          {here}
        </li>
      </ol>
    </nav>
  );
}
