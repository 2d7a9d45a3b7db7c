import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx';
import { ContentLink } from '../../../kit/ContentLink.tsx';

interface SectionCrumbsProps {
  /** The pages between the home page and this one, with their German paths. */
  readonly above?: readonly { readonly name: ReactNode; readonly path: string }[];
  readonly here: string;
}

const look = 'inline-block py-1 hover:underline';

/** Breadcrumbs of a page of a section. */
export function SectionCrumbs({ above = [], here }: SectionCrumbsProps) {
  return (
    <Breadcrumbs here={here}>
      {[
        <Link key="/" to="/" className={look}>
          <Trans>Home</Trans>
        </Link>,
        ...above.map(({ name, path }) => (
          <ContentLink key={path} href={path} className={look}>
            {name}
          </ContentLink>
        )),
      ]}
    </Breadcrumbs>
  );
}
