import { buttonClass } from '../kit/Button.tsx';
import { ContentLink } from '../kit/ContentLink.tsx';
import type { BlockOf } from './blockData.ts';

export function BannerBlock({ block: { title, text, action } }: { readonly block: BlockOf<'banner'> }) {
  return (
    <section className="lamp bg-night text-on-night">
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-12">
        <div className="max-w-prose">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-2 text-on-night-soft">{text}</p>
        </div>
        {action === undefined ? null : (
          <ContentLink href={action.href} className={buttonClass('gold')}>
            {action.label}
          </ContentLink>
        )}
      </div>
    </section>
  );
}
