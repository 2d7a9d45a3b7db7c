import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ContentLinkProps {
  /** A canonical path of this shop, or an absolute https address. */
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link as editors write it: inside the shop through the router, elsewhere as a plain one. */
export function ContentLink({ href, className, children }: ContentLinkProps) {
  return href.startsWith('/')
    ? <Link to={href} className={className}>{children}</Link>
    : <a href={href} className={className} rel="noopener">{children}</a>;
}
