import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ContentLinkProps {
  /** A canonical path of this shop, or an absolute https address. */
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link written by an editor: through the router inside the shop, a plain link elsewhere. A mail link gets the product
 * of `?about` as its subject (CAT-8).
 */
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
