import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ContentLinkProps {
  /** A canonical path of this shop, or an absolute https address. */
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link as editors write it: inside the shop through the router, elsewhere as a plain one. A mail about a product bears it in its subject (CAT-8). */
export function ContentLink({ href, className, children }: ContentLinkProps) {
  const { about } = useSearch({ strict: false });
  if (href.startsWith('/'))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  const subject =
    typeof about === 'string' && href.startsWith('mailto:') ? `?subject=${encodeURIComponent(about)}` : '';
  return (
    <a href={href + subject} className={className} rel="noopener">
      {children}
    </a>
  );
}
