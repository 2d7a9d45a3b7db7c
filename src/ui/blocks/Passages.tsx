import type { Passage } from '../../domain/content/Page.ts';
import { Icon } from '../kit/Icon.tsx';
import { RichText } from '../kit/RichText.tsx';

/** Titles of which each opens its text. */
export function Passages({ title, entries }: { readonly title: string; readonly entries: readonly Passage[] }) {
  return (
    <section className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{title}</h2>
      <div className="border-t border-line">
        {entries.map(({ title: name, body }) => (
          <details key={name} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium hover:text-accent">
              {name}
              <Icon name="down" className="text-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="pb-6 text-soft">
              <RichText body={body} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
