import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { buttonClass } from '../kit/Button.tsx';
import { ContentLink } from '../kit/ContentLink.tsx';
import { Icon } from '../kit/Icon.tsx';
import type { BlockOf } from './blockData.ts';

const arrow = 'grid size-11 place-items-center rounded-full border border-on-night-soft hover:border-on-night';

/** Banners in a row as wide as the window, which scrolls by touch, keyboard or buttons and never by itself. */
export default function SliderBlock({ block: { slides } }: { readonly block: BlockOf<'slider'> }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const turn = (to: -1 | 1) => row.current?.scrollBy({ left: to * row.current.clientWidth });
  return (
    <section aria-label={t`Topics`} className="lamp bg-night text-on-night">
      <ul ref={row} tabIndex={0} className="relative shelf flex scroll-smooth">
        {slides.map(({ title, text, action }) => (
          <li key={title} className="w-full">
            <div className="wrap grid h-full content-between gap-6 py-12">
              <div className="max-w-prose">
                <h2 className="text-3xl">{title}</h2>
                <p className="mt-2 text-on-night-soft">{text}</p>
              </div>
              {action === undefined ? null : (
                <ContentLink href={action.href} className={`${buttonClass('gold')} justify-self-start`}>
                  {action.label}
                </ContentLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {slides.length < 2 ? null : (
        <div className="wrap flex gap-2 pb-8">
          <button type="button" className={arrow} onClick={() => turn(-1)} aria-label={t`Scroll back`}>
            <Icon name="left" />
          </button>
          <button type="button" className={arrow} onClick={() => turn(1)} aria-label={t`Scroll on`}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
}
