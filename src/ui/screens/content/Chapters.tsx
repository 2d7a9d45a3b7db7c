import { Trans, useLingui } from '@lingui/react/macro';
import type { RichText } from '../../../domain/content/Page.ts';
import { anchorOf } from '../../kit/anchorOf.ts';

/** The parts of a text, each linked to its heading; nothing for a text of one part. */
export function Chapters({ body }: { readonly body: RichText }) {
  const { t } = useLingui();
  const chapters = body.flatMap((node) => (node.type === 'heading' && node.level === 2 ? [node.text] : []));
  if (chapters.length < 2) return null;
  return (
    <nav aria-label={t`On this page`}>
      <p className="eyebrow text-soft">
        <Trans>On this page</Trans>
      </p>
      <ol className="mt-2">
        {chapters.map((chapter) => (
          <li key={chapter}>
            <a href={`#${anchorOf(chapter)}`} className="block py-1.5 hover:text-accent">
              {chapter}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
