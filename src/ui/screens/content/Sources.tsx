import { Trans } from '@lingui/react/macro';
import type { Source } from '../../../domain/content/Page.ts';
import { ContentLink } from '../../kit/ContentLink.tsx';

/** Where a text has its facts from, at its end. */
export function Sources({ sources }: { readonly sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="mt-12 max-w-prose border-t border-line pt-5 text-sm">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        <Trans>Sources</Trans>
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-soft marker:text-soft">
        {sources.map(({ title, publisher, href }) => (
          <li key={title} className="pl-1">
            {publisher === undefined ? null : `${publisher}: `}
            {href === undefined ? (
              title
            ) : (
              <ContentLink href={href} className="link">
                {title}
              </ContentLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
